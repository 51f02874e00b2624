import { expect, it } from 'vitest';
import { namesApart } from './names-apart.ts';

const named = (...names: readonly unknown[]) => ({ seats: names.map((name) => ({ name })) });

it('names of one table that look the same are numbered', () => {
  expect(namesApart(named('Anna', 'anna ', 'Аnnа', 'Bob'))).toEqual(named('Anna', 'anna 2', 'Аnnа 3', 'Bob'));
  expect(namesApart(named('Anna', 'Anna 2', 'Anna\u200d'))).toEqual(named('Anna', 'Anna 2', 'Anna\u200d 3'));
  const long = 'x'.repeat(40);
  expect(namesApart(named(long, long))).toEqual(named(long, `${'x'.repeat(38)} 2`));
});

it('somebody who is renamed keeps apart from the others, and may be called what he is', () => {
  const place = (seat: '1' | '2', name: string) => ({ seat, name, colour: null, buzzer: null });
  const places = [place('1', 'Anna'), place('2', 'Bob')];
  const renamed = (seat: string, name: unknown) => namesApart({ type: 'rename', seat, name }, places)['name'];
  expect([renamed('2', 'ANNA'), renamed('1', 'anna'), renamed('2', 7)]).toEqual(['ANNA 2', 'anna', 7]);
});

it('what is no name is left to the table to refuse', () => {
  for (const raw of [{}, { seats: 7 }, { seats: [null, 7, {}] }, { type: 'bind', seat: '1' }])
    expect(namesApart(raw)).toEqual(raw);
});
