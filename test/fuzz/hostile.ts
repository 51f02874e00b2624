import type { Random } from '#shared/random.ts';

type Schema = Readonly<Record<string, unknown>>;

const LONG = 'x'.repeat(9_000);

/** Text that has broken something somewhere. Lone halves of a character and NUL cannot be kept by every store. */
export const TEXTS: readonly string[] = [
  ...['', ' ', '0', '-1', 'NaN', 'null', 'true', '1e400', '9007199254740993', '1', '2', 'SIM1:0', 'phone'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'record-1', 'settle-1'],
  ...[
    '../../etc/passwd',
    '%00',
    'a\u0000b',
    '\ud800',
    'a\udfffb',
    '\u202e',
    '💥'.repeat(30),
    '\r\nx: y',
    LONG,
  ],
  ...["'; DROP TABLE events; --", '=1+1', '<script>', '${7*7}', 'undo', 'add-sheriff', 'wright', 'full'],
];

const NUMBERS: readonly number[] = [
  ...[0, -0, 1, 2, 3, -1, 0.5, 1e-320, 255, 1_000, 1_001, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 1e20],
  ...[1e15, 1e16, 1e300, -1e300, Number.MAX_VALUE],
];

/** Anything JSON can say; `textOf` writes it. */
export function hostileValue(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 5 : 8);
  if (kind < 2) return random.pick(TEXTS);
  if (kind < 4) return random.pick(NUMBERS);
  if (kind === 4) return random.pick([null, true, false, INFINITE]);
  if (kind === 5) return Array.from({ length: random.below(5) }, () => hostileValue(random, depth + 1));
  if (kind === 6)
    return Object.fromEntries(manyOf(random, () => [random.pick(TEXTS), hostileValue(random, depth + 1)]));
  return random.chance(0.1) ? DEEP : {};
}

const manyOf = <Item>(random: Random, item: () => Item): Item[] =>
  Array.from({ length: random.below(4) }, item);

/** Stand-ins for what `JSON.stringify` cannot write. */
const INFINITE = '\u0001infinite\u0001';
const DEEP = '\u0001deep\u0001';
const DEPTH = 10_000;

/** JSON with numbers beyond any double and arrays nested ten thousand deep where they were asked for. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll(JSON.stringify(INFINITE), '1e400')
    .replaceAll(JSON.stringify(DEEP), '['.repeat(DEPTH) + ']'.repeat(DEPTH));

/** Something this schema may take, but for a field here and there that is hostile, missing or too much. */
export function nearly(schema: Schema, random: Random, depth = 0): unknown {
  if (random.chance(0.12) || depth > 8) return hostileValue(random);
  const options = (schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined;
  if (options) return nearly(random.pick(options), random, depth + 1);
  if (Array.isArray(schema['enum'])) return random.pick(schema['enum'] as unknown[]);
  if ('const' in schema) return schema['const'];
  switch (schema['type']) {
    case 'object':
      return nearlyObject(schema, random, depth);
    case 'array':
      return Array.from({ length: random.below(6) }, () =>
        nearly((schema['items'] ?? {}) as Schema, random, depth + 1),
      );
    case 'string':
      return random.pick(TEXTS);
    case 'integer':
      return random.below(8);
    case 'number':
      return random.next() * 100;
    case 'boolean':
      return random.chance(0.5);
    default:
      return hostileValue(random);
  }
}

function nearlyObject(schema: Schema, random: Random, depth: number): unknown {
  const made: Record<string, unknown> = {};
  for (const [name, field] of Object.entries((schema['properties'] ?? {}) as Record<string, Schema>))
    if (random.chance(0.9)) made[name] = nearly(field, random, depth + 1);
  if (random.chance(0.2)) made[random.pick(TEXTS)] = hostileValue(random);
  return made;
}

/** Bodies that are no JSON, or are not what their header says. */
export const garbageBodies = (
  random: Random,
): readonly (readonly [type: string, body: string | Buffer])[] => [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', '{"code":'],
  ['application/json', '[1,2'],
  ['application/json', 'undefined'],
  ['application/json', '{"a":NaN}'],
  ['application/json', '{"__proto__":{"role":"organiser"}}'],
  ['application/json', '{"constructor":{"prototype":{"role":"organiser"}}}'],
  ['application/json', '\ufeff{}'],
  ['application/json', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['application/json', `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`],
  ['application/json', `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`],
  ['application/json', `{"id":"${'x'.repeat(257 * 1024)}"}`],
  ['application/json', Buffer.alloc(300_000, 0x20)],
  ['application/json; charset=utf-16', '{}'],
  ['text/plain', '{}'],
  ['application/xml', '<a/>'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
  ['application/x-www-form-urlencoded', 'a=1&__proto__[b]=2'],
  ['', '{}'],
  ['application/json', Buffer.from(Array.from({ length: 200 }, () => random.below(256)))],
];

/** Ids as they stand in an address. */
export const PATH_IDS: readonly string[] = [
  ...['..', '../..', '%2e%2e%2f', '%00', '%ff', '%', '%zz', '__proto__', 'constructor', 'x'.repeat(33), LONG],
  ...[
    '-1',
    '0',
    '1.5',
    '1e9',
    '1e400',
    '99999999999999999999',
    'NaN',
    '%F0%9F%92%A5',
    '?',
    '#',
    '//',
    ' '.trim(),
  ],
  ...['SIM1', 'nowhere', '%27', '*', ':id', '%c0%af', '%2F', '%25', 'a%0d%0ab'],
];
