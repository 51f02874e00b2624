import type { Seat } from '#shared/games/kit/game.ts';
import type { Event } from '#shared/games/wright/match/events.ts';
import type { Race, State } from '#shared/games/wright/match/state.ts';
import { RACE_RECORDED, type Row } from '#shared/table/log.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import type { Outcome } from '../../../table/race/outcome.ts';

/** The race of a round, as the game sees it and as it was measured. */

const raceOf = ({ stage }: State): Race | null => (stage.phase === 'racing' ? stage.race : null);

/** What counts, once the hands are settled. */
export function outcomeOf({ stage }: State): Outcome | null {
  if (!('hands' in stage)) return null;
  const { groups, how, excluded } = stage.hands;
  return { groups, how, last: excluded };
}

/** Hands too close to call that people have to part. */
export const heatOf = (state: State): readonly Seat[] | null => raceOf(state)?.tie ?? null;

/** Whose hands are raced for once more; null in a race of everybody. */
export function againOf(state: State): readonly Seat[] | null {
  const race = raceOf(state);
  return race?.known && !race.tie ? race.entrants : null;
}

export const entrantsOf = (state: State): readonly Seat[] => raceOf(state)?.entrants ?? state.setup.seats;

/** The order as far as it is known: a race about a dead heat only refines what was known before. */
export function groupsOf(state: State, measured: RaceView | null): Outcome['groups'] {
  const outcome = outcomeOf(state);
  if (outcome) return outcome.groups;
  const soFar = measured?.verdict.groups ?? [];
  const race = raceOf(state);
  if (!race?.known) return soFar;
  if (race.tie) return race.known.groups;
  return race.known.groups.flatMap((group) =>
    group.some((seat) => race.entrants.includes(seat)) ? soFar : [group],
  );
}

interface Measured {
  readonly race: RaceView | null;
  readonly lastRace: RaceView | null;
  readonly rows: readonly Row[];
}

/** Commands that were undone. */
export const goneIn = (rows: readonly Row[]): ReadonlySet<string> =>
  new Set(
    rows.flatMap(({ type, data }) => (type === 'undone' ? (data['commands'] as readonly string[]) : [])),
  );

/** What may make hands count that were down before it was told. */
const TOLD_LATE: readonly string[] = ['presses-judged', 'sheriff-added'] satisfies readonly Event['type'][];

/**
 * Hands of the race that is on were down before the row with this number was told: the first of them so long before it,
 * or null where nobody knows. Undefined: the race began with its first hand, or waits for it.
 */
export function countedLate(
  rows: readonly Row[],
  state: State,
): { readonly seq: number; readonly us: number | null } | undefined {
  const race = raceOf(state);
  const gone = goneIn(rows);
  const told = rows.findLast(({ type, command }) => TOLD_LATE.includes(type) && !gone.has(command));
  if (!told || !race || race.down.length === 0) return undefined;
  // Since then the hub was started anew, and so was its clock: what it told before belongs to another race.
  if (rows.some(({ type, seq }) => type === 'clock-restarted' && seq > told.seq)) return undefined;
  const at = told.data['at'];
  if (typeof at !== 'number' || race.since === null) return { seq: told.seq, us: null };
  return race.since < at ? { seq: told.seq, us: at - race.since } : undefined;
}

/** What another race begins with, or none is left after. */
const NOT_THE_SAME: readonly string[] = [
  'race-opened',
  'rerace-opened',
  'race-voided',
  'presses-judged',
  'round-started',
] satisfies readonly Event['type'][];

/** The number of the race this round was decided by, if it was by one; people may have put its order right since. */
export function raceNumber({ rows }: Pick<Measured, 'rows'>, state: State): number | undefined {
  if (state.round.races === 0) return undefined;
  const gone = goneIn(rows);
  const live = rows.filter(({ command }) => !gone.has(command));
  const settled = live.findLastIndex(({ type }) => type === 'hands-settled');
  const begun = live.slice(0, settled + 1).findLastIndex(({ type }) => NOT_THE_SAME.includes(type));
  return live
    .slice(begun + 1)
    .filter(({ type }) => type === 'hands-settled')
    .map((row) => recordedAfter(live, row))
    .findLast((race) => race !== undefined);
}

/** The race that decided the round before this one; undefined when people gave the order without any. */
export function raceOfLastRound(rows: readonly Row[]): number | undefined {
  const end = rows.findLastIndex(({ type }) => type === 'round-started');
  const settled = rows.slice(0, Math.max(end, 0)).findLast(({ type }) => type === 'hands-settled');
  return recordedAfter(rows, settled);
}

/** The record of a race follows the order that came of it. */
function recordedAfter(rows: readonly Row[], settled: Row | undefined): number | undefined {
  const next = settled && rows.find(({ seq, command }) => seq > settled.seq && command !== settled.command);
  return next?.type === RACE_RECORDED ? Number(next.data['race']) : undefined;
}

/**
 * What was measured of the race on the screen. Its rows, its verdict and this screen's own taps come one after the other:
 * between them, what is known of it already is shown.
 */
export function measuredRace(table: Measured, state: State, on: number | null): RaceView | null {
  const { race, lastRace } = table;
  if (on !== null) return race?.race === on ? race : null;
  if (race) return race;
  const counts = lastRace?.verdict.status === 'final' || lastRace?.verdict.status === 'by-hand';
  return counts && lastRace.race === raceNumber(table, state) ? lastRace : null;
}
