import { inSureOrder } from '#shared/race/dead-heat.ts';
import { no, ok } from '#shared/result.ts';
import type { SurePairs } from '../../../kit/game.ts';
import { buzzers } from '../buzzers.ts';
import type { CommandOf } from '../commands.ts';
import { dependsOnAnswer } from '../held.ts';
import { clockwiseFrom, isOpen, isTwo, leadOf } from '../seats.ts';
import type { Groups, Landed, State } from '../state.ts';
import { refuse, unless, type Decision } from './answer.ts';
import { openingFault, settled, voidRace } from './race.ts';

/** What the hub tells: presses, races and their verdicts. */

export function raceOpened(state: State, command: CommandOf<'race-opened'>): Decision {
  const { by } = command;
  if (isTwo(state)) return refuse('no-duel');
  const fault = openingFault(state, by);
  if (fault && !fault.overridable) return no(fault);
  return unless(state, [fault], command, () => [{ type: 'race-opened', by, at: command.at ?? null }]);
}

export function raceSettled(state: State, command: CommandOf<'race-settled'>): Decision {
  const { verdict, at } = command;
  const { race } = buzzers(state);
  if (!race) return refuse('no-race');
  if (verdict.status === 'provisional' || verdict.status === 'void') return refuse('race-not-final');
  const { groups } = verdict;
  const pressed = groups.flat();
  const known = new Set(pressed);
  if (known.size !== pressed.length || pressed.some((seat) => !race.entrants.includes(seat)))
    return refuse('wrong-order');
  const missing = race.entrants.filter((seat) => !known.has(seat));
  // All but one are needed; who ranks behind may be that one only (WA20, WA22).
  const short = isTwo(state)
    ? pressed.length === 0
    : missing.length > 1 || !missing.every((seat) => race.behind.length === 0 || race.behind.includes(seat));
  if (short) return refuse('race-incomplete', { missing });
  if (verdict.status === 'final' && dependsOnAnswer(state, verdict, missing)) return refuse('race-not-final');
  const { signal } = state.round.duel ?? {};
  const early = at !== undefined && at < (signal?.at ?? -Infinity);
  if (early && state.setup.options.preReveal === 'ignore') return refuse('before-the-signal');
  const { sure = [] } = verdict;
  const { groups: parted, how } = part(state, [...groups, missing], sure, command);
  const told = verdict.status === 'by-hand' ? verdict.status : how;
  const heats = parted.some(({ length }) => length > 1) && sure.length > 0 ? { sure } : {};
  return ok(settled(state, { groups: parted, how: told, at: at ?? null, missing, ...heats }));
}

/** Dead heats as the house parts them; left alone where the referee or another race decides (WA24). */
function part(
  state: State,
  groups: Groups,
  sure: SurePairs,
  { touch = false, wide = false }: Pick<CommandOf<'race-settled'>, 'touch' | 'wide'>,
): Pick<Landed, 'groups' | 'how'> {
  const { pressTie, pressTieUnset } = state.setup.options;
  const tied = groups.some((group) => group.length > 1);
  const filled = groups.filter((group) => group.length > 0);
  if (tied && !wide && (pressTie === 'likely' || (pressTieUnset && touch)))
    return { groups: filled.flat().map((seat) => [seat]), how: 'likely' };
  if (!tied || pressTie !== 'clockwise') return { groups: filled, how: 'buzzers' };
  const ring = clockwiseFrom(state.setup.seats, leadOf(state));
  const clockwise = filled.flatMap((group) =>
    inSureOrder(
      ring.filter((seat) => group.includes(seat)),
      sure,
    ),
  );
  return { groups: clockwise.map((seat) => [seat]), how: 'clockwise' };
}

export const raceVoid = (state: State, { reason }: CommandOf<'race-void'>): Decision =>
  voidRace(state, { type: 'void-race', reason });

/** A press outside a race: kept, for a fact told late may explain it (W60, W109). */
export function pressed(state: State, { seat, at }: CommandOf<'pressed'>): Decision {
  // Word of it may come late: then it was made before presses counted, and is told although they do by now.
  const { press = 'refused' } = buzzers(state).seats[seat] ?? {};
  if (press === 'refused') return refuse('no-race');
  const { number, full, duel } = state.round;
  const inDuel = state.stage.phase === 'duel' ? duel : null;
  // Whoever was too early for the signal has to press again (WA42).
  if (inDuel?.signal && state.setup.options.preReveal === 'ignore') return ok([]);
  // The draw of a duel begins with "Duel!", however late a hand from before that is told.
  const isBefore = at !== undefined && at < (inDuel?.since ?? -Infinity);
  const drawing = inDuel ? !isBefore : full !== null && !isOpen(full.turn);
  return ok([{ type: 'press-held', seat, at: at ?? null, round: number, drawing }]);
}

export const clockRestarted = (): Decision => ok([{ type: 'clock-restarted' }]);
