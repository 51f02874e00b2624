import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of sources with all that is in them. */
const FOLDERS = ['ui', 'shared', 'server/page'];
/** The sources of its words. */
const WORDS = ['ui/messages'];
/** Sources in the project's own folder. */
const AT_THE_TOP = /^(vite\..*\.ts|package-lock\.json)$/;
/** Tests, generated words, what their compiler is told, and hidden files do not change the page. */
const NOT_SOURCES = /\.test\.ts$|\/\.|^ui\/words$|^ui\/project\.inlang$/;

/**
 * One text for whatever may change the page: another one as soon as a source is changed, added, renamed or removed. It is
 * made of the files themselves, at every start, because dates of files can lie; folders are listed here, because a glob
 * takes longer than reading every file.
 */
export const fingerprint = (root: string): string => ofSources(root, FOLDERS);

/** The same for the words alone. */
export const fingerprintOfWords = (root: string): string => ofSources(root, WORDS);

function ofSources(root: string, folders: readonly string[]): string {
  const hash = createHash('sha256');
  const atTheTop = readdirSync(root).filter((file) => AT_THE_TOP.test(file));
  const inFolders = folders.flatMap((folder) => sourcesIn(root, folder));
  for (const file of [...atTheTop, ...inFolders].sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function sourcesIn(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (NOT_SOURCES.test(path)) return [];
    if (entry.isDirectory()) return sourcesIn(root, path);
    return entry.isFile() ? path : [];
  });
}
