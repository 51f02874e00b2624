import type { Level, Moment, Seat } from '../../kit/game.ts';
import type { Decision } from '../effects/questions.ts';
import type { Card } from '../rules/cards.ts';
import type { Character, Side } from '../rules/characters.ts';
import type { DuelSide } from '../rules/duel.ts';
import type { Figure } from './state.ts';

/** What happened. Names and fields are in every record ever kept: add, never rename. */
export type Event =
  | E<'signal-given', { at: Moment | null }>
  | E<'race-voided', { reason: string }>
  | E<'hands-settled', { groups: readonly (readonly Seat[])[]; missing: readonly Seat[] }>
  | E<'hand-down' | 'hand-up', { seat: Seat }>
  | E<'press-held', { seat: Seat; at: Moment | null }>
  | E<'clock-restarted', object>
  | E<'lined-up', { side: Side; ap: Figure; pp: Figure }>
  | E<'box-learned', { key: Character; value: number }>
  /** What follows from it the rules say: a record holds what people decided. */
  | E<'decided', { decision: Decision; sure: boolean }>
  | E<'conceded', { side: Side }>
  | E<'corrected', { set: Correction; reason: string }>
  | E<'round-corrected', { round: number; winner: Seat | null; reason: string }>
  | E<'round-started', { round: number }>
  | E<'level-set', { level: Level; counts: Counts | null }>
  | E<'overridden', { codes: readonly string[] }>;

type E<Type extends string, Data> = { readonly type: Type } & Readonly<Data>;

export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;

/** What replaces what was. */
export interface Correction {
  readonly turn?: Side;
  readonly phase?: 'start' | 'play';
  readonly bangs?: number;
  readonly swapped?: boolean;
  readonly used?: readonly Character[];
  readonly common?: number;
  readonly discard?: number;
  readonly top?: Card | null;
  readonly sides?: Readonly<Partial<Record<Side, Partial<DuelSide>>>>;
}

export interface Counts {
  readonly sides: Readonly<Record<Side, { readonly hand: number; readonly deck: number }>>;
  readonly common: number;
  readonly discard: number;
}
