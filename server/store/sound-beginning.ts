import { byCommand } from '#shared/table/log.ts';
import { BEGINNING, chainHash, type StoredRow } from './chain.ts';

/** The longest beginning of a log, in whole commands, that is as it was written and can be played. */
export function soundBeginning(
  rows: readonly StoredRow[],
  isPlayable: (rows: readonly StoredRow[]) => boolean,
): readonly StoredRow[] {
  const commands = byCommand(unbroken(rows)) as readonly (readonly StoredRow[])[];
  let [sound, broken] = [0, commands.length + 1];
  while (broken - sound > 1) {
    const middle = (sound + broken) >> 1;
    if (isPlayable(commands.slice(0, middle).flat())) sound = middle;
    else broken = middle;
  }
  return commands.slice(0, sound).flat();
}

function unbroken(rows: readonly StoredRow[]): readonly StoredRow[] {
  let prev = BEGINNING;
  const breach = rows.findIndex((row) => {
    const isRight = row.prev === prev && row.hash === chainHash(prev, row, JSON.stringify(row.data));
    prev = row.hash;
    return !isRight;
  });
  return breach < 0 ? rows : rows.slice(0, breach);
}
