import { expect, type Page } from '@playwright/test';
import type { RunningHub } from '../hub-process.ts';
import { allTold } from './told.ts';

/** What a test does beside the page, with the page's own cookie. */

export async function asked<Value>(page: Page, path: string, body?: object): Promise<Value> {
  const answer = body ? await page.request.post(path, { data: body }) : await page.request.get(path);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Value;
}

/** The page is the organiser's before it is opened. */
export const signIn = (page: Page, { url, code }: RunningHub) => asked(page, `${url}/api/join`, { code });

export interface ScriptedTable {
  readonly id: string;
  readonly path: string;
  readonly dispatch: (type: string, fields?: object) => Promise<unknown>;
}

/** A table whose seats have these buzzers; null: none. */
export async function newWrightTable(
  page: Page,
  url: string,
  seats: Readonly<Record<string, string | null>>,
  options: object = {},
  rounds?: number,
): Promise<ScriptedTable> {
  const names = Object.keys(seats).map((name) => ({ name }));
  const { id } = await asked<{ id: string }>(page, `${url}/api/tables`, {
    game: 'wright',
    seats: names,
    options,
    ...(rounds ? { rounds } : {}),
  });
  const path = `${url}/api/tables/${id}`;
  let count = 0;
  const dispatch = async (type: string, fields: object = {}) => {
    await allTold(page);
    return asked(page, `${path}/commands`, { id: `script-${++count}`, type, ...fields });
  };
  for (const [at, buzzer] of Object.values(seats).entries())
    if (buzzer !== null) await dispatch('bind', { seat: String(at + 1), buzzer });
  return { id, path, dispatch };
}

/** The race with this number, once there is one and it is so. */
export async function raceOnce<Race>(
  page: Page,
  { path }: ScriptedTable,
  n: number,
  isSo: (race: Race) => boolean,
): Promise<Race> {
  const at = `${path}/races/${n}`;
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(at);
        return answer.ok() && isSo((await answer.json()) as Race);
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return asked(page, at);
}
