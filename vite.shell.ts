import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc, type Plugin, type Rolldown } from 'vite';

const WORKER = join(import.meta.dirname, 'ui/hub/offline/worker.ts');
const PUBLIC = join(import.meta.dirname, 'ui/public');
/** Fonts of letters a screen rarely meets, the pages for one screen, the film for other browsers, pictures for home screens; what is not served. */
const NOT_IN_SHELL = /-more-.{8}\.woff2$|^\/(table|phone|display)\..*html$|\.(mp4|png|map)$|^\/\./;

/** Tells the service worker which files the page is made of. */
export const shell = (): Plugin => ({
  name: 'quickdraw-shell',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const built = Object.keys(bundle).filter((file) => file !== 'index.html');
    const given = globSync('**', { cwd: PUBLIC, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
    const files = ['/', ...[...built, ...given].map((file) => `/${file}`).sort()].filter(
      (file) => !NOT_IN_SHELL.test(file),
    );
    const worker = readFileSync(WORKER, 'utf8');
    const hash = createHash('sha256')
      .update(files.join())
      .update(worker)
      .update(sourceOf(bundle['index.html']));
    for (const file of given) hash.update(readFileSync(join(PUBLIC, file)));
    const list = JSON.stringify({ version: hash.digest('hex').slice(0, 12), files });
    const { code } = await transformWithOxc(worker, WORKER);
    this.emitFile({ type: 'asset', fileName: 'worker.js', source: `const SHELL = ${list};\n${code}` });
    this.emitFile({ type: 'asset', fileName: 'shell.json', source: list });
  },
});

const sourceOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  file?.type === 'asset' ? file.source : '';
