import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { engineSize } from './vite.engine-size.ts';
import { fetchFirst } from './vite.fetch-first.ts';
import { firstLoad } from './vite.first-load.ts';
import { icons } from './vite.icons.ts';
import { shell } from './vite.shell.ts';

const hub = process.env['QUICKDRAW_HUB'] ?? 'http://127.0.0.1:4000';

/** What every table shows or runs, and hardly a screen without one. */
const ONLY_TABLE = new RegExp(
  [
    '/shared/(games|table|result)',
    '/ui/hub/(?!live)',
    '/ui/(setup/seat-trouble|table/NoTable|rulebook/RuleButton|parts/(giving-way|UndoButton|dialogs|minus))',
    '/words/messages/(close\\.|setup_trouble|table_(undo|gone|rule|all))',
    '@lucide/.*/(flag|book-open|x)\\.',
  ].join('|'),
);

/** Too small for a file of its own, and a table shows it at once. */
const SMALL =
  /\/ui\/(parts\/(moved|SoundButton)|race\/names|games\/wright\/Star|tour\/tour)|\/settings_sound|\/wright_sheriffs|@lucide.*\/(volume|ellipsis)/;

/** What the screens around a table share: frames, headings and signs. */
const SCREENS =
  /\/ui\/(parts\/(Page|TopBar)|words\/messages\/(\w+_title|tournament_all))|@lucide.*\/(archive-restore|chart-column|circle-dot|trophy|chevron-down)/;

/**
 * Over http/1.1 a browser asks for six files at a time, so what several screens need comes in few of them: the parts
 * most of them show, and the engine of a table with what tells it.
 */
const FEW_FILES = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'svelte', test: /\/node_modules\/(svelte|clsx)\// },
    {
      name: 'parts',
      test: /\/ui\/(parts\/(?!Choice|NameForm|LinkButton|Page|TopBar)|words|sound|awake|hub\/(api|session|steady-socket))|@lucide/,
      minShareCount: 5,
    },
    { name: 'small', test: SMALL, minShareCount: 2 },
    {
      name: 'table',
      test: ONLY_TABLE,
      minShareCount: 2,
    },
    { name: 'screens', test: SCREENS, minShareCount: 2 },
  ],
};

export default defineConfig({
  root: 'ui',
  plugins: [icons(), svelte({ configFile: false }), engineSize(), fetchFirst(), firstLoad(), shell()],
  build: {
    target: 'es2022',
    emptyOutDir: true,
    // Inlined fonts would need data: URLs, which the page's security policy rightly forbids.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // Only the page itself names in advance what it needs; all other parts come by `fetchFirst`.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, parts, { hostType }) => (hostType === 'html' ? parts : []),
    },
    rolldownOptions: { output: { codeSplitting: FEW_FILES } },
    // What belongs to which screen: not served, but read by a test.
    manifest: true,
  },
  server: { proxy: { '/api': { target: hub, ws: true }, '/trust/': hub } },
});
