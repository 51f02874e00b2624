import { flag, integer, maybe, text } from '../../games/kit/fields.ts';
import { no, ok } from '../../result.ts';
import { byesAgain, conflictsIn, type Conflict } from '../draw/conflicts.ts';
import type { DrawnTable } from '../draw/seated.ts';
import { draw } from '../draw/draw.ts';
import { seatOrder } from '../draw/seat.ts';
import type { Player } from '../results.ts';
import { canBeSeated, sizesIn } from '../table-sizes.ts';
import { withoutAnswered } from './calls.ts';
import { newClock } from './clock.ts';
import { byesOf, finalists, pastSeats, pointsOf, roundsOf } from './counted.ts';
import { outdatedBy } from './outdated.ts';
import type { CommandsOf, Decided } from './part.ts';
import {
  draftOf,
  entryOf,
  isDrawn,
  isPlaying,
  nameIn,
  type Match,
  type Round,
  type Tournament,
} from './state.ts';
import { resultsOpen } from './results-open.ts';
import { refusal } from './violations.ts';

const SEED = integer(0, 2 ** 32 - 1);
const table = integer(1, 1_000);

export const DRAW_COMMANDS = {
  /** Again while there is a draft: all but the locked tables are drawn anew. */
  draw: { seed: SEED, confirm: maybe(flag) },
  swap: { one: text, two: text },
  lock: { table, locked: flag },
  /** Gives a table the number of a place with a stage, a ramp or a camera; the table that has it takes this one's. */
  number: { table, to: table },
  'discard-draw': {},
  publish: { confirm: maybe(flag) },
} as const;

export type DrawCommand = CommandsOf<typeof DRAW_COMMANDS>;

export type DrawEvent =
  | {
      readonly type: 'drawn';
      readonly round: number;
      readonly isFinal: boolean;
      readonly seed: number;
      readonly tables: readonly (DrawnTable & { readonly locked: boolean })[];
      /** Whoever sits this round out; left out where nobody does. */
      readonly byes?: readonly Player[];
      /** What it rests on; whoever is not named had none. */
      readonly points?: Round['drawnOn'];
    }
  | { readonly type: 'swapped'; readonly one: Player; readonly two: Player }
  | { readonly type: 'locked'; readonly table: number; readonly locked: boolean }
  | { readonly type: 'numbered'; readonly table: number; readonly to: number }
  | { readonly type: 'draw-discarded' }
  | { readonly type: 'published'; readonly round: number };

export function decideDraw(state: Tournament, command: DrawCommand): Decided<DrawEvent> {
  if (command.type === 'draw') return decideNew(state, command);
  const draft = draftOf(state);
  if (!draft) return no(refusal('no-draft'));
  switch (command.type) {
    case 'swap': {
      const { one, two } = command;
      const stranger = [one, two].find((player) => !isDrawn(draft, player));
      if (stranger !== undefined) return no(refusal('not-drawn', { player: nameIn(state, stranger) }));
      return ok(one === two ? [] : [{ type: 'swapped', one, two }]);
    }
    case 'lock': {
      const { table, locked } = command;
      const match = draft.matches.find((each) => each.table === table);
      if (!match) return no(refusal('no-such-match', { table, round: draft.round }));
      return ok(match.locked === locked ? [] : [{ type: 'locked', table, locked }]);
    }
    case 'number': {
      const { table, to } = command;
      if (!draft.matches.some((match) => match.table === table))
        return no(refusal('no-such-match', { table, round: draft.round }));
      return ok(table === to ? [] : [{ type: 'numbered', table, to }]);
    }
    case 'discard-draw':
      return ok([{ type: 'draw-discarded' }]);
    case 'publish': {
      const outdated = command.confirm === true ? undefined : outdatedBy(state, draft);
      if (outdated) return no(outdated);
      return ok([{ type: 'published', round: draft.round }]);
    }
  }
}

function decideNew(
  state: Tournament,
  { seed, confirm = false }: Extract<DrawCommand, { type: 'draw' }>,
): Decided<DrawEvent> {
  const draft = draftOf(state);
  const rounds = state.rounds.filter(({ isFinal, published }) => published && !isFinal).length;
  const isPlayed = rounds >= roundsOf(state);
  const hadFinal = state.rounds.some(({ isFinal, published }) => published && isFinal);
  const { final } = state.settings;
  const open = confirm ? undefined : resultsOpen(state);
  if (open) return no(open);
  const isFinal = isPlayed && final > 0 && !hadFinal;
  if (!confirm && isPlayed && !isFinal) return no(refusal('rounds-over', { rounds }));
  const playing = state.entries.filter(isPlaying);
  if (playing.length < 2) return no(refusal('too-few', { here: playing.length }));
  const sizes = sizesIn(state.game);
  if (!isFinal && !canBeSeated(playing.length, sizes))
    return no(refusal('cannot-be-seated', { here: playing.length, least: sizes.least, most: sizes.most }));
  const points = pointsOf(state);
  const past = pastSeats(state);
  const locked = draft?.matches.filter((match) => match.locked) ?? [];
  const round = draft?.round ?? state.rounds.length + 1;
  if (isFinal) {
    const best = finalists(state);
    const tables = [{ table: tableFor(state, best), seats: seatOrder(best, past), locked: false }];
    return ok([{ type: 'drawn', round, isFinal, seed, tables }]);
  }
  const { tables, byes } = draw({
    players: playing.map(({ player, fixed }) => ({
      ...{ player, points: points.get(player) ?? 0, fixed: fixed ?? undefined },
    })),
    past,
    byes: byesOf(state),
    seed,
    locked,
    sizes,
  });
  const isLocked = ({ table, seats }: DrawnTable) =>
    locked.some((match) => match.table === table && match.seats.every((seat) => seats.includes(seat)));
  return ok([
    {
      type: 'drawn',
      round,
      isFinal,
      seed,
      tables: tables.map((each) => ({ ...each, locked: isLocked(each) })),
      ...(byes.length > 0 ? { byes } : {}),
      points: [...points].filter(([, own]) => own !== 0),
    },
  ]);
}

/** Of those who need a certain table the best placed has it. */
const tableFor = (state: Tournament, best: readonly Player[]): number =>
  best.map((player) => entryOf(state, player)?.fixed ?? null).find((fixed) => fixed !== null) ?? 1;

/** What is not as one would wish it in a draw, as it is now. */
export const conflictsOf = (state: Tournament, { round, matches, byes }: Round): readonly Conflict[] => [
  ...conflictsIn(
    matches,
    pastSeats(state).filter((match) => match.round < round),
    (player) => entryOf(state, player)?.fixed ?? undefined,
    sizesIn(state.game),
  ),
  ...byesAgain(byes, byesOf({ ...state, rounds: state.rounds.filter((each) => each.round < round) })),
];

export function evolveDraw(state: Tournament, event: DrawEvent): Tournament {
  if (event.type === 'drawn') return drawn(state, event);
  const draft = draftOf(state);
  if (!draft) return state;
  const changed = (matches: readonly Match[], more: Partial<Pick<Round, 'byHand' | 'byes'>> = {}) =>
    withDraft(state, { ...draft, matches, ...more });
  switch (event.type) {
    case 'swapped': {
      const { one, two } = event;
      if (!isDrawn(draft, one) || !isDrawn(draft, two)) return state;
      const other = (player: Player) => (player === one ? two : player === two ? one : player);
      return changed(
        draft.matches.map((match) => ({ ...match, seats: match.seats.map(other) })),
        { byHand: true, byes: draft.byes.map(other) },
      );
    }
    case 'locked':
      if (!draft.matches.some(({ table }) => table === event.table)) return state;
      return changed(
        draft.matches.map((match) =>
          match.table === event.table ? { ...match, locked: event.locked } : match,
        ),
      );
    case 'numbered': {
      const { table, to } = event;
      if (!draft.matches.some((match) => match.table === table)) return state;
      const other = (n: number) => (n === table ? to : n === to ? table : n);
      const numbered = draft.matches.map((match) => ({ ...match, table: other(match.table) }));
      return changed(
        numbered.toSorted((a, b) => a.table - b.table),
        { byHand: true },
      );
    }
    case 'draw-discarded':
      return { ...state, rounds: state.rounds.slice(0, -1) };
    case 'published':
      return {
        ...withDraft(
          withoutAnswered(state, () => true),
          { ...draft, published: true, drawnOn: [] },
        ),
        scenes: seatingOnly(state.scenes),
      };
  }
}

/** Now everybody looks for their table: whatever else displays showed gives way to it. */
const seatingOnly = (scenes: Tournament['scenes']): Tournament['scenes'] =>
  Object.fromEntries(Object.entries(scenes).filter(([, scene]) => scene.startsWith('seating')));

function drawn(state: Tournament, event: Extract<DrawEvent, { type: 'drawn' }>): Tournament {
  const { round, isFinal, seed, tables, points: drawnOn = [], byes = [] } = event;
  const published = state.rounds.filter((each) => each.published);
  const named = [...tables.flatMap(({ seats }) => seats), ...byes];
  const isKnown = named.every((player) => entryOf(state, player));
  if (round !== published.length + 1 || !isKnown) return state;
  const matches = tables.map((each) => ({ ...each, hubTable: null, result: null }));
  const clock = newClock(state.settings.minutes);
  const byHand = tables.some(({ locked }) => locked);
  const nobody = { published: false, absent: [] };
  const draft = { ...nobody, round, isFinal, seed, byHand, matches, byes, drawnOn, clock };
  return { ...state, rounds: [...published, draft] };
}

const withDraft = (state: Tournament, draft: Round): Tournament => ({
  ...state,
  rounds: [...state.rounds.slice(0, -1), draft],
});
