import { no, ok } from '#shared/result.ts';
import { isObject } from '../kit/fields.ts';
import type { Box, BoxKind } from '../kit/box.ts';
import { readOptions } from '../kit/options.ts';
import { malformed } from '../kit/rules-api.ts';
import { CHARACTERS, isCharacter } from './rules/characters.ts';
import { OPTIONS } from './rules/options.ts';
import { bangViolation } from './violations.ts';

/** What the cards of a box show and no rule text prints. */
const { health, frames, alwaysOn, reload, kidCurry, patGarrett } = OPTIONS;
export const IN_BOX = { health, frames, alwaysOn, reload, kidCurry, patGarrett } as const;

const saidOf = (box: Box): Box =>
  Object.fromEntries(Object.entries(box).filter(([name]) => Object.hasOwn(IN_BOX, name)));

export const BOX: BoxKind = {
  put: (before, said) => {
    const named = said['health'];
    if (isObject(named) && !Object.keys(named).every(isCharacter))
      return no(bangViolation('unknown-character'));
    const { name: _, left: __, ...fields } = said;
    const read = readOptions(IN_BOX, fields);
    if (!read.ok) return no(malformed(`“${read.fault}” is nothing that a box has, or is wrong.`, read.fault));
    return ok({ ...readDefaults(before ?? {}), ...saidOf(fields) });
  },
  learned: (box, key, value) => ({
    health: { ...(isObject(box['health']) && box['health']), [key]: value },
  }),
  shown: (box) => {
    const known = isObject(box['health']) ? Object.keys(box['health']).length : 0;
    return { left: CHARACTERS.length - known };
  },
};

/** With the usual values where nobody has said any. */
function readDefaults(box: Box): Box {
  const read = readOptions(IN_BOX, saidOf(box));
  return read.ok ? { ...read.value } : {};
}
