import { either, flag, integer, maybe, objectOf, oneOf, text } from '../../games/kit/fields.ts';
import { tableViolation } from '../../games/kit/violation.ts';
import { no, ok } from '../../result.ts';
import { playersIn } from '../players-in.ts';
import type { Player } from '../results.ts';
import { longList, noSuchPlayer, type CommandsOf, type Decided, type Decision } from './part.ts';
import { currentRound, entryOf, type Entry, type Match, type Round, type Tournament } from './state.ts';
import { refusal } from './violations.ts';

/** Somebody does not come, or late, and a table is too small or too many: who sits where in a published round. */

export const RESEAT_COMMANDS = {
  /** All at once, so that no table in between is too small. A number nobody plays at is a table of its own. */
  reseat: {
    round: integer(1, 100),
    moves: longList(objectOf({ player: text, to: either(integer(1, 1_000), oneOf(['bye', 'absent'])) })),
    confirm: maybe(flag),
  },
} as const;

export type ReseatCommand = CommandsOf<typeof RESEAT_COMMANDS>;

export interface Move {
  readonly player: Player;
  readonly to: number | 'bye' | 'absent';
}

export interface ReseatEvent {
  readonly type: 'reseated';
  readonly round: number;
  readonly moves: readonly Move[];
}

export function decideReseat(
  state: Tournament,
  { round: number, moves, confirm = false }: ReseatCommand,
  { hasBegun }: Pick<Decision, 'hasBegun'>,
): Decided<ReseatEvent> {
  const round = publishedAs(state, number);
  if (!round) return no(refusal('no-round'));
  // What was played stands, and so does who sat it out.
  if (round !== currentRound(state) || round.matches.every(({ result }) => result))
    return no(refusal('round-played', { round: number }));
  const players = moves.map(({ player }) => player);
  if (new Set(players).size < players.length) return no(tableViolation('bad-command', { field: 'moves' }));
  const stranger = noSuchPlayer(state, players);
  if (stranger) return stranger;
  const isElsewhere = ({ to }: Move) =>
    to === 'bye' || (typeof to === 'number' && !round.matches.some(({ table }) => table === to));
  if (round.isFinal && moves.some(isElsewhere)) return no(refusal('final-at-one-table'));
  const changed = changedBy(round, moves);
  const { least, most } = playersIn(state.game);
  for (const { table, before, after } of changed) {
    if (before?.result) return no(refusal('result-there', { table }));
    if (after.length > 0 && after.length < least)
      return no(refusal('table-too-small', { table, here: after.length, least }));
    if (after.length > most) return no(refusal('table-full', { table }));
  }
  const isBegun = (hubTable: string | null | undefined) =>
    typeof hubTable === 'string' && hasBegun?.(hubTable) === true;
  const inPlay = changed.filter(({ before }) => isBegun(before?.hubTable));
  if (inPlay.length > 0 && !confirm)
    return no(refusal('match-in-play', { table: inPlay.map(({ table }) => table).join(', ') }));
  return ok([{ type: 'reseated', round: number, moves }]);
}

const publishedAs = ({ rounds }: Tournament, number: number): Round | undefined =>
  rounds.find(({ round, published }) => round === number && published);

/** Tables at which other people sit then; nobody: that match is not played. */
export function changedBy(round: Round, moves: readonly Move[]) {
  const moved = new Set(moves.map(({ player }) => player));
  const to = (table: number) => moves.filter((move) => move.to === table).map(({ player }) => player);
  const targets = moves.flatMap(({ to }) => (typeof to === 'number' ? [to] : []));
  const tables = [...new Set([...round.matches.map(({ table }) => table), ...targets])];
  return tables.flatMap((table) => {
    const before = round.matches.find((match) => match.table === table);
    const seats = before?.seats ?? [];
    const coming = to(table).filter((player) => !seats.includes(player));
    const after = [...seats.filter((player) => !moved.has(player) || to(table).includes(player)), ...coming];
    return after.length === seats.length && coming.length === 0 ? [] : [{ table, before, after }];
  });
}

export function evolveReseat(state: Tournament, { round: number, moves }: ReseatEvent): Tournament {
  const round = publishedAs(state, number);
  if (!round || !moves.every(({ player }) => entryOf(state, player))) return state;
  const changed = changedBy(round, moves);
  const { least, most } = playersIn(state.game);
  const fits = ({ length }: readonly Player[]) => length === 0 || (length >= least && length <= most);
  // An undo may have brought others back to these tables.
  if (changed.some(({ before, after }) => Boolean(before?.result) || !fits(after))) return state;
  const matches = [
    ...round.matches.filter(({ table }) => !changed.some((each) => each.table === table)),
    ...changed.flatMap(({ table, after }): Match[] =>
      after.length === 0 ? [] : [{ table, seats: after, locked: false, hubTable: null, result: null }],
    ),
  ].toSorted((a, b) => a.table - b.table);
  const moved = new Set(moves.map(({ player }) => player));
  const others = (players: readonly Player[]) => players.filter((player) => !moved.has(player));
  const to = (where: Move['to']) => moves.filter((move) => move.to === where).map(({ player }) => player);
  const after: Round = {
    ...{ ...round, matches, byHand: true },
    byes: [...others(round.byes), ...to('bye')],
    absent: [...others(round.absent), ...to('absent')],
  };
  return {
    ...state,
    rounds: state.rounds.map((each) => (each === round ? after : each)),
    entries: state.entries.map((entry) => hereAs(entry, moves)),
  };
}

/** Whoever did not come is not drawn again before they do; whoever sits down is here. */
function hereAs(entry: Entry, moves: readonly Move[]): Entry {
  const move = moves.find(({ player }) => player === entry.player);
  const here = move ? move.to !== 'absent' : entry.here;
  return here === entry.here ? entry : { ...entry, here };
}
