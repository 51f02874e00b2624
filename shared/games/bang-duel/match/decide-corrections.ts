import { no, ok } from '#shared/result.ts';
import { isCard, isGear } from '../rules/cards.ts';
import { isCharacter, SIDES } from '../rules/characters.ts';
import { impossibleIn, type Duel } from '../rules/duel.ts';
import { bangViolation } from '../violations.ts';
import type { CommandOf } from './commands.ts';
import { corrected } from './corrected.ts';
import type { Decided } from './decided.ts';
import type { Correction } from './events.ts';
import { phaseOf, type State } from './state.ts';

/** What the table says is right, whatever the tablet thought. */
export function correct(state: State, { set, reason }: CommandOf<'correct'>): Decided {
  const { play } = state;
  const phase = phaseOf(state);
  if (!play || phase === 'between' || phase === 'finished') return no(bangViolation('not-now'));
  // Names may be anybody's until they were looked at.
  const duel = corrected(play.now, set as Correction);
  const unknown = unknownIn(duel);
  if (unknown) return no(bangViolation(unknown));
  const why = impossibleIn(duel);
  if (why) return no(bangViolation('impossible-state', { why }));
  return ok([{ type: 'corrected', set: set as Correction, reason }]);
}

function unknownIn({ sides, used, top }: Duel): 'unknown-character' | 'unknown-card' | null {
  const both = SIDES.map((side) => sides[side]);
  const ids = both.flatMap(({ chars, reserve }) =>
    [...chars, ...reserve.filter((each) => each !== null)].map(({ id }) => id),
  );
  if (![...ids, ...used].every(isCharacter)) return 'unknown-character';
  const gear = both.flatMap(({ chars }) => chars.flatMap((each) => each.gear));
  if (!gear.every((card) => isCard(card) && isGear(card))) return 'unknown-card';
  return top === null || isCard(top) ? null : 'unknown-card';
}

export function correctRound(
  { rounds }: State,
  { round, winner, reason }: CommandOf<'correct-round'>,
): Decided {
  return rounds.some((each) => each.round === round)
    ? ok([{ type: 'round-corrected', round, winner, reason }])
    : no(bangViolation('no-such-round', { round }));
}

/** Whoever wants every card followed in the middle of a duel says once how many there are. */
export function setLevel(state: State, command: CommandOf<'set-level'>): Decided {
  const { level, sides, common, discard } = command;
  if (level === state.level) return ok([]);
  const phase = phaseOf(state);
  if (phase === 'line-up' || phase === 'between') return ok([{ type: 'level-set', level, counts: null }]);
  if (phase !== 'start') return no(bangViolation('not-now'));
  if (level === 'light') return ok([{ type: 'level-set', level, counts: null }]);
  if (!sides || common === undefined || discard === undefined) return no(bangViolation('counts-needed'));
  return ok([{ type: 'level-set', level, counts: { sides, common, discard } }]);
}
