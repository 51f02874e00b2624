import type { BoardView } from '#shared/wire/board-view.ts';
import type { Role } from '#shared/wire/roles.ts';

export type JoinFault = 'wrong' | 'too-many' | 'no-hub';

/** A network that swallows everything must not keep a tablet waiting. */
export const PATIENCE_MS = 5_000;

function send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  if (body === undefined) return fetch(path, { method, signal });
  const headers = { 'content-type': 'application/json' };
  return fetch(path, { method, signal, body: JSON.stringify(body), headers });
}

/** Trades a code for a role, which the hub remembers in a cookie. Answers what went wrong, if anything. */
export async function join(code: string): Promise<JoinFault | undefined> {
  try {
    const { ok, status } = await send('POST', '/api/join', { code });
    if (ok) return undefined;
    return status === 429 ? 'too-many' : 'wrong';
  } catch {
    return 'no-hub';
  }
}

/** This device's role, null before it joined, undefined while the hub cannot be reached. */
export async function myRole(): Promise<Role | null | undefined> {
  try {
    const answer = await send('GET', '/api/me');
    if (!answer.ok) return undefined;
    const { role } = (await answer.json()) as { role: Role | null };
    return role;
  } catch {
    return undefined;
  }
}

/** Whether the hub runs a simulated board: even a device that has not joined says so. */
export async function isSimulated(): Promise<boolean> {
  try {
    const { boards } = (await (await send('GET', '/api/health')).json()) as {
      boards: Pick<BoardView, 'source'>[];
    };
    return boards.some(({ source }) => source === 'simulated');
  } catch {
    return false;
  }
}

/** Both show their effect through the live connection, and so does their failure: nothing changes. */
export const startSimulation = () => send('POST', '/api/boards/simulated').catch(() => undefined);
export const stopSimulation = () => send('DELETE', '/api/boards/simulated').catch(() => undefined);
