import type { Seat } from '#shared/games/kit/game.ts';
import type { BoardView } from '#shared/wire/board-view.ts';
import type { Role } from '#shared/wire/roles.ts';

export type JoinFault = 'wrong' | 'too-many' | 'no-hub';

/** Who this device is to the hub. */
export interface Me {
  readonly role: Role;
  readonly table: string | null;
  readonly seat: Seat | null;
  /** The newest rematch of that table, or the table itself. */
  readonly latest: string | null;
  /** The tournament whose device it is, if it was let in for one. */
  readonly tournament: string | null;
}

/** What the hub said no with; `no-hub`: it did not say anything. */
export interface Fault {
  readonly code: string;
  readonly message: string;
}
export type Asked<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly status: number;
      readonly fault: Fault & Readonly<Record<string, unknown>>;
    };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A network that swallows everything must not keep a tablet waiting. */
export const PATIENCE_MS = 5_000;

function send(method: Method, path: string, body?: unknown): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  if (body === undefined) return fetch(path, { method, signal });
  const headers = { 'content-type': 'application/json' };
  return fetch(path, { method, signal, body: JSON.stringify(body), headers });
}

/** Asks the hub for JSON. Status 0: it was not reached. */
export async function ask<Value>(method: Method, path: string, body?: unknown): Promise<Asked<Value>> {
  try {
    const answer = await send(method, path, body);
    const text = await answer.text();
    const value = (text === '' ? undefined : JSON.parse(text)) as unknown;
    if (answer.ok) return { ok: true, value: value as Value };
    return { ok: false, status: answer.status, fault: value as Fault & Record<string, unknown> };
  } catch {
    return { ok: false, status: 0, fault: { code: 'no-hub', message: '' } };
  }
}

/** What is no JSON as a whole; undefined when it cannot be had. */
export async function askForText(path: string): Promise<string | undefined> {
  try {
    const answer = await send('GET', path);
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Trades a code for a role, which the hub remembers in a cookie. Answers what went wrong, if anything. */
export async function join(code: string): Promise<JoinFault | undefined> {
  const joined = await ask('POST', '/api/join', { code });
  if (joined.ok) return undefined;
  if (joined.status === 0) return 'no-hub';
  return joined.status === 429 ? 'too-many' : 'wrong';
}

/** Null before this device joined, undefined while the hub cannot be reached. */
export async function whoAmI(): Promise<Me | null | undefined> {
  const asked = await ask<Omit<Me, 'role'> & { readonly role: Role | null }>('GET', '/api/me');
  if (!asked.ok) return undefined;
  const { role, ...rest } = asked.value;
  return role && { role, ...rest };
}

/** Whether the hub runs a simulated board: even a device that has not joined says so. */
export async function isSimulated(): Promise<boolean> {
  const asked = await ask<{ boards: Pick<BoardView, 'source'>[] }>('GET', '/api/health');
  return asked.ok && asked.value.boards.some(({ source }) => source === 'simulated');
}

/** Both show their effect through the live connection, and so does their failure: nothing changes. */
export const startSimulation = () => ask('POST', '/api/boards/simulated');
export const stopSimulation = () => ask('DELETE', '/api/boards/simulated');
