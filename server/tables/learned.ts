import { gameFor } from '#server/games.ts';
import type { Boxes } from '#server/store/boxes.ts';
import { isObject } from '#shared/games/kit/fields.ts';
import { USUAL_BOX } from '#shared/games/kit/box.ts';
import type { Row } from '#shared/table/log.ts';

/** The event by which any game says what somebody has read on a card. */
const LEARNED = 'box-learned';

/**
 * Puts what was learned at a table into the box it plays with, for the tables after it. An undo takes nothing out: whoever
 * read a card wrongly says it anew, which replaces it.
 */
export function keepLearned(
  boxes: Boxes,
  { game, setup, wall }: { readonly game: unknown; readonly setup: Row['data']; readonly wall: string },
  rows: readonly Row[],
): void {
  const learned = rows.filter(({ type }) => type === LEARNED);
  const kind = learned.length > 0 ? gameFor(game)?.box : undefined;
  const name = nameOf(setup['box']);
  if (!kind?.learned || typeof game !== 'string' || name === undefined) return;
  for (const { data } of learned) {
    const before = boxes.get(game, name) ?? null;
    const box = kind.put(before, kind.learned(before ?? {}, String(data['key']), data['value']));
    if (box.ok) boxes.put(game, name, box.value, wall);
  }
}

/** A table that was set up before there was any box makes the usual one; one that has a box of its own, without a name, none. */
function nameOf(copied: unknown): string | undefined {
  if (copied === undefined) return USUAL_BOX;
  return isObject(copied) && typeof copied['name'] === 'string' ? copied['name'] : undefined;
}
