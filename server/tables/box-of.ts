import { gameFor } from '#server/games.ts';
import type { Boxes } from '#server/store/boxes.ts';
import { USUAL_BOX, type Box } from '#shared/games/kit/box.ts';
import { isObject, name as nameField } from '#shared/games/kit/fields.ts';
import { tableViolation, type Violation } from '#shared/games/kit/violation.ts';
import { no, ok, type Result } from '#shared/result.ts';

/**
 * The box a table is set up with, to be copied into its log: the one that is named, beside the options or among them; the
 * usual one where nobody names any; one that is said in full; none for null, and in a game without boxes.
 */
export function boxOf(boxes: Boxes, game: unknown, raw: unknown): Result<Box | undefined, Violation> {
  const kind = gameFor(game)?.box;
  if (!kind || typeof game !== 'string' || !isObject(raw)) return ok(undefined);
  const { options } = raw;
  const said = raw['box'] ?? (isObject(options) ? options['box'] : undefined);
  if (raw['box'] === null || said === null) return ok(undefined);
  const bad = no(tableViolation('bad-setup', { field: 'box' }));
  if (isObject(said)) {
    const put = kind.put(null, said);
    const name = nameField.read(said['name']);
    return put.ok ? ok(name === undefined ? put.value : { name, ...put.value }) : bad;
  }
  const name = nameField.read(said ?? USUAL_BOX);
  const box = name === undefined ? undefined : boxes.get(game, name);
  if (box) return ok({ name, ...box });
  return said === undefined ? ok(undefined) : bad;
}

/** What a rematch says of its box: the name, or all of it where there is no box of that name any more. */
export function boxAgain(boxes: Boxes, game: unknown, copied: unknown): unknown {
  if (typeof game !== 'string' || !isObject(copied)) return undefined;
  const { name } = copied;
  return typeof name === 'string' && boxes.get(game, name) ? name : copied;
}
