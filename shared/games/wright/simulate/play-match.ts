import type { Seat } from '../../kit/game.ts';
import { nextMiss } from '../match/decide/split.ts';
import { clockwiseFrom, nextSeat } from '../match/seats.ts';
import type { Card } from '../rules/cards.ts';
import { landHands } from './land-hands.ts';
import { playDuel } from './play-duel.ts';
import type { Play, Telling } from './play.ts';
import { simplePolicy, type Sight } from './policies.ts';
import { cardsOf, drawCard, missingTo, setUp, take, turnOver, type TableTop } from './table-top.ts';

export function playMatch(telling: Telling): void {
  for (;;) {
    playRound(telling);
    if (telling.state().stage.phase === 'finished') return;
    telling.dispatch({ type: 'next-round' });
  }
}

function playRound(telling: Telling): void {
  const { state, random } = telling;
  const { setup, level, round } = state();
  const top = setUp(setup.seats, random);
  const play: Play = {
    ...telling,
    top,
    full: level === 'full',
    policyOf: telling.policy ?? (() => simplePolicy),
    dispatch: (command) => {
      telling.dispatch(command);
      telling.look?.(top);
    },
  };
  let active = round.first;
  for (let passes = 0; state().stage.phase === 'playing'; active = nextSeat(setup.seats, active)) {
    passes = playTurn(play, active) ? passes + 1 : 0;
    if (passes >= top.seats.length && isDeadlock(top)) {
      outOfDeadlock(play);
      passes = 0;
      if (setup.options.deadlock === 'redeal') {
        playRound(telling);
        return;
      }
    }
  }
  if (state().stage.phase === 'racing') landHands(play, null);
  showAndSplit(play);
}

/** Ends a deadlock as the house rule says: by a race, a new deal, or cards turned over until a sheriff comes (WA14). */
function outOfDeadlock({ top, dispatch, state }: Play): void {
  const flipped = state().setup.options.deadlock === 'flip' ? turnOver(top) : 0;
  dispatch({ type: 'deadlock', confirm: true, ...(flipped > 0 ? { flipped } : {}) });
}

/** Everything is loaded, and no race is legal (W104). */
const isDeadlock = ({ sheriffs, players }: TableTop): boolean =>
  sheriffs < 2 && [...players.values()].every(({ hand }) => hand.length === 0);

const visibleState = ({ top }: Play, seat: Seat): Sight => ({
  own: cardsOf(top, seat),
  sheriffs: top.sheriffs,
  loot: top.loot.length,
  opponents: top.seats.filter((other) => other !== seat),
});

/** True when it was a pass. */
function playTurn(play: Play, active: Seat): boolean {
  const { top, full, dispatch, random, policyOf } = play;
  if (play.state().round.full?.turn.step === 'ready') dispatch({ type: 'start-turn' });
  for (const seat of top.seats) load(play, seat);
  const cards = cardsOf(top, active);
  const action = policyOf(active).act(visibleState(play, active), random);
  switch (action.kind) {
    case 'shootout':
      if (top.seats.length === 2) playDuel(play, active);
      else {
        dispatch({ type: 'race-opened', by: active });
        landHands(play, active);
      }
      return false;
    case 'discard':
      take(cards.hand, action.cards);
      top.loot.push(...action.cards);
      if (full) dispatch({ type: 'discard', cards: action.cards });
      break;
    case 'pass':
      if (full) dispatch({ type: 'pass' });
      break;
    case 'event': {
      const { card, target } = action;
      take(cards.hand, [card]);
      if (card === 'helper') cards.helpers += 1;
      else top.loot.push(card);
      if (full) dispatch({ type: 'play-event', card, ...(target ? { target } : {}) });
      if (card === 'swap' && target) swap(play, active, target);
      if (card === 'indians' && !indians(play, active)) return false;
    }
  }
  refill(play, active);
  return action.kind === 'pass';
}

function load(play: Play, seat: Seat): void {
  const { top, full, dispatch, random, policyOf } = play;
  const { hand, revolver } = cardsOf(top, seat);
  const cards = policyOf(seat).load(visibleState(play, seat), random);
  if (cards.length === 0) return;
  take(hand, cards);
  revolver.push(...cards);
  if (full) dispatch({ type: 'load', seat, count: cards.length });
}

/** Two random cards over, as many back (W31, WA8). */
function swap({ top, random }: Play, active: Seat, target: Seat): void {
  const [mine, theirs] = [cardsOf(top, active), cardsOf(top, target)];
  const taken = random.shuffled(theirs.hand).slice(0, 2);
  take(theirs.hand, taken);
  mine.hand.push(...taken);
  const back = random.shuffled(mine.hand).slice(0, taken.length);
  take(mine.hand, back);
  theirs.hand.push(...back);
}

/** False when the fourth sheriff cut it off (WA12). */
function indians({ top, dispatch, random, full, state }: Play, active: Seat): boolean {
  const [, ...opponents] = clockwiseFrom(top.seats, active);
  let drawn = 0;
  for (const seat of opponents) {
    const { hand, revolver } = cardsOf(top, seat);
    const put = revolver.length > 0;
    if (!put && state().setup.options.indiansEmpty === 'skip') continue; // WA10
    if (put) top.deck.push(...revolver.splice(random.below(revolver.length), 1));
    const { card, sheriffs } = drawCard(top);
    for (let i = 1; i <= sheriffs; i++)
      dispatch({ type: 'add-sheriff', ...(full && card === undefined && i === sheriffs ? { drawn } : {}) });
    if (card === undefined) return false;
    hand.push(card);
    drawn += 1;
  }
  if (full && random.chance(0.5)) dispatch({ type: 'event-done' });
  return true;
}

/** Everybody fills up, the active player first (W44). */
function refill({ top, dispatch, full, state }: Play, active: Seat): void {
  let drawn = 0;
  let turnedUp = 0;
  for (const seat of clockwiseFrom(top.seats, active)) {
    const cards = cardsOf(top, seat);
    while (missingTo(cards, state().setup.options) > 0) {
      const { card, sheriffs } = drawCard(top);
      turnedUp += sheriffs;
      if (!full) for (let i = 0; i < sheriffs; i++) dispatch({ type: 'add-sheriff' });
      if (card === undefined) {
        if (full) dispatch({ type: 'refill', sheriffs: turnedUp, drawn });
        return;
      }
      cards.hand.push(card);
      drawn += 1;
    }
  }
  if (full) dispatch({ type: 'refill', sheriffs: turnedUp });
}

function showAndSplit(play: Play): void {
  const { top, dispatch, state, random, full, rankByHand } = play;
  const { stage } = state();
  if (stage.phase !== 'reveal') throw new Error(`the hands are down, yet it is ${stage.phase}`);
  const { bonusTo } = stage.hands;
  if (!full && random.chance(0.5)) dispatch({ type: 'count-pile', loot: top.loot.length });
  if (rankByHand && !full) {
    const participants = stage.hands.groups.flat().filter((seat) => seat !== stage.hands.excluded);
    dispatch({ type: 'give-ranking', ranking: random.shuffled(participants) });
  } else {
    const revolvers: Partial<Record<Seat, readonly Card[]>> = {};
    for (const seat of top.seats) revolvers[seat] = cardsOf(top, seat).revolver;
    const bonus = bonusTo ? top.bonus : [];
    dispatch({ type: 'reveal', revolvers, ...(bonus.length > 0 ? { bonus } : {}) });
  }
  for (let next = nextMiss(state()); next; next = nextMiss(state())) {
    const { targets } = next;
    dispatch({ type: 'choose-miss', target: targets.length > 0 ? random.pick(targets).player : null });
  }
  if (state().stage.phase === 'split') dispatch({ type: 'count-pile', loot: top.loot.length });
}
