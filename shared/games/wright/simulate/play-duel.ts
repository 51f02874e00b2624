import type { Seat } from '../../kit/game.ts';
import { nextSeat } from '../match/seats.ts';
import { valueOf, type Card } from '../rules/cards.ts';
import { landHands } from './land-hands.ts';
import type { Play } from './play.ts';
import { cardsOf, drawCard, type TableTop } from './table-top.ts';

/** How often a hand comes down although it should not, or before the tablet knows why. */
const NERVES = 0.25;
const EARLY = 0.5;

/** "Duel!": both draw, both reveal, hands may fly (W82–W88). */
export function playDuel(play: Play, by: Seat): void {
  const { top, dispatch, full, random, state } = play;
  const other = nextSeat(top.seats, by);
  dispatch({ type: 'declare-duel', by });
  const drawn: Card[] = [];
  for (let draw = 0; draw < 2; draw++) {
    const { card, sheriffs } = drawCard(top);
    for (let i = 1; i <= sheriffs; i++) {
      if (card === undefined && drawn[0] && i === sheriffs)
        place(top, by, drawn[0], state().setup.options.duelCards);
      dispatch({
        type: 'add-sheriff',
        ...(full && card === undefined && i === sheriffs ? { drawn: drawn.length } : {}),
      });
    }
    if (card === undefined) return; // The race is on by itself (W88).
    drawn.push(card);
  }
  const [initiator, answer] = drawn as [Card, Card];
  for (const [seat, card] of [
    [by, initiator],
    [other, answer],
  ] as const)
    place(top, seat, card, state().setup.options.duelCards);
  const [mine, theirs] = [valueOf(initiator), valueOf(answer)];
  const success = mine > theirs;
  if (random.chance(0.5)) dispatch({ type: 'reveal-signal' });
  const hands = success || random.chance(NERVES);
  const early = hands && random.chance(EARLY);
  if (early) landHands(play, null);
  if (full) dispatch({ type: 'duel-cards', initiator, other: answer });
  else dispatch({ type: 'duel-result', higher: success ? by : mine === theirs ? null : other });
  if (hands && !early) landHands(play, null);
  if (!hands) dispatch(full && random.chance(0.5) ? { type: 'start-turn' } : { type: 'cancel-duel' });
}

function place(top: TableTop, seat: Seat, card: Card, where: 'hand' | 'loot' | 'bottom' | 'aside'): void {
  const to = { hand: cardsOf(top, seat).hand, loot: top.loot, bottom: top.deck, aside: top.aside };
  to[where].push(card);
}
