import { WebSocket } from 'ws';
import type { Client } from './client.ts';

/** What a route says about whoever asks, whatever else it answers. */
export type Answer = 'not joined' | 'not allowed' | 'allowed';

export const answerOf = (status: number): Answer =>
  status === 401 ? 'not joined' : status === 403 ? 'not allowed' : 'allowed';

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

export async function statusOf(
  { url }: Client,
  method: string,
  path: string,
  token: string | undefined,
  body?: object,
): Promise<number> {
  const answer = await fetch(url + path, {
    method,
    headers: { ...bearer(token), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  await answer.body?.cancel();
  return answer.status;
}

export function upgradeStatusOf({ url }: Client, path: string, token: string | undefined): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url.replace('http', 'ws') + path, { headers: bearer(token) });
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => {
      resolve(statusCode);
      socket.terminate();
    });
    socket.on('open', () => {
      resolve(101);
      socket.terminate();
    });
    socket.on('error', () => undefined);
  });
}
