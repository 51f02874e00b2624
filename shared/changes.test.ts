import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { changesBetween, withChanges } from './changes.ts';

const json = fc.jsonValue({ maxDepth: 4 });

describe('what is different between two values', () => {
  test.prop([json, json])('makes the one of the other, also after a journey as JSON', (before, after) => {
    const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;
    const [one, two] = [plain(before), plain(after)];
    const changes = plain(changesBetween(one, two)) as ReturnType<typeof changesBetween>;
    const kept = plain(one);
    expect(withChanges(one, changes)).toEqual(two);
    expect(one).toEqual(kept);
  });

  it('is named by where it is, and nothing else is touched', () => {
    const before = { list: [{ n: 1 }, { n: 2 }, { n: 3 }], same: { a: 1 }, gone: true };
    const after = { list: [{ n: 1 }, { n: 5 }], same: before.same, come: null };
    const changes = changesBetween(before, after);
    expect(changes).toEqual([
      { at: ['list', 1, 'n'], to: 5 },
      { at: ['list', 'length'], to: 2 },
      { at: ['gone'] },
      { at: ['come'], to: null },
    ]);
    const made = withChanges(before, changes) as typeof before;
    expect(made).toEqual(after);
    expect(made.same).toBe(before.same);
    expect(made.list[0]).toBe(before.list[0]);
  });

  it('knows its own keys from those that every object has', () => {
    for (const key of ['__proto__', 'constructor']) {
      const [none, one, two] = ['{}', `{"${key}":""}`, `{"${key}":{"a":1}}`].map(
        (text) => JSON.parse(text) as unknown,
      );
      for (const [before, after] of [
        [none, one],
        [one, two],
        [two, none],
      ])
        expect(JSON.stringify(withChanges(before, changesBetween(before, after)))).toBe(
          JSON.stringify(after),
        );
    }
    expect(withChanges({}, [{ at: ['__proto__', 'seen'], to: true }])).not.toHaveProperty('seen');
    expect({}).not.toHaveProperty('seen');
  });

  it('takes a field that is not given for one that is not there', () => {
    expect(changesBetween({ a: undefined, b: 1 }, { a: undefined })).toEqual([{ at: ['b'] }]);
    expect(changesBetween({ a: 1 }, { a: undefined })).toEqual([{ at: ['a'] }]);
  });
});
