import type { Holder } from '#server/access/holder.ts';
import type { DeviceMessage, TableMessage } from '#shared/wire/table-message.ts';
import type { TouchSeats } from './touch-seats.ts';
import type { TouchSource } from './touch-source.ts';

/** A page sends ten reports a second and what a player's fingers do; this is many times that. */
const MOST_A_SECOND = 300;
/** Before it has said which buzzers it is, there is nothing to say. */
const MOST_OF_A_STRANGER = 20;

const WORDS = {
  'bad-message': 'This message cannot be read.',
  'not-introduced': 'Say first which buzzers you are: { type: "source" }.',
  'not-allowed': 'Your role may not do this here.',
  'no-such-seat': 'The table has no such seat.',
} as const;

type Refused = keyof typeof WORDS;

/** What one connected page may say, and what becomes of it. */
export class Conversation {
  readonly #touch: TouchSeats;
  readonly #holder: Holder;
  readonly #send: (message: TableMessage) => void;
  #met: { readonly source: TouchSource; readonly leave: () => void } | undefined;
  #second = 0;
  #heard = 0;

  constructor(touch: TouchSeats, holder: Holder, send: (message: TableMessage) => void) {
    this.#touch = touch;
    this.#holder = holder;
    this.#send = send;
  }

  /** `undefined` is what could not be read. */
  hear(said: DeviceMessage | undefined): 'ok' | 'met' | 'too-much' | Refused {
    if (this.#isTooMuch()) return 'too-much';
    if (!said) return 'bad-message';
    if (said.type === 'source') return this.#meet(said);
    if (!this.#met) return 'not-introduced';
    const { source } = this.#met;
    switch (said.type) {
      case 'pong':
        source.pong(said);
        break;
      case 'touch':
        source.touch(said);
        break;
      case 'gesture':
        this.#touch.answer(said, source, this.#send);
        break;
      case 'watermark':
        source.watermark(said);
        break;
    }
    return 'ok';
  }

  refuse(code: Refused): void {
    this.#send({ type: 'refused', code, message: WORDS[code] });
  }

  end(): void {
    this.#met?.leave();
    this.#met = undefined;
  }

  #meet(said: Extract<DeviceMessage, { type: 'source' }>): 'met' | Refused {
    const met = this.#touch.meet(said, this.#holder, this.#send);
    if (!met.ok) return met.fault;
    this.end();
    this.#met = met.value;
    return 'met';
  }

  #isTooMuch(): boolean {
    const second = Math.floor(performance.now() / 1_000);
    if (second !== this.#second) [this.#second, this.#heard] = [second, 0];
    this.#heard += 1;
    return this.#heard > (this.#met ? MOST_A_SECOND : MOST_OF_A_STRANGER);
  }
}
