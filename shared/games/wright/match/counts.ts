import type { Seat } from '../../kit/game.ts';
import { CARDS, type Card } from '../rules/cards.ts';
import { placeOf } from './seats.ts';
import type { FullRound, Player } from './state.ts';

/** How many cards are where, at the full level. */

export const playerAt = (full: FullRound, seat: Seat): Player =>
  full.players[placeOf(seat)] ?? { held: 0, loaded: 0, helpers: 0 };

/** How many of a kind lie face up: on the pile, aside, and in front of players (W29). */
export function faceUp({ faces, asideFaces, players }: FullRound, card: Card): number {
  const place = CARDS.indexOf(card);
  const helpers = card === 'helper' ? sum(players.map(({ helpers }) => helpers)) : 0;
  return (faces[place] ?? 0) + (asideFaces[place] ?? 0) + helpers;
}

/** What was pushed under the deck lies below every sheriff (W99). */
export const cardsAbove = ({ deck, under }: FullRound): number => Math.max(0, deck - under);

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
