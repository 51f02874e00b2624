import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
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
 * needs fifty at once, and a room full of phones asks for the same. Only names that were there at the start are
 * served, so an address cannot lead out of the folder.
 */
export class PageFiles {
  readonly #folder: string;
  readonly #names: ReadonlySet<string>;
  readonly #kept = new Map<string, Promise<PageFile>>();

  constructor(folder: string) {
    this.#folder = folder;
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    // The build leaves notes of its own in files that begin with a dot.
    this.#names = new Set(
      names.map((name) => name.split(sep).join('/')).filter((name) => !/(^|\/)\./.test(name)),
    );
  }

  /** `accepts`: the encodings that a browser takes, as it says in its header. */
  find(name: string, accepts = ''): Promise<PageFile> | undefined {
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
    // The disk may do better next time.
    file.catch(() => this.#kept.delete(stored));
    return file;
  }
}

async function read(path: string, type: string, encoding: PageFile['encoding']): Promise<PageFile> {
  const bytes = await readFile(path);
  return { bytes, type, encoding, tag: `"${createHash('sha1').update(bytes).digest('base64url')}"` };
}

/** `gzip;q=0` is how a browser refuses one. */
function takes(accepts: string, encoding: string): boolean {
  return accepts.split(',').some((part) => {
    const [name = '', quality = ''] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === encoding && !/^q=0(\.0*)?$/.test(quality);
  });
}
