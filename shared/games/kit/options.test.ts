import { describe, expect, it } from 'vitest';
import { amount, choice, differing, each, jsonSchemaOf, readOptions, some } from './options.ts';

const SCHEMA = {
  order: choice('hand', 'reverse'),
  strict: choice(false, true),
  rounds: amount(6, 1, 20),
  always: some(['a', 'b', 'c'], ['a', 'b']),
  health: each(['x', 'y'], amount(4, 1, 6)),
};

describe('the options of a game', () => {
  it('are the usual ones unless somebody said otherwise', () => {
    const usual = { order: 'hand', strict: false, rounds: 6, always: ['a', 'b'], health: {} };
    expect(readOptions(SCHEMA, {})).toEqual({ ok: true, value: usual });
    expect(readOptions(SCHEMA, { strict: true, rounds: 3, order: undefined })).toEqual({
      ok: true,
      value: { ...usual, strict: true, rounds: 3 },
    });
  });

  it.each([
    [{ order: 'down' }, 'order'],
    [{ strict: 'true' }, 'strict'],
    [{ rounds: 0 }, 'rounds'],
    [{ rounds: 2.5 }, 'rounds'],
    [{ rounds: 21 }, 'rounds'],
    [{ always: ['a', 'a'] }, 'always'],
    [{ always: ['d'] }, 'always'],
    [{ always: 'a' }, 'always'],
    [{ health: { z: 4 } }, 'health'],
    [{ health: { x: 7 } }, 'health'],
    [{ health: [] }, 'health'],
    [{ odd: 1 }, 'odd'],
    [{ toString: 1 }, 'toString'],
  ])('that are wrong are named: %j', (given, name) => {
    expect(readOptions(SCHEMA, given)).toEqual({ ok: false, fault: name });
  });

  it('say which of them are not the usual ones', () => {
    expect(differing(SCHEMA, { order: 'hand', strict: true, always: ['b', 'a'] })).toEqual(['strict']);
    expect(differing(SCHEMA, { rounds: 7, always: ['a'] })).toEqual(['rounds', 'always']);
    expect(differing(SCHEMA, { health: { x: 4 } })).toEqual([]);
    expect(differing(SCHEMA, { health: { x: 5 } })).toEqual(['health']);
  });

  it('are told as JSON Schema', () => {
    expect(jsonSchemaOf(SCHEMA).properties).toEqual({
      order: { enum: ['hand', 'reverse'], default: 'hand' },
      strict: { enum: [false, true], default: false },
      rounds: { type: 'integer', minimum: 1, maximum: 20, default: 6 },
      always: { type: 'array', uniqueItems: true, items: { enum: ['a', 'b', 'c'] }, default: ['a', 'b'] },
      health: {
        type: 'object',
        additionalProperties: false,
        properties: {
          x: { type: 'integer', minimum: 1, maximum: 6 },
          y: { type: 'integer', minimum: 1, maximum: 6 },
        },
        default: {},
      },
    });
  });
});
