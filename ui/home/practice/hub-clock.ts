/** What the hub's clock said to a question, and when on this page's clock that was asked and answered. */
export interface Reading {
  readonly askedMs: number;
  readonly answeredMs: number;
  readonly micros: number;
}

export interface OnHub {
  readonly micros: number;
  readonly boundUs: number;
}

/** No two computers' clocks drift apart faster than this. */
const DRIFT = 200e-6;
/** Browsers round their clocks to this, so that pages cannot spy. */
const COARSE_US = 200;

/**
 * Where a moment of this page lies on the hub's clock. The hub answered some time between question and answer: half of
 * that is the bound, and the reading that leaves the least open counts. Without any, nothing is known.
 */
export function onHub(ms: number, readings: readonly Reading[]): OnHub {
  const all = readings.map(({ askedMs, answeredMs, micros }): OnHub => {
    const since = ms - (askedMs + answeredMs) / 2;
    const halfTrip = ((answeredMs - askedMs) / 2) * 1_000;
    return {
      micros: micros + since * 1_000,
      boundUs: halfTrip + COARSE_US + Math.abs(since) * 1_000 * DRIFT,
    };
  });
  return all.reduce((best, one) => (one.boundUs < best.boundUs ? one : best), {
    micros: 0,
    boundUs: Infinity,
  });
}
