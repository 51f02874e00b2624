import { Fingers, type Finger } from '../../table/pads/fingers.ts';

type Hear = (buzzer: string, down: boolean, atMs: number) => void;

/** Fingers and keys on the pads of this screen. */
export class Touches {
  down = $state.raw<readonly string[]>([]);
  readonly #fingers = new Fingers<string>();
  readonly #hear: Hear;

  constructor(hear: Hear) {
    this.#hear = hear;
  }

  press(finger: Finger, buzzer: string, { timeStamp }: Event): boolean {
    const isPress = this.#fingers.put(finger, buzzer);
    if (isPress) this.#hear(buzzer, true, timeStamp);
    this.down = this.#fingers.down;
    return isPress;
  }

  lift(finger: Finger, { timeStamp }: Event): void {
    const buzzer = this.#fingers.lift(finger);
    if (buzzer !== undefined) this.#hear(buzzer, false, timeStamp);
    this.down = this.#fingers.down;
  }

  /** The page goes out of sight, or its pads do: nobody holds anything any more. */
  liftAll(): void {
    for (const buzzer of this.#fingers.liftAll()) this.#hear(buzzer, false, performance.now());
    this.down = [];
  }
}
