import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/** What the build of the page makes; `test/page-size.test.ts` fails when it makes something else. */
export const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The copies that were compressed when the page was built, smallest first. */
const COPIES = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

export interface PageFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly encoding: 'br' | 'gzip' | undefined;
  readonly tag: string;
}

/**
 * The files of the built page. Each is read when it is first asked for, and kept: all of them are some 4 MB, a screen
 * needs fifty at once, and a room full of phones asks for the same. Only names that are in the folder's list are served,
 * so an address cannot lead out of it. Another hub may build the page anew while this one runs: then a file that was
 * listed is gone, and everything is read anew, so that a device that loads the page again gets one build of it.
 */
export class PageFiles {
  readonly #folder: string;
  #names: ReadonlySet<string>;
  readonly #kept = new Map<string, Promise<PageFile | undefined>>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#names = namesIn(folder);
  }

  /** `accepts`: the encodings that a browser takes, as it says in its header. */
  async find(name: string, accepts = ''): Promise<PageFile | undefined> {
    const type = TYPES[extname(name)];
    if (type === undefined || !this.#names.has(name)) return undefined;
    const copy = COPIES.find(
      ({ encoding, ending }) => takes(accepts, encoding) && this.#names.has(name + ending),
    );
    const stored = name + (copy?.ending ?? '');
    const kept = this.#kept.get(stored);
    if (kept) return kept;
    const file = read(join(this.#folder, stored), type, copy?.encoding);
    this.#kept.set(stored, file);
    try {
      const found = await file;
      if (!found) this.#lookAgain();
      return found;
    } catch (error) {
      // The disk may do better next time.
      this.#kept.delete(stored);
      throw error;
    }
  }

  #lookAgain(): void {
    this.#kept.clear();
    this.#names = namesIn(this.#folder);
  }
}

/** The build leaves notes of its own in files that begin with a dot. */
function namesIn(folder: string): ReadonlySet<string> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return new Set(names.map((name) => name.split(sep).join('/')).filter((name) => !/(^|\/)\./.test(name)));
}

/** `undefined`: it is not there any more. */
async function read(
  path: string,
  type: string,
  encoding: PageFile['encoding'],
): Promise<PageFile | undefined> {
  try {
    const bytes = await readFile(path);
    return { bytes, type, encoding, tag: `"${createHash('sha1').update(bytes).digest('base64url')}"` };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** `gzip;q=0` is how a browser refuses one. */
function takes(accepts: string, encoding: string): boolean {
  return accepts.split(',').some((part) => {
    const [name = '', quality = ''] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === encoding && !/^q=0(\.0*)?$/.test(quality);
  });
}
