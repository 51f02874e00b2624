import { playerAt } from '../counts.ts';
import type { FullRound, PendingEvent } from '../state.ts';
import { withPlayer } from './patch.ts';

type Indians = Extract<PendingEvent, { card: 'indians' }>;

/** The first so many victims put a card under the deck and draw one (W32, W35, WA10, WA11). */
export function indians(full: FullRound, { victims }: Indians, resolved: number): FullRound {
  let { players, deck, under } = full;
  for (const { seat, puts } of victims.slice(0, resolved)) {
    if (puts) under += 1;
    else deck -= 1;
    players = withPlayer(players, seat, (player) =>
      puts ? { ...player, loaded: Math.max(0, player.loaded - 1) } : { ...player, held: player.held + 1 },
    );
  }
  return { ...full, players, deck: Math.max(0, deck), under };
}

/** The victim who met the sheriff has put a card and not drawn one (WA12). */
export function indiansCutOff(full: FullRound, event: Indians, drawn: number): FullRound {
  const done = indians(full, event, drawn);
  const victim = event.victims[drawn];
  if (!victim?.puts) return done;
  const { held } = playerAt(done, victim.seat);
  if (held === 0) return done;
  return {
    ...done,
    deck: done.deck + 1,
    under: done.under + 1,
    players: withPlayer(done.players, victim.seat, (player) => ({
      ...player,
      held: player.held - 1,
      loaded: Math.max(0, player.loaded - 1),
    })),
  };
}
