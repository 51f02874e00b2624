import type { Level, Moment, Seat, SurePairs } from '../../kit/game.ts';
import { NO_CARDS, type Card, type Tally } from '../rules/cards.ts';
import { deckAfterSetup, HAND } from '../rules/deck.ts';
import type { Cancelled } from '../rules/misses.ts';
import type { Options } from '../rules/options.ts';
import type { Strength } from '../rules/strength.ts';

/** Everything the referee knows of a match (W105), and nothing that is hidden from him (W107). */
export interface State {
  readonly setup: Setup;
  /** The level of this round; it changes between rounds only. */
  readonly level: Level;
  readonly round: Round;
  readonly stage: Stage;
  readonly scored: readonly RoundRecord[];
}

export interface Setup {
  readonly seats: readonly Seat[];
  readonly first: Seat;
  readonly level: Level;
  readonly options: Options;
}

export interface Round {
  readonly number: number;
  readonly first: Seat;
  readonly sheriffs: number;
  /** Presses that counted for nothing yet: a fact told late may still explain them (W60, W109). */
  readonly held: readonly HeldPress[];
  /** Seats that rank behind the others in the next race (`falsePress`). */
  readonly offenders: readonly Seat[];
  /** How many races there were, so that one armed again is a new one. */
  readonly races: number;
  /** Counted minus derived pile; null at the light level until it is counted. */
  readonly counted: number | null;
  readonly duel: Duel | null;
  /** What only the full level keeps. */
  readonly full: FullRound | null;
  /** What people decided or overrode in this round; stays with its score for ever. */
  readonly marks: readonly string[];
}

export interface HeldPress {
  readonly seat: Seat;
  readonly at: Moment | null;
  /** Made while cards were being drawn: a fourth sheriff explains it by itself (WA26). */
  readonly drawing: boolean;
}

export interface FullRound {
  readonly turn: Turn;
  readonly players: readonly Player[];
  /** Cards in the deck, sheriffs left out; so many of them pushed under it. */
  readonly deck: number;
  readonly under: number;
  readonly loot: number;
  /** Faces on the pile, as far as they were told. */
  readonly faces: Tally;
  /** Duel cards laid aside (`duelCards`), and their faces. */
  readonly aside: number;
  readonly asideFaces: Tally;
  /** Passes in a row (W104, WA15). */
  readonly passes: number;
}

export interface Player {
  /** Hand and revolver together (W40). */
  readonly held: number;
  readonly loaded: number;
  readonly helpers: number;
}

export interface Turn {
  readonly number: number;
  readonly active: Seat;
  /** `ready`: nobody has said so, but the turn may begin. `event`: being resolved, nobody may load (W33). */
  readonly step: 'ready' | 'action' | 'event' | 'draw';
  readonly event: PendingEvent | null;
}

export type PendingEvent =
  | { readonly card: 'swap'; readonly target: Seat | null }
  /** Clockwise from the active player's left (WA11); `puts` false: an empty revolver that draws all the same. */
  | {
      readonly card: 'indians';
      readonly victims: readonly { readonly seat: Seat; readonly puts: boolean }[];
    };

export interface Duel {
  readonly by: Seat;
  /** Presses from here on count: "Duel!", or under `ignore` the signal (WA42); null: from now on. */
  readonly since: Moment | null;
  /** The hub counted the reveal down, and when; without it the table reveals by itself. */
  readonly signal: { readonly at: Moment | null } | null;
  /** Hands that landed before anyone said what was turned up (W109); `early`: told before the signal. */
  readonly hands: (Landed & { readonly early: boolean }) | null;
  /** The initiator was not higher: only nerves can start the split now (W86, W87). */
  readonly failed: boolean;
  /** He was: both race (W85). */
  readonly succeeded: boolean;
  /** The cards were told without being compared: after a foul. */
  readonly isDrawn?: true;
}

/** Hands on the pile, first to last; more than one seat in a group is a dead heat. */
export type Groups = readonly (readonly Seat[])[];

export interface Landed {
  readonly groups: Groups;
  readonly how: 'buzzers' | 'by-hand' | 'likely' | 'clockwise';
  /** The first press. */
  readonly at: Moment | null;
  /** Who has no hand on the pile, and may still load (W42). */
  readonly missing: readonly Seat[];
  /** Pairs of one dead heat whose order is certain all the same, the earlier first. */
  readonly sure?: SurePairs;
}

export type RaceKind = 'initiative' | 'automatic' | 'deadlock' | 'duel' | 'nerves' | 'foul';

export interface Race {
  readonly kind: RaceKind;
  /** Whose hand started it (W54); null: nobody is first by right (W55). */
  readonly by: Seat | null;
  readonly entrants: readonly Seat[];
  readonly since: Moment | null;
  /** Hands known to be down, who load no more (W41). */
  readonly down: readonly Seat[];
  /** A dead heat that waits for the referee. */
  readonly tie: readonly Seat[] | null;
  /** In a re-race: the order it refines, and the cards shown if it is about equal strength. */
  readonly known: Landed | null;
  readonly shown: Shown | null;
}

/** The settled race. */
export interface Hands {
  readonly kind: RaceKind;
  readonly groups: Groups;
  readonly how: Landed['how'];
  /** Three players and more: the last hand (W56). */
  readonly excluded: Seat | null;
  /** Two players: who takes the bonus cards (W85, W87, W88), and whose hand was slower. */
  readonly bonusTo: Seat | null;
  readonly slower: Seat | null;
  /** Two players: who may still load, until it is closed (WA46). */
  readonly mayLoad: readonly Seat[];
}

export interface Shown {
  readonly revolvers: Readonly<Partial<Record<Seat, readonly Card[]>>>;
  /** They go to whoever has earned them by the order that stands in the end. */
  readonly bonus: readonly Card[];
  readonly shots: readonly Shot[];
  /** Equal hands of a dead heat about which the table was asked. */
  readonly parted?: readonly Seat[];
}

/** A miss that was fired; null: at nobody. */
export interface Shot {
  readonly by: Seat;
  readonly target: Seat | null;
}

export type Stage =
  | { readonly phase: 'playing' }
  | { readonly phase: 'duel' }
  | { readonly phase: 'racing'; readonly race: Race }
  | { readonly phase: 'reveal'; readonly hands: Hands }
  /** `tie`: hands that must be parted before the next miss, or the ranking, can be settled. */
  | { readonly phase: 'misses'; readonly hands: Hands; readonly shown: Shown; readonly tie: Tie }
  | { readonly phase: 'split'; readonly hands: Hands; readonly shown: Shown; readonly tie: readonly Seat[] }
  | {
      readonly phase: 'split';
      readonly hands: Hands;
      readonly shown: Shown | null;
      readonly tie: null;
      readonly ranking: readonly Seat[];
      /** Null when the ranking was given by hand. */
      readonly strength: StrengthBySeat | null;
      readonly cancelled: readonly Cancelled<Seat>[];
    }
  | { readonly phase: 'between' }
  | { readonly phase: 'finished' };

type Tie = readonly Seat[] | null;
export type Phase = Stage['phase'];

export interface RoundRecord {
  readonly round: number;
  readonly first: Seat;
  readonly kind: RaceKind;
  readonly order: readonly Seat[];
  /** Hands that `order` lists, and of which nobody knows in which order they lay; records of old do not say. */
  readonly heats?: Groups;
  readonly excluded: Seat | null;
  readonly bonusTo: Seat | null;
  readonly ranking: readonly Seat[];
  /** Null when the ranking was given by hand. */
  readonly strength: StrengthBySeat | null;
  readonly cancelled: readonly Cancelled<Seat>[];
  readonly loot: number;
  readonly points: PointsBySeat;
  readonly leftover: number;
  readonly nextFirst: Seat;
  readonly marks: readonly string[];
}

export type StrengthBySeat = Readonly<Partial<Record<Seat, Strength>>>;
export type PointsBySeat = Readonly<Partial<Record<Seat, number>>>;

export function startMatch(setup: Setup): State {
  const { level, first } = setup;
  return { setup, level, round: startRound(setup, level, 1, first), stage: PLAYING, scored: [] };
}

export const PLAYING: Stage = { phase: 'playing' };

export function startRound({ seats }: Setup, level: Level, number: number, first: Seat): Round {
  return {
    number,
    first,
    sheriffs: 0,
    held: [],
    offenders: [],
    races: 0,
    counted: level === 'full' ? 0 : null,
    duel: null,
    full: level === 'full' ? startFull(seats.length, first) : null,
    marks: [],
  };
}

const startFull = (players: number, first: Seat): FullRound => ({
  turn: { number: 1, active: first, step: 'ready', event: null },
  players: Array.from({ length: players }, () => ({ held: HAND, loaded: 0, helpers: 0 })),
  deck: deckAfterSetup(players),
  under: 0,
  loot: 0,
  faces: NO_CARDS,
  aside: 0,
  asideFaces: NO_CARDS,
  passes: 0,
});
