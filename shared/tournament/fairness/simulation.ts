import { randomFrom } from '../../random.ts';
import { roundsFor } from '../rounds-for.ts';
import { PAIRS, USUAL_SIZES, type Sizes } from '../table-sizes.ts';
import { fairnessOf, type Fairness } from './fairness.ts';
import { DRAWINGS, simulatedEvent, type DrawingName } from './simulated-event.ts';

/** Events of one size, the same ones for whoever asks with the same seed. */
export interface Simulation {
  readonly players: number;
  /** Two at a table, as in a game for two. */
  readonly pairs: boolean;
  readonly events: number;
  readonly seed: number;
}

/** What each draw made of its events, oldest first. */
export type Sample = Readonly<Record<DrawingName, readonly Fairness[]>>;
export type Played = Readonly<Record<DrawingName, Fairness>>;

export const NOTHING_PLAYED: Sample = { quickdraw: [], random: [], by_rank: [] };

/** One event after the other, each by every draw: whoever stops in between has played as many by one as by another. */
export function* simulated({ players, pairs, events, seed }: Simulation): Generator<Played, void> {
  const sizes = sizesOfSimulated(pairs);
  const event = { players, rounds: roundsFor(players, sizes), sizes };
  for (let at = 0; at < events; at++) {
    const by = (name: DrawingName) =>
      fairnessOf(simulatedEvent(event, DRAWINGS[name], randomFrom(seed + 1_000 * at + players)));
    yield { quickdraw: by('quickdraw'), random: by('random'), by_rank: by('by_rank') };
  }
}

export const sizesOfSimulated = (pairs: boolean): Sizes => (pairs ? PAIRS : USUAL_SIZES);

export const withPlayed = (sample: Sample, played: Played): Sample => ({
  quickdraw: [...sample.quickdraw, played.quickdraw],
  random: [...sample.random, played.random],
  by_rank: [...sample.by_rank, played.by_rank],
});
