import { flag, integer, isObject, maybe, oneOf, text, type Field } from '../../games/kit/fields.ts';
import { no, ok } from '../../result.ts';
import { ROLES, type Role } from '../../wire/roles.ts';
import { playersIn } from '../players-in.ts';
import type { Player } from '../results.ts';
import { longList, type CommandsOf, type Decided, type Decision } from './part.ts';
import { entryOf, matchAt, nameIn, type Match, type Outcome, type Score, type Tournament } from './state.ts';
import { refusal } from './violations.ts';

const WHERE = { round: integer(1, 100), table: integer(1, 1_000) } as const;

const scores: Field<Readonly<Record<Player, number>>> & { readonly optional: false } = {
  optional: false,
  shape: { type: 'object', additionalProperties: { type: 'integer' } },
  read: (raw) =>
    isObject(raw) && Object.values(raw).every((score) => Number.isSafeInteger(score))
      ? (raw as Record<Player, number>)
      : undefined,
};
/** Best to worst; left out: whoever has most is best. */
const SCORE = { scores, groups: maybe(longList(longList(text))) } as const;

export const RESULT_COMMANDS = {
  report: { ...WHERE, ...SCORE },
  confirm: { ...WHERE, by: oneOf(['table', 'referee']) },
  /** A referee goes through the results of a round at once. */
  'confirm-all': { round: WHERE.round, tables: longList(WHERE.table) },
  correct: { ...WHERE, ...SCORE, reason: text },
  /** Somebody did not come to a match that is to be played. */
  unseat: { ...WHERE, player: text, confirm: maybe(flag) },
  /** Somebody who came late joins a match that is to be played. */
  seat: { ...WHERE, player: text, confirm: maybe(flag) },
  /** The hub has made a table for it, and these sit there. */
  'open-match': { ...WHERE, hubTable: text, seats: maybe(longList(text)) },
} as const;

export type ResultCommand = CommandsOf<typeof RESULT_COMMANDS>;

interface Where {
  readonly round: number;
  readonly table: number;
}

export type ResultEvent = Where &
  (
    | ({ readonly type: 'reported'; readonly from: Outcome['from'] } & Score)
    | { readonly type: 'confirmed'; readonly by: 'table' | 'referee' }
    | ({
        readonly type: 'corrected';
        readonly reason: string;
        readonly from: Outcome['from'];
        /** When, on the wall clock; left out by earlier versions. */
        readonly at?: number;
        /** As the log names whoever told it; left out by earlier versions. */
        readonly by?: string;
      } & Score)
    | { readonly type: 'unseated'; readonly player: Player }
    | { readonly type: 'seated'; readonly player: Player }
    | { readonly type: 'match-opened'; readonly hubTable: string; readonly seats?: readonly Player[] }
  );

export function decideResult(
  state: Tournament,
  command: ResultCommand,
  {
    from,
    at,
    author,
    hasBegun,
  }: { readonly from: Outcome['from'] } & Pick<Decision, 'at' | 'author' | 'hasBegun'>,
): Decided<ResultEvent> {
  if (command.type === 'confirm-all') return decideAll(state, command);
  const { round, table } = command;
  const where = { round, table };
  const match = matchAt(state, round, table);
  if (!match) return no(refusal('no-such-match', where));
  const { result } = match;
  const isInPlay = match.hubTable !== null && hasBegun?.(match.hubTable) === true;
  switch (command.type) {
    case 'report': {
      const score = scoreOf(match, command);
      if (!score) return no(refusal('wrong-players', { table }));
      if (result) return no(refusal('result-there', { table }));
      return ok([{ type: 'reported', ...where, ...score, from }]);
    }
    case 'correct': {
      const score = scoreOf(match, command);
      if (!score) return no(refusal('wrong-players', { table }));
      if (!result) return no(refusal('no-result', { table }));
      return ok([{ type: 'corrected', ...where, ...score, reason: command.reason, from, at, by: author }]);
    }
    case 'confirm':
      if (!result) return no(refusal('no-result', { table }));
      return ok([{ type: 'confirmed', ...where, by: command.by }]);
    case 'unseat': {
      const { player } = command;
      if (!match.seats.includes(player)) return no(refusal('not-drawn', { player: nameIn(state, player) }));
      if (result) return no(refusal('result-there', { table }));
      if (match.seats.length <= playersIn(state.game).least)
        return no(refusal('too-few', { here: match.seats.length - 1 }));
      if (isInPlay && !command.confirm) return no(refusal('match-in-play', { table }));
      return ok([{ type: 'unseated', ...where, player }]);
    }
    case 'seat': {
      const { player } = command;
      if (!entryOf(state, player)) return no(refusal('no-such-player', { player }));
      if (result) return no(refusal('result-there', { table }));
      if (isSeated(state, round, player))
        return no(refusal('seated-already', { player: nameIn(state, player) }));
      if (match.seats.length >= playersIn(state.game).most) return no(refusal('table-full', { table }));
      if (isInPlay && !command.confirm) return no(refusal('match-in-play', { table }));
      return ok([{ type: 'seated', ...where, player }]);
    }
    case 'open-match': {
      const { hubTable, seats } = command;
      return ok([{ type: 'match-opened', ...where, hubTable, ...(seats ? { seats } : {}) }]);
    }
  }
}

function decideAll(
  state: Tournament,
  { round, tables }: Extract<ResultCommand, { type: 'confirm-all' }>,
): Decided<ResultEvent> {
  const confirmed: ResultEvent[] = [];
  for (const table of new Set(tables)) {
    const match = matchAt(state, round, table);
    if (!match) return no(refusal('no-such-match', { round, table }));
    if (!match.result) return no(refusal('no-result', { table }));
    if (!match.result.byReferee) confirmed.push({ type: 'confirmed', round, table, by: 'referee' });
  }
  return ok(confirmed);
}

const isSeated = ({ rounds }: Tournament, round: number, player: Player): boolean =>
  rounds.some((each) => each.round === round && each.matches.some(({ seats }) => seats.includes(player)));

/** Everybody at the table exactly once, or nothing. */
function scoreOf(
  { seats }: Match,
  { scores, groups }: { readonly scores: Score['scores']; readonly groups?: Score['groups'] },
): Score | undefined {
  const given = groups ?? groupsOf(seats, scores);
  const named = given.flat();
  const isWhole = (players: readonly Player[]) =>
    players.length === seats.length && seats.every((player) => players.includes(player));
  return isWhole(named) && isWhole(Object.keys(scores)) ? { groups: given, scores } : undefined;
}

/** Whoever has most is best. */
export function groupsOf(seats: readonly Player[], scores: Score['scores']): Score['groups'] {
  const by = Map.groupBy(seats, (player) => scores[player] ?? 0);
  return [...by.keys()].sort((a, b) => b - a).map((score) => by.get(score) ?? []);
}

export function evolveResult(state: Tournament, event: ResultEvent): Tournament {
  const match = matchAt(state, event.round, event.table);
  if (!match) return state;
  const changed = evolveMatch(match, event);
  if (changed === match) return state;
  const after = withMatch(state, event.round, changed);
  return event.type === 'seated' ? withSeated(after, event) : after;
}

/** Whoever sits down sits out no more, and has come after all. */
function withSeated(
  state: Tournament,
  { round, player }: { readonly round: number; readonly player: Player },
) {
  const isOther = (each: Player) => each !== player;
  const wasAbsent = state.rounds.some((each) => each.round === round && each.absent.includes(player));
  const rounds = state.rounds.map((each) =>
    each.round === round && (each.byes.includes(player) || wasAbsent)
      ? { ...each, byes: each.byes.filter(isOther), absent: each.absent.filter(isOther) }
      : each,
  );
  const entries = state.entries.map((entry) =>
    wasAbsent && entry.player === player ? { ...entry, here: true } : entry,
  );
  return { ...state, rounds, entries };
}

/** The log names a role and a device. */
const byIn = (author = ''): Role | null => ROLES.find((role) => author.startsWith(`${role}:`)) ?? null;

function evolveMatch(match: Match, event: ResultEvent): Match {
  const { result, seats } = match;
  switch (event.type) {
    case 'reported': {
      if (result || !scoreOf(match, event)) return match;
      const { groups, scores, from } = event;
      const agreed = { byTable: false, byReferee: false };
      return { ...match, result: { groups, scores, from, ...agreed, before: [], corrected: null } };
    }
    case 'confirmed': {
      if (!result) return match;
      const by = event.by === 'table' ? { byTable: true } : { byReferee: true };
      return { ...match, result: { ...result, ...by } };
    }
    case 'corrected': {
      if (!result || !scoreOf(match, event)) return match;
      const { groups, scores, reason, from } = event;
      const before = [...result.before, { groups: result.groups, scores: result.scores, reason }];
      // What the table itself changed nobody has agreed to yet; what somebody typed in, somebody has.
      const agreed = from === 'hub' ? { byTable: false, byReferee: false } : { byReferee: true };
      const corrected = from === 'hub' ? null : { at: event.at ?? null, by: byIn(event.by) };
      return { ...match, result: { ...result, groups, scores, before, corrected, ...agreed } };
    }
    case 'unseated':
      return result || !seats.includes(event.player)
        ? match
        : { ...match, seats: seats.filter((player) => player !== event.player), hubTable: null };
    case 'seated':
      return result ? match : { ...match, seats: [...seats, event.player], hubTable: null };
    case 'match-opened': {
      // An undo may have brought back others than those whom this table was made for.
      const isForThem = !event.seats || event.seats.join('\n') === seats.join('\n');
      return { ...match, hubTable: isForThem ? event.hubTable : null };
    }
  }
}

const withMatch = (state: Tournament, round: number, match: Match): Tournament => ({
  ...state,
  rounds: state.rounds.map((each) =>
    each.round === round
      ? {
          ...each,
          byHand: each.byHand || matchAt(state, round, match.table)?.seats !== match.seats,
          matches: each.matches.map((old) => (old.table === match.table ? match : old)),
        }
      : each,
  ),
});
