import { ok } from '#shared/result.ts';
import type { Seat } from '../../../kit/game.ts';
import type { Violation } from '../../../kit/violation.ts';
import { BOX, CARDS, isLoadable, NO_CARDS, tally, type Card } from '../../rules/cards.ts';
import { BONUS, largestPile } from '../../rules/deck.ts';
import { fireMisses, missQueue, missTargets } from '../../rules/misses.ts';
import { wrightViolation } from '../../violations.ts';
import type { CommandOf } from '../commands.ts';
import { comparisonOf, revolversOf, targetsOf } from '../evolve/split.ts';
import { faceUp, playerAt } from '../counts.ts';
import { isTwo, mapOf, orderOf } from '../seats.ts';
import type { Hands, State } from '../state.ts';
import { refuse, unless, type Decision } from './answer.ts';
import { pointsFor, withScore } from './score.ts';

/** From the hands on the pile to the points. */

export function reveal(state: State, command: CommandOf<'reveal'>): Decision {
  const { stage } = state;
  if (stage.phase !== 'reveal') return refuse('no-reveal', { phase: stage.phase });
  const { hands } = stage;
  const { bonus = [] } = command;
  const given = mapOf(command.revolvers);
  if (bonus.length > 0 && !isTwo(state)) return refuse('no-bonus-cards');
  if (bonus.length > BONUS) return refuse('too-many-bonus-cards', { most: BONUS });
  const exempt = state.setup.options.excludedMiss ? null : hands.excluded;
  const missing = orderOf(hands.groups).filter((seat) => seat !== exempt && !given.has(seat));
  if (missing.length > 0) return refuse('revolver-missing', { seats: missing });

  const doubts = [boxDoubt(state, [...given.values(), bonus]), ...sizeDoubts(state, given)];
  const { revolvers } = command;
  const dead = [...given].filter(([, cards]) => !cards.every(isLoadable)).map(([seat]) => seat);
  return unless(state, doubts, command, (now) =>
    withScore(now, [{ type: 'revealed', revolvers, bonus, dead }]),
  );
}

/** Everything that lies open now may not exceed the box (W110). */
function boxDoubt({ round: { full } }: State, revolvers: Iterable<readonly Card[]>): Violation | null {
  let shown = NO_CARDS;
  for (const cards of revolvers) shown = tally(cards, shown);
  const card = CARDS.find((kind, place) => (shown[place] ?? 0) + (full ? faceUp(full, kind) : 0) > BOX[kind]);
  return card === undefined ? null : wrightViolation('reveal-miscount', { card, box: BOX[card] });
}

/** A revolver with more cards than its owner held; the bonus may already be in it. */
function sizeDoubts(
  { round }: State,
  given: ReadonlyMap<Seat, readonly Card[]>,
): readonly (Violation | null)[] {
  const { full } = round;
  if (!full) return [];
  return [...given].map(([seat, cards]) => {
    const most = playerAt(full, seat).held + (full.players.length === 2 ? BONUS : 0);
    return cards.length > most ? wrightViolation('revolver-too-big', { seat, most }) : null;
  });
}

export function chooseMiss(state: State, { target }: CommandOf<'choose-miss'>): Decision {
  const { stage, setup } = state;
  if (stage.phase !== 'misses') return refuse('no-miss');
  const { hands, shown, tie } = stage;
  if (tie) return refuse('dead-heat', { seats: tie });
  const comparison = comparisonOf(state, hands);
  const revolvers = revolversOf(shown, hands);
  const fired = fireMisses(comparison, revolvers, [...targetsOf(shown), target], setup.options);
  if (!fired.ok) return fired;
  const [by] = missQueue(comparison, revolvers, setup.options).slice(shown.shots.length) as [Seat];
  const value = target && (fired.value.cancelled.at(-1)?.value ?? null);
  return ok(withScore(state, [{ type: 'miss-fired', by, target, value }]));
}

/** Whose miss is next, and whom it may hit: what the tablet offers. */
export function nextMiss(state: State) {
  const { stage, setup } = state;
  if (stage.phase !== 'misses') return null;
  const comparison = comparisonOf(state, stage.hands);
  const revolvers = revolversOf(stage.shown, stage.hands);
  const shooter = missQueue(comparison, revolvers, setup.options)[stage.shown.shots.length];
  const fired = fireMisses(comparison, revolvers, targetsOf(stage.shown), setup.options);
  if (shooter === undefined || !fired.ok) return null;
  return { shooter, targets: missTargets(comparison.order, fired.value.revolvers, shooter, setup.options) };
}

/** The referee ranks by hand, with or without cards shown. */
export function giveRanking(state: State, { ranking }: CommandOf<'give-ranking'>): Decision {
  const { stage } = state;
  if (!('hands' in stage)) return refuse('no-reveal', { phase: stage.phase });
  const whole = complete(stage.hands, ranking);
  return whole ? ok(withScore(state, [{ type: 'ranked', ranking: whole }])) : refuse('wrong-ranking');
}

/** All participants; the worst may be left out, he is known. */
function complete({ groups, excluded }: Hands, ranking: readonly Seat[]): readonly Seat[] | null {
  const participants = orderOf(groups).filter((seat) => seat !== excluded);
  if (ranking.some((seat) => !participants.includes(seat))) return null;
  const missing = participants.filter((seat) => !ranking.includes(seat));
  return missing.length > 1 ? null : [...ranking, ...missing];
}

/** The real pile is right, the tablet may be wrong (WA39). */
export function countPile(state: State, command: CommandOf<'count-pile'>): Decision {
  const { setup, round, stage } = state;
  const { loot } = command;
  const derived = round.full?.loot ?? null;
  if (!round.full && (stage.phase === 'playing' || stage.phase === 'duel')) return refuse('pile-still-grows');
  const most = largestPile(setup.seats.length);
  const doubts = [
    derived !== null && derived !== loot ? wrightViolation('pile-differs', { derived, counted: loot }) : null,
    loot > most ? wrightViolation('pile-too-big', { most }) : null,
  ];
  const counted = { type: 'pile-counted', loot, derived } as const;
  if (stage.phase !== 'between' && stage.phase !== 'finished')
    return unless(state, doubts, command, (now) => withScore(now, [counted]));

  // Counted again before anyone went on: the same round, scored anew (W61).
  const record = state.scored.at(-1);
  if (record?.round !== round.number || record.marks.includes('corrected')) return refuse('pile-too-late');
  const { ranking, strength } = record;
  const marks = [...new Set([...record.marks, ...doubts.flatMap((doubt) => doubt?.code ?? [])])];
  const rescored = { ...record, loot, marks, ...pointsFor(state, ranking, strength, loot) };
  return unless(state, doubts, command, () => [counted, { type: 'round-scored', record: rescored }]);
}
