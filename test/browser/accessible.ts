import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** Contrast is measured once every colour has come to rest. */
const ALL_AT_REST = `Promise.all(
  document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished.catch(() => undefined)),
).then(() => undefined)`;

const SWITCH_THEME = `document.documentElement.dataset.theme =
  document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'`;

/** What is wrong with the page, a line each: the rule and the elements that break it. */
async function faultsOf(page: Page, rules: { readonly runOnly?: readonly string[] } = {}): Promise<unknown> {
  await page.evaluate(ALL_AT_REST);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  // Whatever else it would report, a line for every element that is as it should be, takes longer than to look.
  const options = JSON.stringify({ ...rules, resultTypes: ['violations'], elementRef: false });
  return page.evaluate(`axe.run(document, ${options}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`);
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
}

/** Everything in the theme that is shown; contrast, which is what a theme can break, in the other one, too. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.evaluate(SWITCH_THEME);
  expect(await faultsOf(page, { runOnly: ['color-contrast'] })).toEqual([]);
  await page.evaluate(SWITCH_THEME);
  await page.evaluate(ALL_AT_REST);
}
