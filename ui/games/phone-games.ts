import type { Seat } from '#shared/games/kit/game.ts';
import type { TableView } from '../hub/play-ahead.ts';
import type { Outcome } from '../race/outcome.ts';
import { m } from '../words/messages.js';
import { rulingFor } from './wright/phone-game.ts';
import { wrightView } from './wright/view.ts';

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

/** What a game has to say on a player's own phone. */
export interface PhoneGame {
  /** Undefined while nothing is settled. */
  readonly ruling: (view: TableView, seat: Seat) => Ruling | undefined;
  /** What a slap does to whoever slaps although nobody is called to it. */
  readonly handsOff: () => string;
}

const GAMES: Readonly<Partial<Record<string, PhoneGame>>> = {
  wright: { ruling: (view, seat) => rulingFor(wrightView(view), seat), handsOff: m.duel_phone_hands_off },
};

export const phoneGameOf = (game: string): PhoneGame | undefined => GAMES[game];
