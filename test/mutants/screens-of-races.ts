import { mutantsOf } from './mutant.ts';

const WRIGHT = 'ui/games/wright';
const BROWSER = 'test/browser';

/** What is shown and asked about a race. */
export const SCREENS_OF_RACES = mutantsOf('screens', [
  {
    id: 'race-one-tap-names-the-wrong-end',
    file: `${WRIGHT}/race/RaceScreen.svelte`,
    find: 'isTwo ? { first: seat } : { last: seat }',
    replace: 'isTwo ? { last: seat } : { first: seat }',
    about: 'Without buzzers, a tap on whoever was last is not taken.',
    tests: [`${BROWSER}/race-by-people.spec.ts > without buzzers the race is one tap`],
  },
  {
    id: 'race-false-start-of-nobody',
    file: `${WRIGHT}/race/FalseStart.svelte`,
    find: "reason: 'false start', ...(by ? { by } : {})",
    replace: "reason: 'false start'",
    about: 'Whoever made a false start is not put behind the others.',
    tests: [`${BROWSER}/race-by-people.spec.ts > where a false start is punished`],
  },
  {
    id: 'race-nobody-is-asked-when-time-is-up',
    file: `${WRIGHT}/race/RaceScreen.svelte`,
    find: 'if (untrack(() => asked) !== race.race) isOrdering = true;',
    replace: '',
    about: 'A race in which a hand is missing waits for ever without a question.',
    tests: [`${BROWSER}/race-by-people.spec.ts > when its time is up people are asked`],
  },
  {
    id: 'race-hidden-under-a-dialog',
    file: 'ui/table/TableScreen.svelte',
    find: 'if (race !== null)',
    replace: 'if (race === undefined)',
    about: 'A race begins behind the score sheet, and nobody sees it.',
    tests: [`${BROWSER}/race.spec.ts > a race closes what lies over it`],
  },
  {
    id: 'race-verdict-comes-back-after-a-reload',
    file: `${WRIGHT}/WrightMain.svelte`,
    find: 'keepByTab(key, memory.lookedAt);',
    replace: '',
    about: 'After a reload the verdict is shown again although the split has begun.',
    tests: [`${BROWSER}/race-by-people.spec.ts > from the split people go back to the race`],
  },
  {
    id: 'early-slap-cannot-be-undone',
    file: `${WRIGHT}/play/EarlySlaps.svelte`,
    find: 'table.takeBack = isNewest && table.mayControl ? forgiveNewest : undefined;',
    replace: 'table.takeBack = undefined;',
    about: 'Undo right after a slap too early takes back a sheriff instead.',
    tests: [`${BROWSER}/early-slaps.spec.ts > a slap too early is told at once`],
  },
  {
    id: 'hand-waits-for-its-row',
    file: 'ui/hub/table-client.svelte.ts',
    find: 'this.#hands.handCame();',
    replace: '',
    about: 'A hand is painted only together with the rows that the hub sends after it.',
    tests: [`${BROWSER}/race.spec.ts > a hand is painted before the row about it is taken in`],
  },
  {
    id: 'hands-question-has-no-way-back',
    file: `${WRIGHT}/race/HandsQuestion.svelte`,
    find: '(chosen = { asked, isOpen: open })',
    replace: '(chosen = { asked, isOpen: true })',
    about: 'The question about hands already down cannot be put aside.',
    tests: [`${BROWSER}/asked-over-pads.spec.ts > that was put aside is one tap away`],
  },
  {
    id: 'dead-heat-tap-cannot-be-undone',
    file: `${WRIGHT}/race/RaceScreen.svelte`,
    find: 'tapped = tapped.slice(0, -1);',
    replace: '',
    about: 'Undo does not take back a tap about a dead heat.',
    tests: [`${BROWSER}/dead-heat.spec.ts > the answers about 5 level hands`],
  },
]);
