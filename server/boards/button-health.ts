import type { BenchEdge } from '#shared/wire/self-test-message.ts';
import type { ButtonState, Edge } from '#shared/wire/board-line.ts';
import type { BuzzerView } from '#shared/wire/board-view.ts';

/** What an edge was among those of its button. */
type Change = Pick<BenchEdge, 'what' | 'bounce_us'>;

/** What is known of one button since the hub met its board. */
export class ButtonHealth {
  state: ButtonState = 'up';
  /** Date and time of the last press, for people. */
  lastPress: string | null = null;
  #presses = 0;
  #pressedUs = -Infinity;
  #changedUs = -Infinity;
  #bounceUs: number | null = null;
  #worstBounceUs: number | null = null;

  get view(): Omit<BuzzerView, 'channel'> {
    return {
      down: this.state !== 'up',
      state: this.state,
      presses: this.#presses,
      last_press: this.lastPress,
      bounce_us: this.#bounceUs,
      worst_bounce_us: this.#worstBounceUs,
    };
  }

  /** It changed, at this moment of its board's clock; answers what that was. */
  change(state: Edge['state'], us: number, bounceMs: number): Change {
    const quietUs = us - this.#changedUs;
    this.#changedUs = us;
    if (state === 'press') {
      // At once; that it is up again the board says when the chatter is over.
      this.state = 'down';
      this.#presses++;
      this.#pressedUs = us;
      this.#bounced(0);
      return { what: 'press', bounce_us: null };
    }
    const since = us - this.#pressedUs;
    const isOfPress = since <= bounceMs * 1000;
    if (isOfPress) this.#bounced(since);
    const isRelease = state === 'up' && quietUs > bounceMs * 1000;
    return { what: isRelease ? 'release' : 'bounce', bounce_us: isOfPress ? since : null };
  }

  #bounced(us: number): void {
    this.#bounceUs = us;
    this.#worstBounceUs = Math.max(us, this.#worstBounceUs ?? 0);
  }
}
