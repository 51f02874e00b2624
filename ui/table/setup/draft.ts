import { USUAL_GAME, type GameId } from '#shared/games/index.ts';
import { SEATS, type Level, type Seat } from '#shared/games/kit/game.ts';
import type { Place } from '#shared/table/seating.ts';
import { EMBLEMS, emblemOf, type EmblemName } from '../../parts/emblems.ts';
import { metaOf, usualFor } from './game-setup.ts';
import { isSame, type Known, type Remembered } from './remembered-players.ts';

/** A table being set up. Pure: every change answers a new draft. */
export interface Draft {
  readonly game: GameId;
  readonly players: readonly Player[];
  /** A name that is not at the table yet. */
  readonly typed: string;
  /** The key of whoever begins; the first player unless somebody was chosen. */
  readonly begins: number | null;
  readonly rounds: number;
  /** How closely the tablet follows. */
  readonly level: Level;
  /** Empty: named after the day. */
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
}

export interface Player {
  /** Stays with the player through every change of place and name. */
  readonly key: number;
  /** Empty: called by number. */
  readonly name: string;
  readonly emblem: EmblemName;
  /** The seat at a table that is made already. */
  readonly from?: Seat;
}

export const EMPTY: Draft = {
  game: USUAL_GAME,
  ...usualFor(USUAL_GAME),
  players: [],
  typed: '',
  begins: null,
  name: '',
  options: {},
};

/** Another game has rules, rounds and levels of its own; the people stay. */
export const playing = (draft: Draft, game: GameId): Draft => ({
  ...draft,
  game,
  ...usualFor(game),
  options: {},
});

/** A sign of one's own is given where it is free. */
export function added(draft: Draft, { name, emblem }: Known): Draft {
  const { players } = draft;
  const key = 1 + Math.max(0, ...players.map((player) => player.key));
  const free = EMBLEMS.filter((each) => players.every((player) => player.emblem !== each));
  const sign = free.find((each) => each === emblem) ?? free[0] ?? 'moon';
  return { ...draft, players: [...players, { key, name: name.trim(), emblem: sign }] };
}

/** A table that is made already, as it was set up. `called`: the name a player was given, if any. */
export const draftOf = (
  { name, seats }: { readonly name: string; readonly seats: readonly Place[] },
  {
    game,
    rounds,
    level,
    first,
    options,
  }: Pick<Draft, 'game' | 'rounds' | 'level' | 'options'> & { readonly first: Seat },
  called: (name: string) => string,
): Draft => ({
  ...{ game, typed: '', rounds, level, name, options },
  players: seats.map((place) => ({
    key: Number(place.seat),
    name: called(place.name),
    emblem: emblemOf(place),
    from: place.seat,
  })),
  begins: Number(first),
});

/** The same people, who play it as they did. */
export const asLastTime = (draft: Draft, { last, played }: Pick<Remembered, 'last' | 'played'>): Draft =>
  last.reduce(added, {
    ...draft,
    game: played ? (played.game ?? USUAL_GAME) : draft.game,
    rounds: played?.rounds ?? draft.rounds,
    level: played?.level ?? draft.level,
    options: played?.options ?? draft.options,
  });

export const removed = (draft: Draft, key: number): Draft => ({
  ...draft,
  players: draft.players.filter((player) => player.key !== key),
  begins: draft.begins === key ? null : draft.begins,
});

export const renamed = (draft: Draft, key: number, name: string): Draft => ({
  ...draft,
  players: draft.players.map((player) => (player.key === key ? { ...player, name } : player)),
});

/** To this place, counted from 0; the others close up. */
export function moved(draft: Draft, key: number, to: number): Draft {
  const player = draft.players.find((each) => each.key === key);
  if (!player) return draft;
  const others = draft.players.filter((each) => each !== player);
  const place = Math.max(0, Math.min(others.length, to));
  return { ...draft, players: [...others.slice(0, place), player, ...others.slice(place)] };
}

/** Whoever had the sign takes the other one in exchange. */
export function signed(draft: Draft, key: number, emblem: EmblemName): Draft {
  const before = draft.players.find((player) => player.key === key)?.emblem;
  if (!before) return draft;
  const players = draft.players.map((player) => {
    if (player.key === key) return { ...player, emblem };
    return player.emblem === emblem ? { ...player, emblem: before } : player;
  });
  return { ...draft, players };
}

export const beginner = ({ players, begins }: Draft): number =>
  Math.max(
    0,
    players.findIndex(({ key }) => key === begins),
  );

/** A name two players have. */
export const sharedName = ({ players }: Draft): string | undefined =>
  players.find(
    ({ name }, at) => name.trim() !== '' && players.slice(0, at).some((other) => isSame(other.name, name)),
  )?.name;

export interface NewTable {
  readonly name: string;
  /** Left out where the game has none. */
  readonly rounds?: number;
  readonly level?: Level;
  readonly first: Seat;
  readonly seats: readonly NewSeat[];
  readonly options: Readonly<Record<string, unknown>>;
}

interface NewSeat {
  readonly name: string;
  readonly colour: EmblemName;
  /** Where the player sits already: the buzzer moves along. */
  readonly from?: Seat;
}

/** What the hub is asked for; whoever was given no name is called by number. */
export function tableOf(draft: Draft, name: string, unnamed: (number: number) => string): NewTable {
  const { rounds, levels } = metaOf(draft.game);
  return {
    name: draft.name.trim() || name,
    ...(rounds !== null && { rounds: draft.rounds }),
    ...(levels.length > 0 && { level: draft.level }),
    first: SEATS[beginner(draft)] ?? '1',
    seats: draft.players.map((player, at) => ({
      name: player.name.trim() || unnamed(at + 1),
      colour: player.emblem,
      ...(player.from && { from: player.from }),
    })),
    options: draft.options,
  };
}
