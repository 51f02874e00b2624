import type { Page } from '@playwright/test';
import type { RunningHub } from '../hub-process.ts';
import { newWrightTable, signIn, type ScriptedTable } from './by-script.ts';
import { expect } from './fixtures.ts';

export const NAMES = ['Jessie', 'Billy', 'Butch', 'Doc'] as const;

/** A table of four, on the simulated board unless told otherwise, opened on the page. */
export async function openRace(
  page: Page,
  hub: RunningHub,
  buzzers = true,
  options: object = {},
): Promise<ScriptedTable> {
  await signIn(page, hub);
  const seats = Object.fromEntries(NAMES.map((name, at) => [name, `SIM1:${at}`]));
  const table = await newWrightTable(page, hub.url, seats, options);
  if (!buzzers)
    for (const at of NAMES.keys()) await table.dispatch('bind', { seat: `${at + 1}`, buzzer: null });
  await page.goto(`${hub.url}/table/${table.id}`);
  await expect(page.getByText('Round 1 of 6')).toBeVisible();
  return table;
}

export const lane = (page: Page, seat: number) => page.getByTestId(`lane-${seat}`);
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const button = (page: Page, name: string) => page.getByRole('button', { name });
