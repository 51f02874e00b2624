import { onTestFinished } from 'vitest';
import { AUTOMATION, type Client } from '#test/client.ts';
import { Screen } from './screen.ts';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** A table on a hub of this process, driven from outside, with a screen that follows it. */
export async function playedWrightTable({ ask, url }: Client, players = 3) {
  const json = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await ask(method, path, body);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const seats = Array.from({ length: players }, (_, index) => ({ name: `Player ${index + 1}` }));
  const created = await json('POST', '/api/tables', {
    name: 'Saloon',
    game: 'wright',
    level: 'light',
    rounds: 1_000,
    seats,
  });
  const id = String(created.body['id']);
  let taps = 0;
  const dispatch = (type: string, fields: object = {}) =>
    json('POST', `/api/tables/${id}/commands`, { id: `tap-${(taps += 1)}`, type, ...fields });
  /** Seats 1, 2, … get the board's buzzers 0, 1, … */
  const bind = async (board: string) => {
    for (const [channel] of seats.entries())
      await dispatch('bind', { seat: String(channel + 1), buzzer: `${board}:${channel}` });
  };
  const sheriffs = async (count: number) => {
    for (let sheriff = 0; sheriff < count; sheriff++) await dispatch('add-sheriff');
  };
  const screen = new Screen(url, id, AUTOMATION);
  onTestFinished(() => {
    screen.socket.terminate();
  });
  await screen.open();
  const view = async () => (await json('GET', `/api/tables/${id}`)).body;
  const race = (n: number) => json('GET', `/api/tables/${id}/races/${n}`);
  return { id, json, dispatch, bind, sheriffs, screen, view, race };
}
