import { describe, expect, it } from 'vitest';
import { startTestHub } from '#test/client.ts';

interface Clock {
  readonly run: string;
  readonly micros: number;
}

describe("the hub's clock", () => {
  it('is told by the same run, and is never ahead of the answer', async () => {
    const { ask } = await startTestHub({ boards: { kind: 'none' } });
    const read = async () => (await (await ask('GET', '/api/clock')).json()) as Clock;
    const askedMs = performance.now();
    const first = await read();
    const second = await read();
    const tookUs = (performance.now() - askedMs) * 1_000;
    expect(second.run).toBe(first.run);
    expect(second.micros).toBeGreaterThan(first.micros);
    expect(second.micros - first.micros).toBeLessThanOrEqual(tookUs);
  });
});
