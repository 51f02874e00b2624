import type { Seat } from '../../../kit/game.ts';
import { halved, sharers, winnerTakesAll } from '../../rules/round-result.ts';
import type { Event } from '../events.ts';
import { evolve } from '../evolve/evolve.ts';
import { lootOf } from '../pile.ts';
import { isTwo, mapOf, orderOf, recordOf, rival } from '../seats.ts';
import type { Hands, RoundRecord, State, StrengthBySeat } from '../state.ts';

/** These events, and the score of the round if they leave nothing open. */
export function withScore(state: State, events: readonly Event[]): readonly Event[] {
  const record = scoreOf(events.reduce(evolve, state));
  return record ? [...events, { type: 'round-scored', record }] : events;
}

/** The round's score once ranking and pile are known. */
function scoreOf(state: State): RoundRecord | null {
  const { round, stage } = state;
  const loot = lootOf(round);
  if (stage.phase !== 'split' || stage.tie || loot === null) return null;
  const { hands, ranking, strength, cancelled } = stage;
  return {
    round: round.number,
    first: round.first,
    kind: hands.kind,
    order: orderOf(hands.groups),
    heats: hands.groups.filter(({ length }) => length > 1),
    excluded: hands.excluded,
    bonusTo: hands.bonusTo,
    ranking,
    strength,
    cancelled,
    loot,
    ...pointsFor(state, ranking, strength, loot),
    nextFirst: nextFirst(state, hands, ranking),
    marks: round.marks,
  };
}

/** Halved down the ranking, or all to the winner (W74, W89). */
export function pointsFor(
  state: State,
  ranking: readonly Seat[],
  strength: StrengthBySeat | null,
  loot: number,
): Pick<RoundRecord, 'points' | 'leftover'> {
  const { seats, options } = state.setup;
  const deal = isTwo(state) ? winnerTakesAll : halved;
  const strengths = strength && mapOf(strength);
  const { points, leftover } = deal(seats, sharers(ranking, strengths, options), loot);
  return { points: recordOf(points), leftover };
}

/** W79, W98; for two players as the house has it (WA49). */
function nextFirst({ setup, round }: State, { excluded, slower }: Hands, [, loser]: readonly Seat[]): Seat {
  if (excluded) return excluded;
  const choices = { loser, slower, alternate: rival(setup.seats, round.first) };
  return choices[setup.options.nextFirst2p] ?? round.first;
}
