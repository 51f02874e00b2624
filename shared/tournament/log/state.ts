import type { Role } from '../../wire/roles.ts';
import type { PointTable } from '../points.ts';
import type { MatchResult, Player } from '../results.ts';
import { TIE_BREAKS, type Compared, type TieBreak } from '../standings.ts';
import type { RoundClock } from './clock.ts';

/** Everything there is to know about a tournament; folded from its log, never stored. */
export interface Tournament {
  readonly name: string;
  /** What is played at every table. */
  readonly game: string;
  /** Drawn once and shown to everybody: it decides the lots, and the first draw unless another seed is given. */
  readonly seed: number;
  readonly settings: Settings;
  readonly compared: Compared;
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
  /** How many play a last match for the title, as the game allows; 0: the standings decide. */
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

/** The tie-breaks of events that earlier versions made. */
export const EARLIER_TIE_BREAKS: readonly TieBreak[] = [
  ...['firsts', 'share', 'opponents', 'head-to-head', 'seat', 'lot'],
] as const;

/** What else is known of a player, where anybody said so. */
export interface About {
  readonly club?: string;
  readonly city?: string;
  readonly rating?: number;
}

export interface Entry {
  /** Stays whatever the name becomes: a number by order of entry, or what earlier versions took for one, the name. */
  readonly player: Player;
  readonly name: string;
  /** The one table this player can sit at. */
  readonly fixed: number | null;
  readonly about: About;
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
  /** Whoever sits this round out, being left over where all others are paired, or without whoever was to come: worth a win. */
  readonly byes: readonly Player[];
  /** Whoever was seated and did not come. */
  readonly absent: readonly Player[];
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
  /** By hand, when and by whom, unless the table has told another one since; neither is known of events of earlier versions. */
  readonly corrected: { readonly at: number | null; readonly by: Role | null } | null;
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

/** What was chosen for this display, or for all of them. A display may have any name, `constructor` too. */
export const sceneAt = ({ scenes }: Pick<Tournament, 'scenes'>, display: string): Scene | undefined =>
  Object.hasOwn(scenes, display) ? scenes[display] : undefined;

/** A list of entries never changes: it is gone through once, however many names are looked up. */
const indexes = new WeakMap<readonly Entry[], ReadonlyMap<Player, Entry>>();

export function entryOf({ entries }: Pick<Tournament, 'entries'>, player: Player): Entry | undefined {
  const index = indexes.get(entries) ?? new Map(entries.map((entry) => [entry.player, entry]));
  indexes.set(entries, index);
  return index.get(player);
}

/** The name as everybody reads it; a player whom nobody entered is in no list, and has at least an id. */
export const nameIn = (state: Pick<Tournament, 'entries'>, player: Player): string =>
  entryOf(state, player)?.name ?? player;

/** Whoever is drawn next. */
export const isPlaying = ({ here, dropped }: Entry): boolean => here && !dropped;

/** The draw that only the organiser sees yet. */
export const draftOf = ({ rounds }: Tournament): Round | undefined =>
  rounds.at(-1)?.published === false ? rounds.at(-1) : undefined;

export const isDrawn = ({ matches, byes }: Round, player: Player): boolean =>
  byes.includes(player) || matches.some(({ seats }) => seats.includes(player));

/** Everybody a round names, at a table or not. */
export const drawnIn = ({ matches, byes }: Round): readonly Player[] => [
  ...matches.flatMap(({ seats }) => seats),
  ...byes,
];

/** The round that is played, or was last. */
export const currentRound = ({ rounds }: Tournament): Round | undefined =>
  rounds.findLast(({ published }) => published);

export const matchAt = (state: Tournament, round: number, table: number): Match | undefined =>
  state.rounds
    .find((each) => each.round === round && each.published)
    ?.matches.find((match) => match.table === table);
