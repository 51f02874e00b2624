import { afterEach, expect, it, vi } from 'vitest';
import { buttonsTable } from './buttons-table.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const hit = (key: string) =>
  ({ seats: { '1': { press: 'refused', lamp: 'on', cue: { key, lamp: 'blink' } } } }) as const;

it('a cue is shown for a second and a half when its key is new, also after its board was away not again', async () => {
  const at = await buttonsTable();
  await at.scene(hit('a'));
  expect(at.lamp('1')).toBe('blink');
  await at.run(1_400_000);
  expect(at.lamp('1')).toBe('blink');
  await at.run(100_000);
  expect(at.lamp('1')).toBe('on');
  at.table.boards.unplug(at.of('1'));
  at.plug('1');
  await at.scene({ ...hit('a'), asked: 'more' });
  expect(at.lamp('1')).toBe('on');
  await at.scene(hit('b'));
  expect(at.lamp('1')).toBe('blink');
  at.table.close();
});
