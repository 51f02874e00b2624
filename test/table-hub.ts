import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { TableMessage } from '#shared/wire/table-message.ts';
import { AUTOMATION, startTestHub, type Client } from './client.ts';
import { Waiting } from './waiting.ts';

type Json = Record<string, unknown>;

export interface Screen {
  readonly socket: WebSocket;
  readonly heard: TableMessage[];
  readonly say: (message: object) => void;
  /** The first message like this, heard already or yet to come. */
  readonly until: <Type extends TableMessage['type']>(
    type: Type,
    isSo?: (message: Extract<TableMessage, { type: Type }>) => boolean,
  ) => Promise<Extract<TableMessage, { type: Type }>>;
}

export interface TestTable {
  readonly id: string;
  readonly client: Client;
  readonly json: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: Json }>;
  readonly dispatch: (type: string, fields?: object) => Promise<{ status: number; body: Json }>;
  readonly view: () => Promise<Json>;
  /** Presses buttons of SIM1, each `[channel, microseconds from now]`, and lets go 200 ms later. */
  readonly slap: (...presses: readonly (readonly [channel: number, atUs: number])[]) => Promise<void>;
  /** A screen of the table, the organiser's unless a token is given. */
  readonly watch: (token?: string, query?: string) => Promise<Screen>;
  /** A token of a lower role at this table. */
  readonly join: (role: string, seat?: string) => Promise<string>;
}

/** A table on a real hub with a simulated board, and ways to do what people do there. */
export async function startTable(
  setup: Json,
  options: Parameters<typeof startTestHub>[0] = {},
): Promise<TestTable> {
  return tableAt(await startTestHub(options), setup);
}

/** Jessie, Billy and Butch play the Wright Brothers, unless it says otherwise. */
const WRIGHT_OF_THREE = {
  game: 'wright',
  seats: ['Jessie', 'Billy', 'Butch'].map((name) => ({ name })),
};

export const startWrightTable = (setup: Json = {}, options: Parameters<typeof startTestHub>[0] = {}) =>
  startTable({ ...WRIGHT_OF_THREE, ...setup }, options);

export const wrightTableAt = (client: Client, setup: Json = {}) =>
  tableAt(client, { ...WRIGHT_OF_THREE, ...setup });

export async function tableAt(client: Client, setup: Json): Promise<TestTable> {
  const json = async (method: string, path: string, body?: unknown) => {
    const answer = await client.ask(method, path, body);
    return { status: answer.status, body: (await answer.json()) as Json };
  };
  const made = await json('POST', '/api/tables', setup);
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const id = String(made.body['id']);
  let count = 0;
  const dispatch = (type: string, fields: object = {}) => {
    count += 1;
    return json('POST', `/api/tables/${id}/commands`, { id: `tap-${count}`, type, ...fields });
  };
  return {
    id,
    client,
    json,
    dispatch,
    view: async () => (await json('GET', `/api/tables/${id}`)).body,
    slap: async (...presses) => {
      const edges = presses.flatMap(([channel, at_us]) => [
        { channel, at_us, down: true },
        { channel, at_us: at_us + 200_000, down: false },
      ]);
      await json('POST', '/api/boards/SIM1/edges', { edges });
    },
    watch: (token = AUTOMATION, query = '') => watchAt(client, id, token, query),
    join: async (role, seat) => {
      const { body } = await json('POST', '/api/codes', { role, table: id, ...(seat ? { seat } : {}) });
      const joined = await json('POST', '/api/join', { code: body['code'] });
      return String(joined.body['token']);
    },
  };
}

export async function watchAt({ url }: Client, id: string, token: string, query = ''): Promise<Screen> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${id}/live${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  onTestFinished(() => {
    socket.terminate();
  });
  const heard: TableMessage[] = [];
  const waiting = new Waiting();
  socket.on('message', (text: Buffer) => {
    heard.push(JSON.parse(text.toString()) as TableMessage);
    waiting.check();
  });
  await once(socket, 'open');
  const until: Screen['until'] = async (type, isSo = () => true) => {
    const isIt = (message: TableMessage) => message.type === type && isSo(message as never);
    await waiting.until(() => heard.some(isIt));
    return heard.find(isIt) as never;
  };
  await until('snapshot');
  const say = (message: object) => {
    socket.send(JSON.stringify(message));
  };
  return { socket, heard, say, until };
}

/** Three players on buttons 0, 1 and 2 of the simulated board, two sheriffs out. */
export async function readyToRace(
  setup: Record<string, unknown> = {},
  options: Parameters<typeof startTestHub>[0] = {},
): Promise<TestTable> {
  const table = await startWrightTable(setup, options);
  await bindAll(table);
  await table.dispatch('add-sheriff');
  await table.dispatch('add-sheriff');
  return table;
}

export async function bindAll(table: TestTable) {
  const { seats } = (await table.view()) as { seats: { seat: string }[] };
  for (const { seat } of seats) await table.dispatch('bind', { seat, buzzer: `SIM1:${Number(seat) - 1}` });
  const screen = await table.watch();
  await screen.until('health', ({ seats: all }) => all.every(({ ready }) => ready));
  screen.socket.close();
}
