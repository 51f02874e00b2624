import { SOAK } from '#test/effort.ts';
import { newTable, signIn } from './by-script.ts';
import { expect, test } from './fixtures.ts';
import { moveButtons } from './simulated-hands.ts';

const NAMES = [
  'Константин Александрович Преображенский',
  'Екатерина Максимилиановна',
  'Тринадцатиапостольский-Доброжелательный',
  'Владимир Вениаминович Красноперекопский',
  'Долговязый Джо из Нижнеколымска',
];

for (const level of SOAK ? [2, 3, 4, 5] : [2, 5])
  test(`the answers about ${level} level hands are whole, and an undo takes the last tap back first`, async ({
    page,
    startHub,
  }) => {
    const hub = await startHub({ boards: 'sim' });
    await signIn(page, hub);
    const seats = Object.fromEntries(NAMES.map((name, at) => [name, `SIM1:${at}`]));
    const table = await newTable(page, hub.url, seats);
    for (let sheriff = 0; sheriff < 4; sheriff++) await table.tell('add-sheriff');
    await page.goto(`${hub.url}/table/${table.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Hit the buzzers!' })).toBeVisible();
    const handAt = (channel: number) => (channel < 5 - level ? channel * 9_000 : 60_000);
    await moveButtons(
      page,
      hub,
      NAMES.map((_, channel) => ({ channel, at_us: handAt(channel), down: true })),
    );
    const question = level > 2 ? 'Which of them was first?' : 'Which of them was earlier?';
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
    const tiles = page.locator('.order .tiles button');
    await expect(tiles).toHaveCount(level);
    for (const [width, height] of [
      [1280, 800],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const isWhole = async () => {
        const [box, foot] = [await tiles.last().boundingBox(), await page.locator('footer').boundingBox()];
        return box !== null && foot !== null && box.y + box.height <= foot.y;
      };
      await expect.poll(isWhole, `${width} by ${height}`).toBe(true);
    }
    if (level === 2) return;
    await tiles.first().tap();
    await expect(page.getByRole('heading', { name: 'And who was next?' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
    await expect(tiles.first()).toBeEnabled();
  });
