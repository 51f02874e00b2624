import type { Beat, ButtonState, Hello } from '#shared/wire/board-line.ts';
import type { Findings } from './certificate.ts';
import { stateWords } from './words.ts';

/** What is noted down while the buttons are pressed. */
export class Notebook {
  brokenLines = 0;
  readonly #hello: Hello;
  readonly #pressed = new Set<number>();
  readonly #noisy = new Set<number>();
  #states: readonly ButtonState[];
  #firstBeat: Beat | undefined;
  #lastBeat: Beat | undefined;

  constructor(hello: Hello) {
    this.#hello = hello;
    this.#states = Array.from({ length: hello.channels }, () => 'up');
  }

  get missing(): number[] {
    return [...this.#states.keys()].filter((channel) => !this.#pressed.has(channel));
  }

  get findings(): Pick<Findings, 'hello' | 'pressed' | 'noisy' | 'states' | 'lost' | 'brokenLines'> {
    const [first, last] = [this.#firstBeat, this.#lastBeat];
    return {
      hello: this.#hello,
      pressed: this.#pressed,
      noisy: this.#noisy,
      states: this.#states,
      // The board counts from its start; only what it lost under test is news.
      lost: {
        chatter: (last?.lostChatter ?? 0) - (first?.lostChatter ?? 0),
        presses: (last?.lostPresses ?? 0) - (first?.lostPresses ?? 0),
      },
      brokenLines: this.brokenLines,
    };
  }

  /** True when this button had not been pressed before. */
  press(channel: number): boolean {
    if (this.#pressed.has(channel)) return false;
    this.#pressed.add(channel);
    return true;
  }

  feelPulse(beat: Beat): void {
    this.#firstBeat ??= beat;
    this.#lastBeat = beat;
  }

  /** Answers with what there is to say about buttons that are not as they were. */
  see(states: readonly ButtonState[]): string[] {
    const before = this.#states;
    this.#states = before.map((_, channel) => states[channel] ?? 'up');
    return this.#states.flatMap((now, channel) => {
      const was = before[channel] ?? 'up';
      if (now === was) return [];
      if (now === 'noisy') this.#noisy.add(channel);
      return stateWords(channel, was, now) ?? [];
    });
  }
}
