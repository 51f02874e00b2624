import type { ButtonState, Edge } from '#shared/wire/board-line.ts';
import type { BuzzerView } from '#shared/wire/board-view.ts';

/** What is known of one button since the hub met its board. */
export class ButtonHealth {
  state: ButtonState = 'up';
  /** Date and time of the last press, for people. */
  lastPress: string | null = null;
  #presses = 0;
  #pressedUs = -Infinity;
  #bounceUs: number | null = null;

  get view(): Omit<BuzzerView, 'channel'> {
    return {
      down: this.state !== 'up',
      state: this.state,
      presses: this.#presses,
      last_press: this.lastPress,
      bounce_us: this.#bounceUs,
    };
  }

  /** It changed, at this moment of its board's clock. */
  change(state: Edge['state'], us: number, bounceMs: number): void {
    if (state === 'press') {
      // At once; that it is up again the board says when the chatter is over.
      this.state = 'down';
      this.#presses++;
      this.#pressedUs = us;
      this.#bounceUs = 0;
      return;
    }
    const since = us - this.#pressedUs;
    if (since <= bounceMs * 1000) this.#bounceUs = since;
  }
}
