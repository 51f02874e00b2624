import { simulated, type Simulation } from '#shared/tournament/fairness/simulation.ts';

/** Plays beside the page, which stays at hand; whoever has had enough ends the worker. */
addEventListener('message', ({ data }: MessageEvent<Simulation>) => {
  for (const played of simulated(data)) postMessage(played);
});
