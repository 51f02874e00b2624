import { resolve } from '#shared/games/bang-duel/api/resolve.ts';
import type { Decision, Question } from '#shared/games/bang-duel/effects/questions.ts';
import type { Card } from '#shared/games/bang-duel/rules/cards.ts';
import type { Character, Side } from '#shared/games/bang-duel/rules/characters.ts';
import type { Duel, DuelSide, Fighter } from '#shared/games/bang-duel/rules/duel.ts';
import { DEFAULTS, type Options } from '#shared/games/bang-duel/rules/options.ts';

/** A duel to begin with, and what a stretch of it comes to. */

export const fighter = (
  id: Character,
  { health = 4, max = 4, gear = [] as readonly Card[] } = {},
): Fighter => ({
  ...{ id, health, max: Math.max(health, max), gear },
});

type Figure = Character | Fighter;
interface Said {
  readonly law?: readonly Figure[];
  readonly outlaw?: readonly Figure[];
  readonly hands?: readonly [law: number, outlaw: number];
  readonly decks?: readonly [law: number, outlaw: number];
  readonly reserves?: Partial<Record<Side, DuelSide['reserve']>>;
  readonly duel?: Partial<Duel>;
}

export function scene({
  law,
  outlaw,
  hands = [5, 5],
  decks = [20, 20],
  reserves = {},
  duel = {},
}: Said = {}): Duel {
  const side = (figures: readonly Figure[], at: 0 | 1, name: Side): DuelSide => ({
    chars: figures.map((each) => (typeof each === 'string' ? fighter(each) : each)),
    ap: 0,
    reserve: reserves[name] ?? (figures.length > 1 ? [null, null] : []),
    hand: hands[at],
    deck: decks[at],
  });
  return {
    ...{ turn: 'law', phase: 'play', bangs: 0, swapped: false, used: [], winner: null },
    sides: {
      law: side(law ?? ['Stranger', 'Django'], 0, 'law'),
      outlaw: side(outlaw ?? ['Wes Hardin', 'Dalton Brothers'], 1, 'outlaw'),
    },
    ...{ common: 0, discard: 0, top: null },
    ...duel,
  };
}

export const PLAY = (card: Card, fields: object = {}): Decision => ({ do: 'play', card, ...fields });
export const TAKE: Decision = { do: 'take' };
export const MISS: Decision = { do: 'miss', card: 'Missed!' };
export const END: Decision = { do: 'end' };
export const NONE: Decision = { do: 'none' };
export const OPEN = (...symbols: readonly string[]): Decision => ({ do: 'open', symbols });

/** The end, or a violation with what it says. */
export interface Came {
  readonly state: Duel;
  readonly question: Question | null;
  readonly code?: string;
  readonly why?: unknown;
  readonly at?: unknown;
}

export function after(duel: Duel, decisions: readonly Decision[], options: Partial<Options> = {}): Came {
  const end = resolve(duel, decisions, { ...DEFAULTS, ...options });
  if (end.ok) return end.value;
  const { code, params } = end.fault;
  return { state: duel, question: null, code, ...params };
}

/** It has to come to an end between effects. */
export function must(duel: Duel, decisions: readonly Decision[], options: Partial<Options> = {}): Duel {
  const came = after(duel, decisions, options);
  if (came.code !== undefined) throw new Error(JSON.stringify({ ...came, state: undefined }));
  return came.state;
}

export const healths = ({ sides }: Duel) => [
  ...sides.law.chars.map(({ health }) => health),
  ...sides.outlaw.chars.map(({ health }) => health),
];
export const hands = ({ sides }: Duel) => [sides.law.hand, sides.outlaw.hand];
