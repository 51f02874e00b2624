import type { Seat, Standing } from '../../kit/game.ts';
import type { State } from './state.ts';

type Sheet = Pick<State, 'setup' | 'scored'>;

const total = ({ scored }: Sheet, seat: Seat): number =>
  scored.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0);

const tieBreak = ({ setup, scored }: Sheet, seat: Seat): number =>
  setup.options.gameTie === 'roundWins' ? scored.filter(({ ranking }) => ranking[0] === seat).length : 0;

/** Points first; the rounds won by rank break a tie under `roundWins` and never make up for a point. */
const merit = (sheet: Sheet, seat: Seat): number => total(sheet, seat) * 1e7 + tieBreak(sheet, seat);

/** Who is in front, and wins when the match is over; more than one is a shared win (W8, WA50). */
export const winners = (sheet: Sheet): readonly Seat[] => {
  const { seats } = sheet.setup;
  const best = Math.max(...seats.map((seat) => merit(sheet, seat)));
  return seats.filter((seat) => merit(sheet, seat) === best);
};

/** All agreed rounds are scored; under `extraRound` a tie for the lead plays on (W7, WA50). */
export const isMatchOver = (sheet: Sheet): boolean => {
  const { rounds, gameTie } = sheet.setup.options;
  return sheet.scored.length >= rounds && (gameTie !== 'extraRound' || winners(sheet).length === 1);
};

/** The standings, in the order of the seats. */
export const standings = (state: State): readonly Standing[] =>
  state.setup.seats.map((seat) => ({
    seat,
    total: total(state, seat),
    rounds: state.scored.map(({ points }) => points[seat] ?? 0),
    place: 1 + state.setup.seats.filter((other) => merit(state, other) > merit(state, seat)).length,
  }));
