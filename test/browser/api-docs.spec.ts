import { expect, test } from './fixtures.ts';

test('the API can be browsed and tried, without anything from elsewhere', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== 'data:' && host !== new URL(hub.url).host) strangers.push(request.url());
  });
  await page.goto(`${hub.url}/api/docs`);
  await expect(page.getByText('Is the hub well?')).toBeVisible();
  await page.getByText('Is the hub well?').click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.live-responses-table')).toContainText('"status": "ok"');
  expect(strangers).toEqual([]);
});
