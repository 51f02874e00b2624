import type { Component } from 'svelte';
import type { Gesture } from '#shared/games/kit/buzzers.ts';
import type { Level, Seat } from '#shared/games/kit/game.ts';
import type { Row } from '#shared/table/log.ts';
import type { FloorTable } from '#shared/wire/tournament-message.ts';
import type { TableView } from '../hub/play-ahead.ts';
import type { TableClient } from '../hub/table-client.svelte.ts';
import type { Outcome } from '../table/race/outcome.ts';
import type { Rulebook } from '../table/rulebook/rulebook.ts';
import type { GameScore } from '../table/score/game-score.ts';
import type { Step } from '../table/tour/step.ts';
import type { Locale } from '../words/runtime.js';

/** What a game adds to the frame every table has. Each part is downloaded when somebody opens what needs it. */
export interface GameParts {
  readonly table: TablePart;
  readonly floor: FloorPart;
  readonly phone: PhonePart;
  readonly score: GameScore;
  readonly rules: RulesPart;
  readonly setUp: SetUpPart;
  readonly levels: LevelsPart;
  readonly sign: SignPart;
  readonly undone: UndonePart;
  readonly tour: TourPart;
  readonly rulebook: Readonly<Record<Locale, () => Promise<Rulebook>>>;
}

export type LoadedParts = { readonly [Part in keyof GameParts]: () => Promise<GameParts[Part]> };

/** By the number of a rule: shown at the head of its section. */
export type RulebookPictures = Readonly<Record<string, Component>>;

export interface GameScreens extends LoadedParts {
  /** Pictures for the rulebook, and examples to play with. */
  readonly pictures?: () => Promise<RulebookPictures>;
  /** Of a game whose plan offers gestures. */
  readonly gestures?: () => Promise<GesturesPart>;
}

/** Glass has a button for each gesture, and each says what it means now. */
export interface GesturesPart {
  readonly gestureWords: (view: TableView, seat: Seat, gesture: Gesture) => string;
}

export interface TablePart {
  /** A few signs beside the number of the round. */
  readonly Status: Component<{ view: TableView }>;
  /** Everything below the header, from the deal to the winner. */
  readonly Main: Component<{ table: TableClient; view: TableView }>;
}

/** For somebody who is not at the table. */
export interface FloorPart {
  /** How it looks across the hall. */
  readonly Floor: Component<{ view: FloorTable['view'] }>;
  /** What is going on there. */
  readonly phaseWords: (phase: string) => string;
}

/** What a game has to say on a player's own phone. */
export interface PhonePart {
  /** What the hands of the round meant for this seat, or mean now; undefined: what the hub knows of them is all. */
  readonly ruling: (view: TableView, seat: Seat) => Ruling | undefined;
  /** What a slap does to whoever slaps although nobody is called to it. */
  readonly handsOff: () => string;
  /** What a player may tell on their own phone, where the game takes anything from phones. */
  readonly Own?: Component<{ table: TableClient; view: TableView; seat: Seat }>;
}

/** What came of the hands of a round, for the phone of one seat. */
export type Ruling =
  /** Where its hand lay is all there is to say. */
  | { readonly kind: 'order'; readonly outcome: Outcome }
  /** It means something else in this game. */
  | {
      readonly kind: 'words';
      readonly title: string;
      readonly more: string;
      readonly tone: 'good' | 'bad' | 'plain';
    };

export interface RulesPart {
  /** What the table plays by. */
  readonly agreed: (view: TableView) => readonly AgreedRule[];
  /** Those that are not the usual ones, in a few words each, for paper. */
  readonly differing: (view: TableView) => readonly string[];
}

/** What a table plays by, in the words of its game. */
export interface AgreedRule {
  readonly title: string;
  readonly choice: string;
  /** When it matters, in one sentence. */
  readonly what: string;
  /** It is not what the rules of the game say. */
  readonly differs: boolean;
}

export type ChosenOptions = Readonly<Record<string, unknown>>;

export interface SetUpPart {
  /** Who begins, in one sentence. */
  readonly whoBegins: () => string;
  /** Where the house rules of the game are chosen. */
  readonly HouseRules: Component<{
    players: number;
    level: Level;
    options: ChosenOptions;
    onchange: (options: ChosenOptions) => void;
  }>;
}

export interface LevelsPart {
  /** What the tablet follows, for each of the levels that the game has. */
  readonly levelWords: Readonly<
    Partial<Record<Level, { readonly title: () => string; readonly more: () => string }>>
  >;
}

export interface SignPart {
  /** The game in one picture, as large as it is told to be. */
  readonly Sign: Component<{ size: string }>;
}

export interface UndonePart {
  /** What these rows of a game were, in a word or two; undefined where it has none for them. */
  readonly undoneWords: (rows: readonly Row[], before: TableView) => string | undefined;
}

export interface TourPart {
  /** What is played with; the frame points at the rest. */
  readonly STEPS: readonly Step[];
}
