import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startHub, type Hub } from '#server/hub.ts';
import type { HubOptions } from '#server/hub-options.ts';

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quickdraw-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

export interface Client {
  readonly hub: Hub;
  readonly url: string;
  /** A request with the organiser's token. */
  readonly ask: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** The same without any token. */
  readonly askAsStranger: (method: string, path: string, body?: unknown) => Promise<Response>;
}

export const AUTOMATION = 'a-token-for-tests';

/** A real hub on a free loopback port, with its own data folder, closed after the test. */
export async function startTestHub(options: Partial<HubOptions> = {}): Promise<Client> {
  const hub = await startHub({
    port: 0,
    host: '127.0.0.1',
    data: temporaryFolder(),
    boards: { kind: 'sim' },
    page: undefined,
    automation: AUTOMATION,
    boardsChanged: () => undefined,
    report: (error) => {
      throw error;
    },
    ...options,
  });
  if (!hub.ok) throw new Error(hub.fault);
  onTestFinished(() => hub.value.close());
  const url = `http://127.0.0.1:${hub.value.port}`;
  const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    hub: hub.value,
    url,
    ask: (method, path, body) => ask(method, path, body, { authorization: `Bearer ${AUTOMATION}` }),
    askAsStranger: ask,
  };
}
