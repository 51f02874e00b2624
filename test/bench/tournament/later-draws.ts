import type { Random } from '#shared/random.ts';
import type { HubUnderLoad } from '../hub/hub-under-load.ts';
import type { Organiser } from './organiser.ts';

/** Rounds with a past to mind: each is played by hand in no time, and the next one drawn. Answers how long each draw and each report took. */
export async function laterDraws(
  { call }: HubUnderLoad,
  organiser: Organiser,
  path: string,
  { random, rounds }: { readonly random: Random; readonly rounds: number },
): Promise<{ readonly draws: readonly number[]; readonly reports: readonly number[] }> {
  const draws: number[] = [];
  const reports: number[] = [];
  let told = 0;
  const dispatch = (type: string, fields: object = {}) =>
    call.post(path, { id: `later-${++told}`, type, confirm: true, ...fields });
  for (let round = 1; round < rounds; round++) {
    const state = await organiser.until(({ rounds: known }) => known.at(-1)?.round === round);
    for (const { table, seats } of state.rounds.at(-1)?.matches ?? []) {
      const scores = Object.fromEntries(seats.map((player) => [player, random.below(40)]));
      const sent = performance.now();
      await dispatch('report', { round, table, scores });
      reports.push(performance.now() - sent);
    }
    const asked = performance.now();
    await dispatch('draw', { seed: random.below(2 ** 31) });
    draws.push(performance.now() - asked);
    await dispatch('publish');
  }
  return { draws, reports };
}
