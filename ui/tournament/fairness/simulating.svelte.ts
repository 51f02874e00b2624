import {
  NOTHING_PLAYED,
  withPlayed,
  type Played,
  type Sample,
  type Simulation,
} from '#shared/tournament/fairness/simulation.ts';
import { newWorker } from './new-worker.ts';

/** Tournaments that are played in a worker, and what they have shown so far. */
export class Simulating {
  state = $state<'idle' | 'running' | 'stopped' | 'done' | 'failed'>('idle');
  /** What is shown, whatever is chosen for the next run. */
  of = $state.raw<Simulation>();
  sample = $state.raw<Sample>(NOTHING_PLAYED);
  readonly done = $derived(this.sample.quickdraw.length);
  #worker: Worker | undefined;

  run(simulation: Simulation): void {
    this.#worker?.terminate();
    this.of = simulation;
    this.sample = NOTHING_PLAYED;
    this.state = 'running';
    const worker = newWorker();
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<Played>) => {
      this.sample = withPlayed(this.sample, data);
      if (this.done === simulation.events) this.#end('done');
    });
    worker.addEventListener('error', () => {
      this.#end('failed');
    });
    worker.postMessage(simulation);
  }

  stop(): void {
    if (this.state === 'running') this.#end('stopped');
  }

  #end(state: 'stopped' | 'done' | 'failed'): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.state = state;
  }
}
