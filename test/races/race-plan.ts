import type { Seat } from '#shared/games/kit/game.ts';
import type { Random } from '#shared/random.ts';
import type { Terms } from './hands-game.ts';

/** Who slaps when, from the moment the race is armed. */
export interface PlannedPress {
  readonly seat: Seat;
  readonly atUs: number;
  readonly holdUs: number;
}

export interface RacePlan {
  readonly terms: Terms;
  readonly presses: readonly PlannedPress[];
}

/** Some leave their hand there until the race after is on. */
const RESTING_US = 3e6;
const HOLD_US = 60_000;

/** Near ties are common: from nothing at all to half a second. */
function gapUs({ below, next }: Random): number {
  const size = below(6);
  return size === 0 ? 0 : 10 ** (size - 2 + next() * (size === 5 ? 2.5 : 2));
}

export function planRace(random: Random, seats: readonly Seat[], isWright: boolean): RacePlan {
  const { chance, next, shuffled, below } = random;
  const entrants = isWright || chance(0.7) ? seats : shuffled(seats).slice(0, 2 + below(seats.length - 1));
  const all = entrants.length;
  const behind = !isWright && all > 2 && chance(0.15) ? shuffled(entrants).slice(0, 1) : [];
  const need = isWright || chance(0.85) ? all - 1 : all;
  const terms = { entrants, need, behind, opens: isWright || chance(0.5) };
  return { terms, presses: planPresses(entrants) };

  function planPresses(racing: readonly Seat[]): PlannedPress[] {
    const order = shuffled(racing);
    // Most races lack a hand or two; a few hands come long after.
    const absent = chance(0.5) ? (chance(0.15) ? 2 : 1) : 0;
    let at = chance(0.3) ? next() * 10_000 : 50_000 + next() * 200_000;
    const presses = order.slice(0, Math.max(1, all - absent)).map((seat): PlannedPress => {
      at += gapUs(random);
      return { seat, atUs: at, holdUs: HOLD_US + next() * (chance(0.05) ? RESTING_US : 100_000) };
    });
    const late = order.slice(presses.length);
    for (const seat of chance(0.5) ? late : [])
      presses.push({ seat, atUs: at + 300_000 + next() * 700_000, holdUs: HOLD_US });
    const [somebody] = shuffled(racing);
    if (somebody !== undefined && chance(0.15))
      presses.push({ seat: somebody, atUs: -(120_000 + next() * 120_000), holdUs: HOLD_US });
    const [again] = presses;
    if (again && chance(0.2)) presses.push({ ...again, atUs: again.atUs + again.holdUs + 100_000 });
    return presses;
  }
}
