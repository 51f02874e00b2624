import type { PointTable } from '../points.ts';
import type { MatchResult, Player } from '../results.ts';
import { TIE_BREAKS, type TieBreak } from '../standings.ts';
import type { RoundClock } from './clock.ts';

/** Everything there is to know about a tournament; folded from its log, never stored. */
export interface Tournament {
  readonly name: string;
  /** What is played at every table. */
  readonly game: string;
  /** Drawn once and shown to everybody: it decides the lots, and the first draw unless another seed is given. */
  readonly seed: number;
  readonly settings: Settings;
  readonly entries: readonly Entry[];
  readonly rounds: readonly Round[];
  readonly penalties: readonly Penalised[];
  readonly calls: readonly Call[];
  /** What displays show: each its own scene, or that of all. */
  readonly scenes: Readonly<Record<string, Scene>>;
  readonly finished: boolean;
}

export interface Settings {
  /** Auto: as many as suit the number of players. */
  readonly rounds: number | 'auto';
  /** So many play a last match for the title, as the game allows; 0: the standings decide. */
  readonly final: number;
  readonly minutes: number;
  /** Each match has a table on the hub; false: it is all written down by hand. */
  readonly tablets: boolean;
  readonly tieBreaks: readonly TieBreak[];
  readonly pointTable: PointTable;
  /** How each table is set up, in the words of its game. */
  readonly match: Readonly<Record<string, unknown>>;
}

export const DEFAULTS: Settings = {
  rounds: 'auto',
  final: 0,
  minutes: 60,
  tablets: true,
  tieBreaks: TIE_BREAKS,
  pointTable: {},
  match: {},
};

export interface Entry {
  /** The name as it was entered, which stays whatever the name becomes. */
  readonly player: Player;
  readonly name: string;
  /** The one table this player can sit at. */
  readonly fixed: number | null;
  readonly here: boolean;
  readonly dropped: boolean;
}

export interface Round {
  readonly round: number;
  readonly isFinal: boolean;
  /** With it anybody can draw the same again, as long as nothing was done by hand. */
  readonly seed: number;
  /** Players were swapped, came late or not at all, or tables were kept from another draw. */
  readonly byHand: boolean;
  /** Until then only the organiser sees it, and may swap and lock. */
  readonly published: boolean;
  readonly matches: readonly Match[];
  /** The points a draft rests on, of whoever had any; nothing once it is published. */
  readonly drawnOn: readonly (readonly [Player, number])[];
  readonly clock: RoundClock;
}

export interface Match {
  readonly table: number;
  readonly seats: readonly Player[];
  readonly locked: boolean;
  /** The table on the hub where it is played, if it is played on one. */
  readonly hubTable: string | null;
  readonly result: Outcome | null;
}

export type Score = Pick<MatchResult, 'groups' | 'scores'>;

export interface Outcome extends Score {
  readonly from: 'hub' | 'hand';
  readonly byTable: boolean;
  readonly byReferee: boolean;
  /** What it was before, oldest first, and why that was wrong. */
  readonly before: readonly (Score & { readonly reason: string })[];
}

export const REASONS = ['late', 'slow', 'rules', 'conduct', 'absent', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** No points: a warning. */
export interface Penalised {
  readonly id: string;
  readonly player: Player;
  readonly points: number;
  readonly reason: Reason;
  readonly note: string;
  readonly round: number;
  readonly cancelled: boolean;
}

export interface Call {
  readonly id: string;
  readonly table: number;
  readonly at: number;
  readonly answered: boolean;
}

export const SCENES = [
  'seating-by-name',
  'seating-by-table',
  'standings',
  'clock',
  'tables',
  'podium',
] as const;
export type Scene = (typeof SCENES)[number];
/** The scene of every display that has none of its own. */
export const ALL_DISPLAYS = 'all';

export const entryOf = ({ entries }: Tournament, player: Player): Entry | undefined =>
  entries.find((entry) => entry.player === player);

/** Whoever is drawn next. */
export const isPlaying = ({ here, dropped }: Entry): boolean => here && !dropped;

/** The draw that only the organiser sees yet. */
export const draftOf = ({ rounds }: Tournament): Round | undefined =>
  rounds.at(-1)?.published === false ? rounds.at(-1) : undefined;

export const isDrawn = ({ matches }: Round, player: Player): boolean =>
  matches.some(({ seats }) => seats.includes(player));

/** The round that is played, or was last. */
export const currentRound = ({ rounds }: Tournament): Round | undefined =>
  rounds.findLast(({ published }) => published);

export const matchAt = (state: Tournament, round: number, table: number): Match | undefined =>
  state.rounds
    .find((each) => each.round === round && each.published)
    ?.matches.find((match) => match.table === table);
