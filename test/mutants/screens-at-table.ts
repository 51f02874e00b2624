import { mutantsOf } from './mutant.ts';

const WRIGHT = 'ui/games/wright';
const BROWSER = 'test/browser';
const EVENING = `${BROWSER}/evening`;

/** What is tapped at a table besides its races: the split, a duel, a rematch, undo. */
export const SCREENS_AT_TABLE = mutantsOf('screens', [
  {
    id: 'split-second-tap-skips-the-halving',
    file: 'ui/parts/tap-guard.svelte.ts',
    find: 'this.isNow = now !== undefined;',
    replace: 'this.isNow = false;',
    about: 'A second tap of the same finger goes on to the next round.',
    tests: [
      `${BROWSER}/split.spec.ts > a tap too many on the pile`,
      `${EVENING}/duel.spec.ts > a second tap of the same finger`,
    ],
  },
  {
    id: 'split-same-order-told-again',
    file: `${WRIGHT}/split/draft.svelte.ts`,
    find: 'stage.ranking.join() === order.join()',
    replace: 'stage.ranking.join() !== order.join()',
    about: 'The same order tapped anew is one more step in the log, and the pile is asked for again.',
    tests: [`${BROWSER}/split.spec.ts > the same order tapped anew stands`],
  },
  {
    id: 'split-undo-takes-the-race',
    file: `${WRIGHT}/split/SplitScreen.svelte`,
    find: 'draft.picked.length > 0 ? takeBackPlace',
    replace: 'draft.picked.length > 1 ? takeBackPlace',
    about: 'Undo after the first tap of the order takes back the whole race.',
    tests: [`${BROWSER}/split.spec.ts > three taps rank four`],
  },
  {
    id: 'split-keys-out-of-reach',
    file: `${WRIGHT}/split/Pile.svelte`,
    find: 'max(56px, 100% / var(--across, 6) - 4px)',
    replace: 'max(156px, 100% / var(--across, 6) - 4px)',
    about: 'On a phone the keys of the pile reach beyond the screen.',
    tests: [`${BROWSER}/split.spec.ts > on a phone all keys of the pile and the revolvers of three to five`],
  },
  {
    id: 'full-pile-counted-otherwise-is-lost',
    file: `${WRIGHT}/split/draft.svelte.ts`,
    find: 'if (isTime) countPile(this.#table, this.pileBefore);',
    replace: '',
    about: 'Whoever puts the order right has to count the pile again.',
    tests: [`${EVENING}/full.spec.ts > a pile that was counted otherwise stands`],
  },
  {
    id: 'duel-countdown-not-told',
    file: `${WRIGHT}/duel/DuelScreen.svelte`,
    find: "{ type: 'reveal-signal', in_ms: COUNT_S * 1_000 }",
    replace: "{ type: 'reveal-signal', in_ms: 0 }",
    about: 'The hub takes hands before the end of the countdown for hands in time.',
    tests: [`${EVENING}/duel-corners.spec.ts > is a foul where the table says so`],
  },
  {
    id: 'rematch-drags-along-who-looks-back',
    file: 'ui/table/score/FollowRematch.svelte',
    find: '!(table.watch || wasBeforeRematch(table.id))',
    replace: 'table.view === undefined',
    about: 'Whoever looks at an old match is thrown out of it into the rematch.',
    tests: [`${EVENING}/rematch.spec.ts > one that only looks at an old match stays`],
  },
  {
    id: 'undo-of-another-tablet-not-named',
    file: 'ui/table/UndoneNotice.svelte',
    find: 'return table.mayControl && !isOwn(taken)',
    replace: 'return !table.mayControl && !isOwn(taken)',
    about: 'Nobody learns that it was the other tablet that took something back.',
    tests: [`${EVENING}/two-tablets.spec.ts > what an undo took back is said on every screen`],
  },
  {
    id: 'undo-leaves-the-question-open',
    file: 'ui/table/when-undone.svelte.ts',
    find: 'if (undos(table.shownRows) > before) untrack(then);',
    replace: '',
    about: 'A question about a race stays although what led to it was taken back.',
    tests: [`${BROWSER}/undo-in-dialogs.spec.ts > an order by hand takes back its own taps first`],
  },
  {
    id: 'undo-notice-covers-buttons',
    file: 'ui/table/UndoneNotice.svelte',
    find: 'grid-area: 1 / 1;',
    replace: 'grid-area: 1 / 2;',
    about: 'What is said of an undo lies over the buttons of the header.',
    tests: [`${EVENING}/undo.spec.ts > what is said of an undo hides no button`],
  },
  {
    id: 'tap-of-another-tablet-is-refused',
    file: 'ui/hub/tap-queue.svelte.ts',
    find: "if (fate?.is !== 'done') return tap.seen;",
    replace: 'if (fate) return tap.seen;',
    about: 'Two tablets that tap “Next round” together: one of them is told off.',
    tests: [`${EVENING}/two-tablets.spec.ts > two tablets tap “Next round” together`],
  },
]);
