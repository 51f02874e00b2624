import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Seat } from '#shared/games/kit/game.ts';
import { newFolder, type RunningHub } from '#test/hub-process.ts';
import { expect, joinByLink, test as base } from '../fixtures.ts';
import { allTold } from '../told.ts';
import { Tablet } from './tablet.ts';

const TOKEN = 'a-token-for-tests';
export const NAMES = ['Jessie', 'Billy', 'Butch', 'Calamity', 'Doc'] as const;

export interface Player {
  readonly seat: Seat;
  readonly name: string;
}

/** What `GET /api/tables/ID` says, as far as it is looked at here. */
export interface TableView {
  readonly seq: number;
  readonly phase: string;
  readonly round: number;
  readonly sheriffs: number;
  readonly pile: number | null;
  readonly finished: boolean;
  readonly standings: readonly {
    readonly seat: Seat;
    readonly total: number;
    readonly rounds: readonly number[];
  }[];
  readonly health: { readonly seats: readonly { readonly ready: boolean }[]; readonly controllers: number };
}

export interface Setup {
  readonly players: 2 | 3 | 4 | 5;
  readonly boards?: string;
  /** Whose buzzer is which; left out: nobody has one. */
  readonly buzzer?: (seat: Seat) => string;
  readonly rounds?: number;
  readonly level?: 'light' | 'full';
  readonly options?: object;
  /** The table is made on the screen of this page, which has joined; answers its name. Left out: by a script. */
  readonly makeTable?: (page: Page, names: readonly string[]) => Promise<string>;
}

/** A table with people around it: the hub's process with its own record, and a tablet that has joined it. */
export interface Evening {
  readonly id: string;
  readonly players: readonly Player[];
  readonly level: 'light' | 'full';
  readonly tablet: Tablet;
  readonly url: string;
  /** As a script would, with the organiser's token. */
  readonly ask: <Value>(method: string, path: string, body?: object) => Promise<Value>;
  readonly dispatch: (type: string, fields?: object) => Promise<void>;
  readonly view: () => Promise<TableView>;
  /** Every buzzer would be heard now. */
  readonly expectReady: () => Promise<void>;
  /** How many rows of the record are of this type. */
  readonly countRows: (type: string) => Promise<number>;
  /** A tap shows at once; here it is in the record, so that whoever acts next comes after it. */
  readonly expectRows: (type: string, count: number) => Promise<void>;
  readonly nameOf: (seat: Seat) => string;
  /** Another device joins this table by a code of its own. */
  readonly join: (device: Page, role: 'referee' | 'display') => Promise<Tablet>;
  /** kill -9. */
  readonly killHub: () => Promise<void>;
  /** The hub again, on the same port and record. */
  readonly startAgain: () => Promise<void>;
}

interface Fixtures {
  startEvening: (setup: Setup) => Promise<Evening>;
}

export const test = base.extend<Fixtures>({
  // Nothing is waited for that only pleases the eye; a match of its own is played with all of it.
  contextOptions: { reducedMotion: 'reduce' },
  startEvening: async ({ page, startHub, locale }, use) => {
    const language = locale === 'ru' ? 'ru' : 'en';
    const folders: string[] = [];
    await use(async ({ players, boards = 'none', buzzer, rounds, level = 'light', options, makeTable }) => {
      const data = newFolder();
      folders.push(data);
      let hub = await startHub({ boards, data }, TOKEN);
      const ask = <Value>(method: string, path: string, body?: object) =>
        asked<Value>(hub, method, path, body);
      const seats = NAMES.slice(0, players).map((name, at) => ({ seat: String(at + 1) as Seat, name }));
      const byScript = async () => {
        const { id } = await ask<{ id: string }>('POST', '/api/tables', {
          game: 'wright',
          level,
          seats: seats.map(({ name }) => ({ name })),
          ...(rounds === undefined ? {} : { rounds }),
          ...(options === undefined ? {} : { options }),
        });
        await page.goto(`${hub.url}/table/${id}`);
        return id;
      };
      const joined = page.waitForResponse('**/api/join');
      await joinByLink(page, hub);
      await joined;
      const id = makeTable
        ? await makeTable(
            page,
            seats.map(({ name }) => name),
          )
        : await byScript();
      let count = 0;
      const dispatch = async (type: string, fields: object = {}) => {
        count += 1;
        await allTold(page);
        await ask('POST', `/api/tables/${id}/commands`, { id: `script-${count}`, type, ...fields });
      };
      if (buzzer) for (const { seat } of seats) await dispatch('bind', { seat, buzzer: buzzer(seat) });
      const nameOf = (seat: Seat) => seats.find((place) => place.seat === seat)?.name ?? seat;
      const view = () => ask<TableView>('GET', `/api/tables/${id}`);
      const countRows = async (type: string) =>
        (await rowsOf(hub, id)).filter((row) => row.type === type).length;
      return {
        ...{ id, players: seats, level, url: hub.url, ask, dispatch, nameOf },
        tablet: new Tablet(page, nameOf, language),
        view,
        expectReady: () =>
          expect.poll(async () => (await view()).health.seats.every(({ ready }) => ready)).toBe(true),
        countRows,
        expectRows: (type, rows) => expect.poll(() => countRows(type)).toBe(rows),
        join: async (device, role) => {
          const { code } = await ask<{ code: string }>('POST', '/api/codes', { role, table: id });
          await device.goto(`${hub.url}/#join=${code}`);
          await device.waitForURL(`**/${role === 'display' ? 'display' : 'table'}/${id}`);
          return new Tablet(device, nameOf, language);
        },
        killHub: () => hub.kill(),
        startAgain: async () => {
          hub = await startHub({ boards, data, port: hub.port }, TOKEN);
        },
      };
    });
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  },
});

const signedIn = { authorization: `Bearer ${TOKEN}` };

async function rowsOf({ url }: RunningHub, id: string): Promise<readonly { readonly type: string }[]> {
  const answer = await fetch(`${url}/api/tables/${id}/log`, { headers: signedIn });
  const lines = (await answer.text()).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as { type: string });
}

async function asked<Value>(hub: RunningHub, method: string, path: string, body?: object): Promise<Value> {
  const answer = await fetch(hub.url + path, {
    method,
    headers: { ...signedIn, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  expect(answer.ok, `${method} ${path}: ${text}`).toBe(true);
  return JSON.parse(text) as Value;
}

export { expect };
