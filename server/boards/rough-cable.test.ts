import { describe, expect, it, onTestFinished } from 'vitest';
import { Waiting } from '#test/waiting.ts';
import { RoughCable, SMOOTH, type Roughness } from './rough-cable.ts';

const ALL = Array.from({ length: 100 }, (_, number) => `line ${number}`);
/** Said so often at the end that one gets through whatever the cable does. */
const END = 'the end';

/** What arrives at the hub's end of a hundred lines, and how long that took. */
async function send(roughness: Partial<Roughness>) {
  const cable = new RoughCable({ ...SMOOTH, ...roughness });
  onTestFinished(() => {
    cable.pull();
  });
  const waiting = new Waiting();
  let came = '';
  cable.hubEnd.on('data', (bytes: Buffer) => {
    came += bytes.toString('latin1');
    waiting.check();
  });
  const started = performance.now();
  for (const line of [...ALL, ...Array<string>(50).fill(END)]) cable.boardEnd.write(`${line}\n`);
  await waiting.until(() => came.includes(`${END}\n`));
  const lines = came.slice(0, came.indexOf(`${END}\n`)).split('\n');
  return { lines: lines.slice(0, -1), tookMs: performance.now() - started };
}

describe('a rough cable', () => {
  it('changes nothing unasked', async () => {
    expect((await send({})).lines).toEqual(ALL);
  });

  it('keeps the order of lines however late each is', async () => {
    expect((await send({ jitterMs: 20 })).lines).toEqual(ALL);
  });

  it('holds everything back while it stands still, and loses none of it', async () => {
    const { lines, tookMs } = await send({ stallMs: 120 });
    expect(lines).toEqual(ALL);
    expect(tookMs).toBeGreaterThan(119);
  });

  it('loses and garbles its share, the same with the same seed', async () => {
    const some = { seed: 5, loss: 0.2 };
    const { lines } = await send(some);
    expect(lines.length).toBeGreaterThan(60);
    expect(lines.length).toBeLessThan(95);
    expect((await send(some)).lines).toEqual(lines);
    expect((await send({ ...some, seed: 6 })).lines).not.toEqual(lines);
    const { lines: garbled } = await send({ seed: 5, garbage: 0.3 });
    const wrong = garbled.filter((line) => !ALL.includes(line));
    expect(wrong.length).toBeGreaterThan(10);
  });
});
