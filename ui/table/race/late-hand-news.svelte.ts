import { untrack } from 'svelte';
import type { Seat } from '#shared/games/kit/game.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import { sound } from '../../parts/sound/sound.ts';
import { afterVerdict, heardLate, type LateHand } from './late-hands.ts';

/** An order that was shown for less was not read by anybody: hands of one moment are no news to each other. */
const READ_MS = 250;

interface Now {
  readonly race: RaceView | null;
  /** The verdict is out. */
  readonly isOver: boolean;
}

/** Says which hand changed an order that people had read, or came when all was decided. Made while a component is. */
export class LateHandNews {
  hand = $state.raw<LateHand | null>(null);

  constructor(now: () => Now) {
    let before: { race: number; isOver: boolean; presses: RaceView['presses']; at: number } | undefined;
    $effect(() => {
      const { race, isOver } = now();
      untrack(() => {
        const isSame = before !== undefined && before.race === race?.race;
        if (!isSame || before?.isOver !== isOver) this.hand = null;
        if (race === null) {
          before = undefined;
          return;
        }
        const { presses } = race;
        if (isSame && before?.isOver === isOver) this.#say(before, presses);
        const isChanged = !isSame || before?.presses.length !== presses.length;
        const at = isChanged ? performance.now() : (before?.at ?? 0);
        before = { race: race.race, isOver, presses, at };
      });
    });
  }

  #say(before: { isOver: boolean; presses: RaceView['presses']; at: number }, now: RaceView['presses']) {
    const has = (seat: Seat) => before.presses.some((press) => press.seat === seat);
    if (before.isOver) {
      const seat = afterVerdict(now).find((late) => !has(late));
      if (seat === undefined) return;
      this.hand = { kind: 'decided', seat };
      // A hand as any other, but not so loud: it is heard, and changes nothing.
      sound.late();
    } else if (now.length > before.presses.length) {
      const seat = performance.now() - before.at < READ_MS ? undefined : heardLate(before.presses, now)[0];
      this.hand = seat === undefined ? null : { kind: 'order', seat };
    }
  }
}
