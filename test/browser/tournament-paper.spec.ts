import { signIn } from './by-script.ts';
import { heading, NAMES, test } from './cup-by-script.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { newWrightTournament } from './tournament-by-script.ts';

test('every sheet is read on the screen, and printed without what only a screen needs', async ({
  page,
  cup,
}) => {
  await cup.publish();
  for (const [sheet, what] of [
    ['seating', 'By table'],
    ['slips', 'Table 2'],
    ['standings', 'Autumn Cup'],
    ['certificates', 'Anna'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${cup.hub.url}/tournament/${cup.id}/print/${sheet}`);
    if (sheet === 'certificates') await page.getByRole('radio', { name: 'Everybody' }).tap({ force: true });
    await expect(heading(page, what)).toBeVisible();
    if (sheet === 'certificates') await expect(page.getByRole('article')).toHaveCount(NAMES.length);
    const warning = page.getByText('The tournament is not finished');
    await expect(warning).toHaveCount(sheet === 'certificates' ? 1 : 0);
    await expectAccessible(page);
    await page.evaluate('window.print = () => { document.title = "printed"; }');
    await page.getByRole('button', { name: 'Print' }).tap();
    await expect(page).toHaveTitle('printed');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(warning).toBeHidden();
  }
});

test('paper: an address of no sheet says so, and leads back', async ({ page, cup }) => {
  await cup.publish();
  await page.goto(`${cup.hub.url}/tournament/${cup.id}/print/nonsense`);
  await expect(heading(page, 'There is no such sheet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the tournament' }).tap();
  await expect(heading(page, 'Autumn Cup')).toBeVisible();
});

/** A tenth of them with long names. */
const EIGHTY = Array.from({ length: 80 }, (_, at) =>
  at % 8 === 0 ? `Анастасия Преображенская ${at}` : `Екатерина М. ${at}`,
);
const pagesIn = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;

test('eighty players: names on one page, tables on another; standings on two', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  const cup = await newWrightTournament(page, hub, EIGHTY, { tablets: false });
  await cup.dispatch('draw', { seed: 5 });
  await cup.dispatch('publish');
  for (const sheet of ['seating', 'standings']) {
    await page.goto(`${hub.url}/tournament/${cup.id}/print/${sheet}`);
    await expect(page.getByText('Екатерина М. 79').first()).toBeVisible();
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(2);
  }
});
