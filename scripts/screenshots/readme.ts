import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from './looks.ts';

/** The pictures of the READMEs, by the screens they show. */
const PICTURES = { table: 'play-two', race: 'race-final', split: 'split-between' } as const;
const LOOK = '1280x800';
const THEME = 'dark';

/** Copies those that have been taken; answers how many. */
export function copyToDocs(folder: string, docs: string): number {
  let copied = 0;
  for (const [name, scene] of Object.entries(PICTURES))
    for (const locale of LOCALES) {
      const taken = join(folder, `${scene}-${LOOK}-${locale}-${THEME}.png`);
      if (!existsSync(taken)) continue;
      copyFileSync(taken, join(docs, `${name}.${locale}.png`));
      copied++;
    }
  return copied;
}
