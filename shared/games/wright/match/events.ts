import type { Level, Moment, Seat } from '../../kit/game.ts';
import type { Card } from '../rules/cards.ts';
import type { Landed, PendingEvent, PointsBySeat, RoundRecord } from './state.ts';

/** What happened, in the past tense. Names and fields are in every record ever kept: add, never rename. */
export type Event =
  | E<'turn-started', { seat: Seat }>
  | E<'discarded', { seat: Seat; cards: readonly Card[] | null; count: number }>
  | E<'helper-played', { seat: Seat }>
  | E<'event-played', { seat: Seat; event: PendingEvent }>
  | E<'event-done', object>
  | E<'passed', { seat: Seat }>
  | E<'loaded', { seat: Seat; count: number }>
  /** `draws` in seat order. */
  | E<'refilled', { draws: readonly number[]; sheriffs: number; at: Moment | null }>
  | E<'sheriff-added', { at: Moment | null; drawn: number }>
  | E<'deadlocked', { outcome: 'race' | 'redeal' | 'flip'; flipped: number }>
  /** `round`: an undo may leave the press and take away the round it was in. */
  | E<'press-held', { seat: Seat; at: Moment | null; round: number; drawing: boolean }>
  /** `behind`: of a mistake, everybody who ranks behind from now on; without it, whoever did and the hands held. */
  | E<
      'presses-judged',
      { as: 'shootout' | 'fourth-sheriff' | 'mistake'; at: Moment | null; behind?: readonly Seat[] }
    >
  | E<'clock-restarted', object>
  | E<'race-opened', { by: Seat; at: Moment | null }>
  | E<'hands-settled', Landed>
  | E<'rerace-opened', { seats: readonly Seat[] }>
  | E<'race-voided', { reason: string; by: Seat | null }>
  | E<'duel-declared', { by: Seat; at: Moment | null }>
  | E<'signal-given', { at: Moment | null }>
  | E<'duel-compared', { higher: Seat | null; cards: { initiator: Card; other: Card } | null }>
  | E<'duel-cancelled', object>
  | E<'loading-closed', object>
  /** `dead`: whose revolver held an event card. */
  | E<
      'revealed',
      {
        revolvers: Readonly<Partial<Record<Seat, readonly Card[]>>>;
        bonus: readonly Card[];
        dead: readonly Seat[];
      }
    >
  | E<'miss-fired', { by: Seat; target: Seat | null; value: number | null }>
  | E<'ranked', { ranking: readonly Seat[] }>
  /** `derived` is what the engine made of it, null at the light level. */
  | E<'pile-counted', { loot: number; derived: number | null }>
  | E<'round-scored', { record: RoundRecord }>
  | E<'round-corrected', { round: number; points: PointsBySeat; reason: string }>
  | E<'round-started', { round: number; first: Seat }>
  | E<'level-set', { level: Level }>
  | E<'overridden', { codes: readonly string[] }>;

type E<Type extends string, Data> = { readonly type: Type } & Readonly<Data>;

export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;
