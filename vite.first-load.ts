import type { Plugin, Rolldown } from 'vite';
import { neededBy } from './vite.fetch-first.ts';

/** Every screen has digits and signs, in any language. */
const FIRST_FONTS = /\/(inter-variable|roboto-slab)-.{8}\.woff2$/;
/** The screens of a table: what each needs, and needs of its game, is named in a page of its own, `SCREEN.GAME.html`. */
const SCREENS = {
  table: { route: '/ui/table/TableRoute.svelte', ofGame: /\/ui\/games\/([\w-]+)\/(index|table)\.ts$/ },
  phone: { route: '/ui/table/phone/PhoneRoute.svelte', ofGame: /\/ui\/games\/([\w-]+)\/(index|phone)\.ts$/ },
  display: {
    route: '/ui/table/display/DisplayRoute.svelte',
    ofGame: /\/ui\/games\/([\w-]+)\/(index|table)\.ts$/,
  },
} as const;
const ENGINE = /\/shared\/games\/([\w-]+)\/index\.ts$/;
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
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('there is no page');
      const html = String(page.source);
      const gameOf = (part: RegExp, { facadeModuleId }: Rolldown.OutputChunk) =>
        part.exec(facadeModuleId ?? '')?.[1];
      for (const [name, { route, ofGame }] of Object.entries(SCREENS)) {
        const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(route));
        if (!screen) throw new Error(`there is no ${route}`);
        for (const engine of chunks) {
          const game = gameOf(ENGINE, engine);
          if (game === undefined) continue;
          const parts = [screen, engine, ...chunks.filter((each) => gameOf(ofGame, each) === game)];
          const needed = new Set(parts.flatMap((part) => neededBy(part, bundle)));
          const source = naming(html, [...needed]);
          this.emitFile({ type: 'asset', fileName: `${name}.${game}.html`, source });
        }
      }
    },
  },
});

/** The page with these files named as well. */
function naming(html: string, needed: readonly string[]): string {
  const files = needed.filter((file) => !html.includes(file));
  const styles = files.filter(isStyle).map((file) => `${linkTo(file)}\n`);
  const scripts = files
    .filter((file) => !isStyle(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return html
    .replace('</head>', `${scripts.join('')}</head>`)
    .replace('  </body>', `${styles.join('')}  </body>`);
}

const isStyle = (file: string) => file.endsWith('.css');
const linkTo = (file: string) => `    <link rel="stylesheet" crossorigin href="/${file}">`;

const STYLES = /\n *<link rel="stylesheet" crossorigin [^>]*>/g;

/** In the head the styles would keep the star waiting; at the end of the body only the screens wait for them. */
function afterTheStar(html: string): string {
  const styles = html.match(STYLES);
  if (!styles) throw new Error('the page has no styles');
  return html.replaceAll(STYLES, '').replace('\n  </body>', `${styles.join('')}\n  </body>`);
}
