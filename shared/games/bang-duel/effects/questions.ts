import type { Card } from '../rules/cards.ts';
import type { Character, OnceATurn, Side } from '../rules/characters.ts';

/** What is asked in a duel. Names and fields are those of the rules API; a decision answers one of them. */
export type Question =
  | Q<'begin', object>
  | Q<
      'act',
      {
        /** Bang cards left; null: any number. */
        bangs: number | null;
        swap: boolean;
        reload: boolean;
        abilities: readonly OnceATurn[];
      }
    >
  | Q<
      'react',
      {
        target: Character;
        /** What hits: a card as it was played, or the character whose ability it is. */
        card: Source | null;
        shooter: Character;
        ways: readonly (Way | 'cancel')[];
      }
    >
  | Q<
      'open',
      { deck: Side; for: Opened; on: Character; cards: 1 | 2; /** Who picks, of two. */ picks: Side | null }
    >
  | Q<'pay', { target: Character }>
  | Q<'bill', { for: Character; units: number; most: number }>
  | Q<'duel', { target: Character }>
  | Q<'indians', { target: Character }>
  | Q<'bonus', { card: 'Shotgun'; sides: readonly Side[] }>
  | Q<'bonus', { card: 'Carbine'; targets: readonly Character[] }>
  | Q<'discard', { hand: Side; count: number; because: Because; optional: boolean }>
  | Q<'anderson', { dead: Character; gear: readonly Card[]; hand: number }>
  | Q<'show', object>
  | Q<'arrive', { for: Character }>;

type Q<Ask extends string, Fields> = { readonly ask: Ask; readonly by: Side } & Readonly<Fields>;

export type Ask = Question['ask'];
export type QuestionOf<A extends Ask> = Extract<Question, { ask: A }>;
export type Way = 'take' | 'miss' | 'barrel' | 'hat' | 'kid';
export type Source = Card | Character;
export type Opened = 'Dynamite' | 'Rattlesnake' | 'Barrel' | 'Kid Curry';
export type Because = 'limit' | 'Wagon' | 'Peacemaker' | 'Sundance Kid' | 'Dr Schultz';

/** As somebody sent it: whoever asked reads it. */
export interface Decision {
  readonly do: string;
  readonly [field: string]: unknown;
}

/** Which decisions answer which question. */
export const ANSWERS: Readonly<Record<Ask, readonly string[]>> = {
  begin: ['begin'],
  act: ['play', 'swap', 'reload', 'ability', 'end'],
  react: ['take', 'miss', 'barrel', 'hat', 'kid'],
  open: ['open'],
  pay: ['pay', 'none'],
  bill: ['bill'],
  duel: ['shoot', 'give-up'],
  indians: ['shoot', 'take'],
  bonus: ['move', 'strip', 'none'],
  discard: ['discard', 'none'],
  anderson: ['rob'],
  show: ['show'],
  arrive: ['arrive'],
};
