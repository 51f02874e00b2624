import type { Gesture } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import { SteadySocket } from '../../hub/steady-socket.ts';
import { Fingers, type Finger } from './fingers.ts';
import { PadSource, TICK_MS, type PadKind, type PadLink } from './pad-source.ts';

/** A press that does not count shows for so long. */
const FLASH_MS = 600;

/** What can be touched here at one table: what is held, what did not count, and whether the hub hears it. */
export class TouchPads {
  link = $state<PadLink>('connecting');
  down = $state.raw<readonly Seat[]>([]);
  refused = $state.raw<readonly Seat[]>([]);
  isDeaf = $state(false);
  /** A hand is kept here until the hub knows of it. */
  keepsHand = $state(false);

  readonly #fingers = new Fingers<Seat>();
  readonly #source: PadSource;
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(table: string, kind: PadKind) {
    this.#source = new PadSource(table, kind, {
      open: (ends) => new SteadySocket(ends),
      now: () => performance.now(),
      wall: () => Date.now(),
      changed: (link) => {
        this.link = link;
      },
      pressed: ({ seat, refused }) => {
        if (refused !== null) this.flash(seat);
      },
      notAnswered: (seat) => {
        this.flash(seat);
      },
    });
    this.#timer = setInterval(this.look, TICK_MS);
  }

  /** Also to be called when the page comes back into sight: whoever slept begins anew at once. */
  look = (): void => {
    this.#source.tick();
    this.keepsHand = this.#source.keepsHand;
  };

  offer(seats: readonly Seat[]): void {
    this.#source.offer(seats);
  }

  takeBack(): void {
    this.#source.takeBack();
  }

  beDeaf(isDeaf: boolean): void {
    this.isDeaf = isDeaf;
    this.#source.beDeaf(isDeaf);
  }

  press(finger: Finger, seat: Seat, { timeStamp }: Event): boolean {
    const isPress = this.#fingers.put(finger, seat);
    if (isPress) this.#source.touch(seat, true, timeStamp);
    this.keepsHand = this.#source.keepsHand;
    this.down = this.#fingers.down;
    return isPress;
  }

  lift(finger: Finger, { timeStamp }: Event): void {
    const seat = this.#fingers.lift(finger);
    if (seat) this.#source.touch(seat, false, timeStamp);
    this.down = this.#fingers.down;
  }

  answer(seat: Seat, gesture: Gesture, asked: string | null): void {
    this.#source.answer(seat, gesture, asked);
  }

  /** The page goes out of sight, or its pads do: nobody holds anything any more. */
  liftAll(): void {
    for (const seat of this.#fingers.liftAll()) this.#source.touch(seat, false, performance.now());
    this.down = [];
  }

  flash(seat: Seat): void {
    this.refused = [...this.refused, seat];
    setTimeout(() => {
      this.refused = this.refused.toSpliced(this.refused.indexOf(seat), 1);
    }, FLASH_MS);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#source.close();
  }
}
