import { Agent, request, type OutgoingHttpHeaders } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { verify } from '#server/record/verify.ts';
import { AUTOMATION, startTestHub, temporaryFolder } from '#test/client.ts';
import { wrightTableAt, type TestTable } from '#test/table-hub.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: string | Buffer;
  readonly headers?: OutgoingHttpHeaders;
  readonly token?: string | null;
}

export interface FuzzHub {
  readonly url: string;
  readonly table: TestTable;
  /** A token of every role, and null for a stranger. */
  readonly tokens: readonly (string | null)[];
  readonly ask: (asked: Asked) => Promise<Answer>;
  /** Nothing was reported, a table from before still plays, and the record is whole. */
  readonly isWell: () => Promise<void>;
}

/** What would tell a stranger how the hub is made. */
const STACK = /\bat .{0,200}\.ts:\d+|node_modules|\bnode:internal/;

/** A refusal is JSON with a code and a sentence; nothing is ever the hub's fault, and nothing tells of its insides. */
export function expectDecent({ status, text }: Answer, what: unknown): void {
  const told = () => `${status} ${text.slice(0, 300)} for ${JSON.stringify(what).slice(0, 600)}`;
  if (status >= 500 || status < 200 || STACK.test(text)) expect.fail(told());
  // 417 is Node's own, before the hub is asked.
  if (status < 400 || status === 417) return;
  try {
    const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
    if (typeof code === 'string' && typeof message === 'string' && message !== '') return;
  } catch {
    // It is not even JSON.
  }
  expect.fail(told());
}

/** A real hub on a socket, with a table in play and people of every role. */
export async function startFuzzHub(): Promise<FuzzHub> {
  const reported: unknown[] = [];
  const data = temporaryFolder();
  const client = await startTestHub({
    data,
    report: (error) => reported.push(error instanceof Error ? error.stack : error),
  });
  const table = await wrightTableAt(client);
  const roles = [await table.join('display'), await table.join('player', '2'), await table.join('referee')];
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  onTestFinished(() => {
    agent.destroy();
  });
  const ask = ({ method, path, body, headers = {}, token = AUTOMATION }: Asked) =>
    new Promise<Answer>((resolve, reject) => {
      const asking = request(
        client.url + path,
        {
          method,
          agent,
          headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() });
          });
          answer.on('error', reject);
        },
      );
      asking.on('error', reject);
      asking.end(body);
    });
  return {
    url: client.url,
    table,
    tokens: [AUTOMATION, ...roles, null],
    ask,
    isWell: async () => {
      expect(reported).toEqual([]);
      expect((await table.json('GET', '/api/health')).body).toMatchObject({ status: 'ok' });
      await playRound(table);
      expect(reported).toEqual([]);
      await client.hub.close();
      expect(verify(data).faults).toEqual([]);
    },
  };
}

/** By hand: the boards may have been sent away. */
async function playRound({ dispatch, view }: TestTable): Promise<void> {
  const said = async (type: string, fields: object = {}) => {
    const { status, body } = await dispatch(type, fields);
    if (status !== 200) throw new Error(`${type} was refused: ${JSON.stringify(body)}`);
  };
  expect(await view()).toMatchObject({ phase: 'playing', round: 1 });
  await said('add-sheriff');
  await said('add-sheriff');
  await said('give-order', { order: ['2', '3', '1'], confirm: true });
  await said('give-ranking', { ranking: ['3', '2'] });
  await said('count-pile', { loot: 9 });
  expect(await view()).toMatchObject({ standings: [{ total: 0 }, { total: 2 }, { total: 5 }] });
}
