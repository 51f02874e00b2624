import type { Level } from './game.ts';
import type { Amount } from './options.ts';

/** Words in both languages of the house. */
export interface Words {
  readonly en: string;
  readonly ru: string;
}

/** What everybody may know of a game without loading its engine. */
export interface Meta {
  readonly id: string;
  readonly title: Words;
  /** One sentence for somebody who never met it. */
  readonly about: Words;
  readonly players: { readonly least: number; readonly most: number };
  /** How closely a tablet may follow it, the usual way first. */
  readonly levels: readonly Level[];
  /** How many rounds people may agree on, and in which steps; null: it has none. */
  readonly rounds: (Amount & { readonly step: number }) | null;
  /** How many seats a table, and a final, of a tournament may have. */
  readonly tableSizes: readonly number[];
  readonly finals: readonly number[];
  readonly countedIn: 'cards' | 'dollars' | 'rounds';
  /** Hands race in it, so that a practice race is of use. */
  readonly hasRace: boolean;
  /** Buttons mean something in it; else nobody is asked for any. */
  readonly hasButtons: boolean;
  /** Somebody begins, and people may say who. */
  readonly hasFirst: boolean;
}
