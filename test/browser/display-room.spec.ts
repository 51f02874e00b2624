import { newWrightTable, signIn } from './by-script.ts';
import { expect, test } from './fixtures.ts';

const PEOPLE = [
  'Maximiliana Wilhelmina Throckmorton',
  'Bartholomew Montgomery-Featherstonehaugh',
  'Тринадцатиапостольский-Доброжелательный',
  'The Unluckiest Stranger of Tombstone',
  'Wolfeschlegelsteinhausenbergerdorff',
];
const REVOLVERS = { 1: ['7', '7', '3'], 2: ['6', '6', '2'], 3: ['5', 'joker', '1'], 4: ['4', '4', '3'] };

// The halving plays by itself; with less motion it stands there at once.
test.use({ reducedMotion: 'reduce' });

for (const players of [3, 5])
  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
  ] as const)
    test(`a TV of ${width} by ${height} shows all of the split of ${players}, whatever their names`, async ({
      page,
      startHub,
    }) => {
      const hub = await startHub();
      await page.setViewportSize({ width, height });
      await signIn(page, hub);
      const names = PEOPLE.slice(0, players);
      const table = await newWrightTable(
        page,
        hub.url,
        Object.fromEntries(names.map((name) => [name, null])),
      );
      await table.dispatch('add-sheriff');
      await table.dispatch('add-sheriff');
      await table.dispatch('give-order', { order: names.map((_, at) => String(at + 1)) });
      await page.goto(`${hub.url}/display/${table.id}`);
      await expect(page.getByText('not counted yet')).toBeInViewport({ ratio: 1 });
      const revolvers = Object.fromEntries(Object.entries(REVOLVERS).slice(0, players - 1));
      await table.dispatch('reveal', { revolvers });
      await expect(page.getByRole('heading', { name: 'Best to worst' })).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('not counted yet')).toBeInViewport({ ratio: 1 });
      await table.dispatch('count-pile', { loot: 26 });
      await expect(page.getByText(/^\d+ cards? (is|are) left for nobody$/)).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(/begins round 2$/)).toBeInViewport({ ratio: 1 });
    });

for (const [width, height] of [
  [1920, 1080],
  [1280, 720],
] as const)
  test(`a TV of ${width} by ${height} shows all of the end of a match`, async ({ page, startHub }) => {
    const hub = await startHub();
    await page.setViewportSize({ width, height });
    await signIn(page, hub);
    const table = await newWrightTable(page, hub.url, Object.fromEntries(PEOPLE.map((name) => [name, null])));
    for (let round = 1; round <= 6; round++) {
      await table.dispatch('add-sheriff');
      await table.dispatch('add-sheriff');
      await table.dispatch('give-order', { order: ['1', '2', '3', '4', '5'] });
      await table.dispatch('give-ranking', {
        ranking: round < 4 ? ['4', '3', '2', '1'] : ['1', '2', '3', '4'],
      });
      await table.dispatch('count-pile', { loot: 20 + round });
      if (round < 6) await table.dispatch('next-round');
    }
    await page.goto(`${hub.url}/display/${table.id}`);
    await expect(page.getByRole('heading', { name: 'How it went' })).toBeVisible();
    await expect(page.locator('figure')).toBeInViewport({ ratio: 1 });
  });
