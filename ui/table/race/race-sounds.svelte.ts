import { untrack } from 'svelte';
import { sound } from '../../parts/sound/sound.ts';
import { soundsOf, type Heard } from './sounds.ts';

interface Live {
  /** Undefined while the hub is away: what happens then is not news when it comes back. */
  readonly now: () => Heard | undefined;
  /** The first hand opens the screen, and was heard of before it. */
  readonly isJustOpened: () => boolean;
}

/** Lets a race sound as it goes, and knows which race this screen has seen begin. Made while a component is. */
export class RaceSounds {
  /** The race whose first hand was heard of just when it fell. */
  begun = $state.raw<number | null>(null);
  #heard: Heard | undefined;
  #isDrumming = false;

  constructor({ now, isJustOpened }: Live) {
    $effect(() => {
      const heard = now();
      if (!heard) return;
      untrack(() => {
        this.#hear(heard, isJustOpened());
      });
    });
    $effect(() => () => {
      sound.drum(false);
    });
  }

  #hear(now: Heard, isJustOpened: boolean): void {
    const before = this.#heard ?? (isJustOpened ? { ...now, hands: 0 } : undefined);
    const { knocks, drum, shot } = soundsOf(before, now);
    if (knocks > 0 && knocks === now.hands) this.begun = now.race;
    // Hands heard of together sound together.
    if (knocks > 0) sound.knock();
    if (drum !== this.#isDrumming) sound.drum(drum);
    this.#isDrumming = drum;
    if (shot) sound.shot();
    this.#heard = now;
  }
}
