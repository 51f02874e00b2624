import type { Plugin, Rolldown } from 'vite';
import { neededBy } from './vite.fetch-first.ts';

/** Every screen has digits and signs, in any language. */
const FIRST_FONTS = /-latin-(wght|600)-.*\.woff2$/;
/** The screen people open most: its parts are named in pages of its own. */
const TABLE = '/ui/table/TableRoute.svelte';
/** What a table needs of its game: each game has a page of its own, `table.GAME.html`. */
const ENGINE = /\/shared\/games\/([\w-]+)\/index\.ts$/;
const SCREENS = /\/ui\/games\/([\w-]+)\/(index|table)\.ts$/;
/** What is fetched is about to run: so it is compiled whole, beside the page, and not bit by bit while it is drawn. */
const COMPILE_WHOLE = '//# allFunctionsCalledOnLoad\n';

/** Tells the browser early what the first screen will need. */
export const firstLoad = (): Plugin => ({
  name: 'quickdraw-first-load',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => ({
      html: afterTheStar(html),
      tags: Object.keys(bundle)
        .filter((file) => FIRST_FONTS.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'body' as const,
        })),
    }),
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle);
      const chunks = files.filter((file) => file.type === 'chunk');
      for (const chunk of chunks) chunk.code = COMPILE_WHOLE + chunk.code;
      const table = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(TABLE));
      const page = bundle['index.html'];
      if (!table || page?.type !== 'asset') throw new Error('there is no table screen, or no page');
      const html = String(page.source);
      const gameOf = (part: RegExp, { facadeModuleId }: Rolldown.OutputChunk) =>
        part.exec(facadeModuleId ?? '')?.[1];
      for (const chunk of chunks) {
        const game = gameOf(ENGINE, chunk);
        if (game === undefined) continue;
        const parts = [table, chunk, ...chunks.filter((each) => gameOf(SCREENS, each) === game)];
        const files = [...new Set(parts.flatMap((part) => neededBy(part, bundle)))].filter(
          (file) => !html.includes(file),
        );
        const styles = files.filter(isStyle).map((file) => `${linkTo(file)}\n`);
        const scripts = files
          .filter((file) => !isStyle(file))
          .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
        const source = html
          .replace('</head>', `${scripts.join('')}</head>`)
          .replace('  </body>', `${styles.join('')}  </body>`);
        this.emitFile({ type: 'asset', fileName: `table.${game}.html`, source });
      }
    },
  },
});

const isStyle = (file: string) => file.endsWith('.css');
const linkTo = (file: string) => `    <link rel="stylesheet" crossorigin href="/${file}">`;

const STYLES = /\n *<link rel="stylesheet" crossorigin [^>]*>/g;

/** In the head the styles would keep the star waiting; at the end of the body only the screens wait for them. */
function afterTheStar(html: string): string {
  const styles = html.match(STYLES);
  if (!styles) throw new Error('the page has no styles');
  return html.replaceAll(STYLES, '').replace('\n  </body>', `${styles.join('')}\n  </body>`);
}
