import type { Page } from '@playwright/test';
import { leftMs } from '#shared/tournament/log/clock.ts';
import { signIn } from './by-script.ts';
import { heading, LONGEST_MS, NAMES, test } from './cup-by-script.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { newWrightTournament } from './tournament-by-script.ts';

test('a display shows the seating, then whatever scene it is told, and the clock runs', async ({
  cup,
  openDevice,
}) => {
  const display = await openDevice();
  await cup.letIn(display);
  await expect(display).toHaveURL(`${cup.hub.url}/hall/${cup.id}`);
  await expect(heading(display, 'Autumn Cup')).toBeVisible();
  await expect(display.getByText('8 checked in')).toBeVisible();
  await expectAccessible(display);

  await cup.publish();
  const [first] = (await cup.state()).rounds[0]?.matches ?? [];
  if (!first) throw new Error('no table');
  const card = display.getByRole('region', { name: 'Table 1' });
  await expect(card.getByRole('listitem')).toHaveText(first.seats.map((name, at) => `${at + 1} ${name}`));
  await expectAccessible(display);

  await cup.dispatch('show', { scene: 'seating-by-name' });
  const list = display.getByRole('list', { name: 'Who sits where' });
  await expect(list.getByRole('listitem')).toHaveCount(8);
  const anna = (await cup.state()).rounds[0]?.matches.find(({ seats }) => seats.includes('Anna'));
  if (!anna) throw new Error('no table');
  const where = `Anna ${anna.table} ${anna.seats.indexOf('Anna') + 1}`;
  await expect(list.getByRole('listitem').first()).toHaveText(where);
  await expect(display.getByText('Your table on your phone')).toHaveCount(1);
  await expectAccessible(display);

  await cup.dispatch('show', { scene: 'tables' });
  await expect(card).toContainText('No result yet');
  await cup.dispatch('show', { scene: 'clock' });
  await expect(display.getByText('The clock has not been started')).toBeVisible();
  await expect(display.getByRole('timer')).toHaveText('60:00');
  await cup.dispatch('start-clock');
  await expect(display.getByRole('timer')).toHaveText(/^59:\d\d$/);
  for (const table of [1, 2]) await cup.dispatch('add-time', { seconds: 300, table });
  await expect(display.getByRole('listitem')).toHaveText([/^Table 1\s*64:\d\d$/, /^Table 2\s*64:\d\d$/]);
  await cup.dispatch('add-time', { seconds: -3_600 });
  await expect(display.getByRole('timer')).toHaveText(/^\+0:\d\d$/);
  await expectAccessible(display);

  await cup.dispatch('show', { scene: 'tables', display: '1' });
  await expect(card).toContainText('Playing');
  const scores = Object.fromEntries(first.seats.map((player, at) => [player, at]));
  await cup.dispatch('report', { round: 1, table: 1, scores });
  await expect(card).toContainText('Result is in');

  await display.getByRole('button', { name: 'Display 1' }).tap();
  await display.getByRole('textbox', { name: 'Name' }).fill('Door');
  await display.getByRole('button', { name: 'Save' }).tap();
  await expect(display.getByRole('button', { name: 'Display Door' })).toBeVisible();
  await expect(display.getByText('Time is up')).toBeVisible();
  await expect(display.getByRole('listitem')).toHaveText([/^Table 2/]);
  await cup.dispatch('show', { scene: 'podium', display: 'Door' });
  await expect(heading(display, 'Leaders')).toBeVisible();
  await expect(display.getByText('Round 1 is not over yet')).toBeVisible();
  await expect(display.getByRole('listitem').first()).toContainText(first.seats.at(-1) ?? '');
  await expectAccessible(display);
  await cup.dispatch('show', { scene: 'standings' });
  await expect(display.getByRole('list', { name: 'Standings' }).getByRole('listitem')).toHaveCount(8);
  await expectAccessible(display);
});

test('no such tournament, and one of other devices, are not a hub out of reach', async ({
  page,
  cup,
  openDevice,
}) => {
  for (const path of ['tournament', 'hall']) {
    await page.goto(`${cup.hub.url}/${path}/nosuch`);
    await expect(heading(page, 'There is no such tournament')).toBeVisible();
  }
  const other = await newWrightTournament(page, cup.hub, []);
  const display = await openDevice();
  await cup.letIn(display);
  await expect(heading(display, 'Autumn Cup')).toBeVisible();
  await display.goto(`${cup.hub.url}/hall/${other.id}`);
  await expect(heading(display, 'This device does not belong to this tournament')).toBeVisible();
  await expectAccessible(display);
});

test('one display shows a scene of its own, and goes back to that of all', async ({
  page,
  cup,
  openDevice,
}) => {
  await cup.publish();
  const display = await openDevice();
  await cup.letIn(display);
  await page.goto(`${cup.hub.url}/tournament/${cup.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  const picker = page.getByRole('region', { name: 'On the displays' });
  const button = (name: string) => picker.getByRole('button', { name, exact: true });
  const asAll = button('As on all the others');
  await expect(asAll).toBeHidden();
  await button('Display 1').tap();
  await expect(asAll).toHaveAttribute('aria-pressed', 'true');
  await button('Standings').tap();
  await expect(display.getByRole('list', { name: 'Standings' })).toBeVisible();
  await expect(asAll).toHaveAttribute('aria-pressed', 'false');
  await expect(button('Standings')).toHaveAttribute('aria-pressed', 'true');
  await asAll.tap();
  await expect(display.getByRole('region', { name: 'Table 1' })).toBeVisible();
  await expect(asAll).toHaveAttribute('aria-pressed', 'true');
  await expect(button('Standings')).toHaveAttribute('aria-pressed', 'false');
  await cup.dispatch('show', { scene: 'clock' });
  await expect(display.getByText('The clock has not been started')).toBeVisible();
  await expectAccessible(page);
});

/** Where the code for phones is, and each name on its page: one page may fade out while the other fades in. */
const SEATED = `(() => {
  const box = (part) => {
    const { left, top, bottom } = part.getBoundingClientRect();
    return { left: Math.round(left), top, bottom };
  };
  const code = document.querySelector('main img');
  return { names: [...code.closest('.page').querySelectorAll('li')].map(box), code: box(code) };
})()`;
interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

test('names stand in columns as long as the code for phones lets them be', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  for (const count of [5, 12, 80]) {
    const names = Array.from({ length: count }, (_, at) => `${NAMES[at % NAMES.length] ?? ''} ${at + 1}`);
    const cup = await newWrightTournament(page, hub, names, { tablets: false });
    for (const type of ['draw', 'publish']) await cup.dispatch(type);
    await cup.dispatch('show', { scene: 'seating-by-name' });
    await page.goto(`${hub.url}/hall/${cup.id}`);
    for (const [width, height] of [
      [1280, 720],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.getByText('Your table on your phone')).toBeVisible();
      const seated = await page.evaluate<{ names: Box[]; code: Box }>(SEATED);
      // Eighty take two pages.
      if (count < 80) expect(seated.names).toHaveLength(count);
      const columns = [...Map.groupBy(seated.names, ({ left }) => left).values()];
      const lengths = columns.map(({ length }) => length);
      const last = columns.at(-1)?.at(-1);
      if (columns.length > 1) expect(last?.bottom).toBeLessThanOrEqual(seated.code.top);
      // Few names leave room enough for the code below columns of one length.
      if (count < 12) expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
      expect(Math.max(...seated.names.map(({ bottom }) => bottom))).toBeLessThanOrEqual(height);
    }
  }
});

/** How many names have more letters than room; a line is a little higher than what it is given. */
const cutIn = (display: Page) =>
  display.evaluate<number>(`[...document.querySelectorAll('li span')].filter(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > 1.2 * clientHeight,
  ).length`);

test('a display cuts no name, and has ten tables on a page', async ({ cup, openDevice }) => {
  const long = [
    'Константин Преображенский',
    'Bartholomew Higginbotham',
    'Долговязый Джо из Тайшета',
    'Александра Константиновна Рождественская',
    'Воздвиженская-Преображенская Анна Ив.',
  ];
  const others = Array.from({ length: 27 }, (_, at) => ({ name: `Екатерина Мирославовна ${at}` }));
  await cup.dispatch('enter', {
    entries: [...long.map((name) => ({ name, player: name })), ...others],
    here: true,
  });
  await cup.publish();
  const display = await openDevice();
  await cup.letIn(display);
  for (const [width, height] of [
    [1280, 720],
    [1024, 768],
  ] as const) {
    await display.setViewportSize({ width, height });
    for (const [scene, title] of [
      ['seating-by-name', 'Who sits where'],
      ['standings', 'Standings'],
      ['seating-by-table', 'Tables'],
    ] as const) {
      await cup.dispatch('show', { scene });
      await expect(display.getByRole('list', { name: title })).toBeVisible();
      await expect.poll(() => cutIn(display)).toBe(0);
    }
    await expect(display.getByRole('region')).toHaveCount(10);
  }
});

/** How long each sound is that is played: no two sounds of the clock are of one length. */
const LISTEN = `
  window.heard = [];
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...args) {
    window.heard.push(this.buffer.duration.toFixed(1));
    return start.apply(this, args);
  };
`;
const heard = (page: Page) => page.evaluate<string[]>('window.heard');
const [START, WARNING, END] = ['1.5', '1.8', '2.1'];

test('the clock of a round rings in the hall and for the organiser, unless a device turned it off', async ({
  page,
  cup,
  openDevice,
}) => {
  await cup.publish();
  const leave = async (seconds: number) => {
    const [round] = (await cup.state()).rounds;
    const left = round ? leftMs(round.clock, Date.now()) / 1_000 : 0;
    await cup.dispatch('add-time', { seconds: seconds - Math.floor(left) });
  };
  const display = await openDevice();
  await display.addInitScript(LISTEN);
  await page.addInitScript(LISTEN);
  await cup.letIn(display);
  await display.getByRole('button', { name: 'Turn on the bell' }).tap();
  const bell = display.getByRole('button', { name: 'Bell of the clock' });
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => heard(display)).toEqual([START]);
  await expectAccessible(display);

  await page.goto(`${cup.hub.url}/tournament/${cup.id}`);
  await page.getByRole('button', { name: 'Start', exact: true }).tap();
  await expect.poll(() => heard(display)).toEqual([START, START]);
  await expect.poll(() => heard(page)).toEqual([START]);
  // To a moment before the warning, then to a moment before the end.
  await leave(303);
  await expect.poll(() => heard(display)).toEqual([START, START, WARNING]);
  await bell.tap();
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
  await leave(3);
  await expect.poll(() => heard(page)).toEqual([START, WARNING, END]);
  // It rings, or does not, when its own clock shows that the time is up.
  await expect(display.getByRole('timer')).toHaveText(/^(0:00|\+)/);
  expect(await heard(display)).toEqual([START, START, WARNING]);

  await display.reload();
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
});

test('displays and phones come back by themselves when the hub does', async ({
  cup,
  startHub,
  openDevice,
}) => {
  test.slow();
  await cup.publish();
  const display = await openDevice();
  await cup.letIn(display);
  await expect(display.getByRole('region', { name: 'Table 2' })).toBeVisible();
  const phone = await openDevice();
  await phone.goto(`${cup.hub.url}/me/${cup.id}`);
  await phone.getByRole('button', { name: 'Emma' }).tap();
  await expect(heading(phone, 'seat')).toBeVisible();

  await cup.hub.kill();
  await expect(display.getByText('Hub not reached')).toBeVisible();
  await expect(phone.getByText('Hub not reached')).toBeVisible();
  const { data, port } = cup.hub;
  await startHub({ boards: 'none', data, port });
  await expect(display.getByText('Hub not reached')).toBeHidden({ timeout: LONGEST_MS });
  await expect(phone.getByText('Hub not reached')).toBeHidden({ timeout: LONGEST_MS });
  await cup.dispatch('show', { scene: 'seating-by-name' });
  await expect(display.getByRole('list', { name: 'Who sits where' })).toBeVisible();
});

test('the organiser chooses what the displays show', async ({ page, cup, openDevice }) => {
  await cup.publish();
  const display = await openDevice();
  await cup.letIn(display);
  await expect(display.getByRole('button', { name: 'Display 1' })).toBeVisible();
  const second = await openDevice();
  await cup.letIn(second);
  await expect(second.getByRole('button', { name: 'Display 2' })).toBeVisible();
  await page.goto(`${cup.hub.url}/tournament/${cup.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await expect(page.getByRole('group', { name: 'Where' }).getByRole('button')).toHaveText([
    'All',
    'Display 1',
    'Display 2',
  ]);
  await page.getByRole('button', { name: 'Display 1' }).tap();
  await page.getByRole('button', { name: 'Time left' }).tap();
  await expect(display.getByText('The clock has not been started')).toBeVisible();
  await expect(second.getByRole('region', { name: 'Table 1' })).toBeVisible();
  await second.close();
  await expect(page.getByRole('button', { name: 'Display 2' })).toBeHidden();
  await page.getByRole('button', { name: 'All', exact: true }).tap();
  await page.getByRole('button', { name: 'Who sits where' }).tap();
  await expect(display.getByRole('list', { name: 'Who sits where' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Match slips' })).toBeVisible();
});
