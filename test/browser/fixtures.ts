import { rmSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { plugInPtyBoard, type PtyBoard } from '../board/pty-board.ts';
import { HubHost } from '../hub-host/hub-host.ts';
import { newFolder, startHubProcess, type RunningHub } from '../hub-process.ts';
import { plugInScriptedBoard, type ScriptedBoard } from './scripted-board.ts';

interface Options {
  /** What this test makes the browser complain about: a refused tap, say. */
  expectedErrors: RegExp;
  /** Nobody has sat at a table with this device before. */
  isNewDevice: boolean;
}

interface Fixtures {
  /** Opens hubs that are stopped after the test: each is new, in a process that is warm. */
  startHub: HubHost['open'];
  /** The same, each in a process of its own whose console can be read. */
  startHubProcess: typeof startHubProcess;
  plugIn: (id: string) => Promise<PtyBoard>;
  /** A board that claims what the test tells it to. */
  plugInScripted: (id: string) => Promise<ScriptedBoard>;
  /** Another device: it shares nothing with the page but the hub. */
  openDevice: () => Promise<Page>;
}

/** It offers no tour. */
const KNOWN_DEVICE = `try { localStorage.setItem('quickdraw-tour', 'yes'); } catch {}`;

export const test = base.extend<Fixtures & Options, { hubHost: HubHost }>({
  expectedErrors: [/^$/, { option: true }],
  isNewDevice: [false, { option: true }],
  context: async ({ context, isNewDevice }, use) => {
    if (!isNewDevice) await context.addInitScript(KNOWN_DEVICE);
    await use(context);
  },
  hubHost: [
    async ({}, use) => {
      const host = new HubHost();
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  startHub: async ({ hubHost }, use) => {
    await withHubs(hubHost.open, use);
  },
  startHubProcess: async ({}, use) => {
    await withHubs(startHubProcess, use);
  },
  plugIn: async ({}, use) => {
    await withPlugs(plugInPtyBoard, use);
  },
  plugInScripted: async ({}, use) => {
    await withPlugs(plugInScriptedBoard, use);
  },
  // A page that logs an error is broken, whatever it shows; but a hub may be away, and a join refused.
  page: async ({ page, expectedErrors }, use) => {
    const errors = errorsOf(page, expectedErrors);
    await use(page);
    expect(errors).toEqual([]);
  },
  openDevice: async ({ browser, expectedErrors, isNewDevice }, use) => {
    const opened: { page: Page; errors: readonly string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext();
      if (!isNewDevice) await context.addInitScript(KNOWN_DEVICE);
      const page = await context.newPage();
      opened.push({ page, errors: errorsOf(page, expectedErrors) });
      return page;
    });
    for (const { page, errors } of opened) {
      await page.context().close();
      expect(errors).toEqual([]);
    }
  },
});

/** For pages that are opened, or opened anew, while their hub is away: the service worker has them. */
export const offlineTest = test.extend({ serviceWorkers: 'allow' });

/** Hubs go away in tests, and at their end (503: it is just stopping); what a screen makes of it is looked at on the screen. */
const NO_HUB = /status of (40[139]|503)|net::ERR_|WebSocket|when fetching the script/;

/** Fills while the page is open. */
function errorsOf(page: Page, expected: RegExp): readonly string[] {
  const errors: string[] = [];
  const note = (text: string) => {
    if (!NO_HUB.test(text) && !expected.test(text)) errors.push(text);
  };
  page.on('pageerror', (error) => {
    note(String(error));
  });
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'POST' || !request.url().endsWith('/commands')) return;
    const { id } = request.postDataJSON() as { id: string };
    const refused = `a tap was answered with the status of 409: ${id}`;
    // One that came a moment after the hub's own row is sent again, and taken.
    if (response.status() !== 409) errors.splice(0, Infinity, ...errors.filter((error) => error !== refused));
    else if (!expected.test(refused)) errors.push(refused);
  });
  return errors;
}

/** Hubs are stopped after the test, however it ends. The last first: it may use the data folder of an earlier one, which goes with that one. */
async function withHubs<Hub extends RunningHub, Args extends readonly unknown[]>(
  start: (...args: Args) => Promise<Hub>,
  use: (start: (...args: Args) => Promise<Hub>) => Promise<void>,
): Promise<void> {
  const hubs: Hub[] = [];
  await use(async (...args) => {
    const hub = await start(...args);
    hubs.push(hub);
    return hub;
  });
  for (const hub of hubs.reverse()) await hub.stop();
}

/** Boards are unplugged after the test, and their folders gone. */
async function withPlugs<Board extends { unplug: () => Promise<void> }>(
  plugIn: (id: string, folder: string) => Promise<Board>,
  use: (plug: (id: string) => Promise<Board>) => Promise<void>,
): Promise<void> {
  const boards: Board[] = [];
  const folders: string[] = [];
  await use(async (id) => {
    const folder = newFolder();
    folders.push(folder);
    const board = await plugIn(id, folder);
    boards.push(board);
    return board;
  });
  await Promise.all(boards.map((board) => board.unplug()));
  for (const folder of folders) rmSync(folder, { recursive: true });
}

/** What the QR code at the console does; it works at every address. */
export const joinByLink = (page: Page, { url, code }: RunningHub, at = '/') =>
  page.goto(`${url}${at}#join=${code}`);

export const checkBuzzers = (page: Page, hub: RunningHub) => joinByLink(page, hub, '/buzzers');

export const buzzer = (page: Page, name: number) => page.getByTestId(`buzzer-${name}`);

export const simulatedBanner = (page: Page) =>
  page.getByRole('complementary').filter({ hasText: 'Simulated board' });

/** By the settings menu, which another language draws anew. */
export async function chooseLanguage(page: Page, to: 'English' | 'Русский'): Promise<void> {
  await page.getByRole('button', { name: /^(Settings|Настройки)$/ }).tap();
  await page.getByRole('radio', { name: to }).tap({ force: true });
  await page.getByRole('button', { name: to === 'English' ? 'Close' : 'Закрыть' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
}

export { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts';
export { expect };
