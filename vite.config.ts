import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { engineSize } from './vite.engine-size.ts';
import { fetchFirst, noPreload } from './vite.fetch-first.ts';
import { firstLoad } from './vite.first-load.ts';
import { fonts } from './vite.fonts.ts';
import { icons } from './vite.icons.ts';
import { shell } from './vite.shell.ts';

const hub = process.env['QUICKDRAW_HUB'] ?? 'http://127.0.0.1:4000';

/** What every table shows or runs, and hardly a screen without one. */
const ONLY_TABLE = new RegExp(
  [
    '/shared/(games/(loaded\\.|kit/(?!refusal-words|options|secrets))|table|race/dead-heat)',
    '/ui/hub/(?!boards-live|offline)',
    '/ui/(table/(NoTable|rulebook/RuleButton)|parts/(awake/keep-awake|EmptyState|giving-way|UndoButton|dialogs|minus))',
    '/words/messages/(close\\.|table_(undo|gone|rule|all))',
    '@lucide/.*/(flag|book-open|x)\\.',
  ].join('|'),
);

/** Which games there are, and how a part of one is fetched. */
const GAMES =
  /\/ui\/games\/[\w-]+\.|\/shared\/(result|games\/(index|kit\/options|wright\/rules\/options|[\w-]+\/meta))\./;

/** What Svelte has for things that move, for titles of pages and for elements by name: a table has none of them. */
const SELDOM_SVELTE =
  /\/svelte\/src\/(transition|animate|internal\/client\/dom\/(elements\/transitions|blocks\/svelte-(head|element)))[./]/;

/** What several screens need of the engine of a game: a file for each game. */
const ENGINES =
  /\/shared\/games\/(?!kit\/|wright\/rules\/options\.|.*(refusal-words|meta|index)\.)([\w-]+)\//;
const engineOf = (module: string): string => `rules-of-${ENGINES.exec(module)?.[2] ?? ''}`;

/** Too small for a file of its own, and a table shows it at once. */
const SMALL =
  /\/ui\/(parts\/(moved|in-turn|SoundButton|sound\/sound|tap-guard)|table\/(race\/(names|slapped)|pads\/shows-pads|tour\/tour|winner)|games\/wright\/(Star|view))|\/settings_sound|\/wright_(sheriffs|by_hand|add|add_fourth|undone_early_slap)|@lucide.*\/(volume|ellipsis)/;

/** What the screens around a table share: frames, headings, choices, clocks and signs. */
const SCREENS = new RegExp(
  [
    '/ui/parts/(Page|TopBar|LinkButton|Choice|Switch)\\.',
    '/ui/(tournament/(now|clock-text)|table/score/go-on)\\.',
    '/words/messages/(\\w+_title|tournament_(all|clock|clock_paused)|support_\\w+|table_taken_back)\\.',
    '@lucide/.*/(archive-restore|chart-column|circle-dot|trophy|chevron-down|timer|pause|check|rotate-ccw|grip-vertical|download)\\.',
  ].join('|'),
);

/** What a phone says of a race as well, in few words. */
const VERDICTS =
  /\/ui\/table\/race\/outcome\.|\/words\/messages\/(race_how_by_hand|score_points|wright_duel_(nerves|foul|hand_foul|hand_gamble))\./;

/** What several screens show of a race: who, in which order, and why. */
const RACES = new RegExp(
  [
    '/ui/(table/(race/(?!names|slapped|outcome)|photo/race-lookup)|games/wright/race/(Doubted|OrderByHand|beside-measured|give-order)\\.)',
    '/words/messages/(race_(?!how_by_hand)|wright_race_|wright_duel_(deaf|nerves|foul|hand_foul|hand_gamble)\\.)',
  ].join('|'),
);

/** What several screens show of cards: their faces, and what may be discarded. */
const CARDS = new RegExp(
  [
    '/ui/(parts/fitted|games/wright/(cards|discard/checked|turns/(counts-shown|not-seen)))',
    '/words/messages/(wright_form_|wright_discard_legal|wright_split_(card_\\w+|cancelled|joker_as|empty|remove_card|left_in_box))',
    '@lucide/.*/(footprints|hand|hand-helping|locate-off|repeat|venetian-mask)\\.',
  ].join('|'),
);

/** What several screens show of points: standings, sheets, feats, and what is taken home. */
const SCORES =
  /\/ui\/(table\/(score|souvenir)\/|games\/wright\/score\/)|\/words\/messages\/(score|wright_score|souvenir)_(?!points\.)|@lucide.*\/(printer|image)\./;

/** What a table fetches as soon as it is shown, in case the hub goes away. */
const SOON = new RegExp(
  [
    '/ui/table/pads/Pads?\\.',
    '/ui/table/setup/seat-trouble\\.|/words/messages/setup_trouble',
    '/ui/table/(TableMenu|RefusalCard|UndoneNotice|undone|dropped)\\.',
    '/ui/tournament/at-table/(HeaderNote|MatchNews|news|RoundClock|CallReferee|table-tells)\\.',
    '/ui/(parts/kept-focus|games/(wright/)?undone-words|games/wright/cards/card-words)\\.',
    '/words/messages/(photo_pads_|photo_pads?\\.|at_table_(?!begun|moved)|[a-z]+_undone_(?!early_slap)|table_taken_back_)',
    '/words/messages/table_(anyway|dropped|buzzers|share|rules|print|before|to_full|to_light|level_between)\\.',
    '@lucide/.*/(info|bell)\\.',
  ].join('|'),
);

/**
 * Over http/1.1 a browser asks for six files at a time, so what several screens need comes in few of them: the parts
 * most of them show, and the engine of a table with what tells it.
 */
const FEW_FILES = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'motion', test: SELDOM_SVELTE },
    { name: 'svelte', test: /\/node_modules\/(svelte|clsx|sv-router)\// },
    {
      name: 'parts',
      test: /\/ui\/(parts\/(?!Choice|Switch|NameForm|LinkButton|Page|TopBar|kept-focus|moved|in-turn|SoundButton|sound\/sound|tap-guard)|words\/(?!messages\/(wright_split|wright_score|score|bang_duel)_)|hub\/(api|session|steady-socket))|@lucide.*\/(?!footprints|hand-helping|locate-off|repeat|venetian-mask)[\w-]+\.svelte/,
      minShareCount: 5,
    },
    { name: 'small', test: SMALL, minShareCount: 2 },
    { name: 'games', test: GAMES, minShareCount: 2 },
    { name: engineOf, test: ENGINES },
    {
      name: 'table',
      test: ONLY_TABLE,
      minShareCount: 2,
    },
    { name: 'verdicts', test: VERDICTS, minShareCount: 2 },
    { name: 'screens', test: SCREENS, minShareCount: 2 },
    { name: 'races', test: RACES, minShareCount: 2 },
    { name: 'cards', test: CARDS, minShareCount: 2 },
    { name: 'scores', test: SCORES, minShareCount: 2 },
    {
      name: 'pressing',
      test: /\/ui\/table\/pads\/(pressing|pad-lamp|fingers|hold-pads|pad-source|touch-pads)\./,
    },
    { name: 'soon', test: SOON },
  ],
};

export default defineConfig({
  root: 'ui',
  plugins: [
    fonts(),
    icons(),
    svelte({ configFile: false }),
    engineSize(),
    noPreload(),
    fetchFirst(),
    firstLoad(),
    shell(),
  ],
  build: {
    target: 'es2022',
    emptyOutDir: true,
    // Inlined fonts would need data: URLs, which the page's security policy rightly forbids.
    assetsInlineLimit: 0,
    // Styles come with the part they are for: see `vite.fetch-first.ts`.
    cssCodeSplit: true,
    // Only the page itself names in advance what it needs; all other parts come by `fetchFirst`.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, parts, { hostType }) => (hostType === 'html' ? parts : []),
    },
    rolldownOptions: {
      output: { codeSplitting: FEW_FILES },
      treeshake: { moduleSideEffects: [{ test: SELDOM_SVELTE, sideEffects: false }] },
    },
    // What belongs to which screen: not served, but read by a test.
    manifest: true,
  },
  server: { proxy: { '/api': { target: hub, ws: true }, '/trust/': hub } },
});
