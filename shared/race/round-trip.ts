import type { Micros } from './time.ts';

/**
 * One ping as the hub saw it leave and come back, and as the source stamped it in between. A source that cannot say
 * exactly may tell `received` late and `sent` early, never the other way round.
 */
export interface RoundTrip {
  readonly left: Micros;
  readonly received: number;
  readonly sent: number;
  readonly back: Micros;
}
