import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { SEATS } from '#shared/games/kit/game.ts';
import type { Match, Tournament } from '#shared/tournament/log/state.ts';
import type { TournamentMessage } from '#shared/wire/tournament-message.ts';
import { AUTOMATION, startTestHub, type Client } from './client.ts';
import { Waiting } from './waiting.ts';

export interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A hub with one tournament, told things as its organiser would. */
export class TournamentHub {
  readonly client: Client;
  readonly id: string;
  static #ids = 0;
  static readonly #run = randomUUID();

  constructor(client: Client, id: string) {
    this.client = client;
    this.id = id;
  }

  get path(): string {
    return `/api/tournaments/${this.id}`;
  }

  async dispatch(type: string, fields: object = {}, token = AUTOMATION): Promise<Answered> {
    // Also a tournament from elsewhere has heard of no such command.
    const id = `told-${TournamentHub.#run}-${TournamentHub.#ids++}`;
    return this.ask('POST', `${this.path}/commands`, { id, type, ...fields }, token);
  }

  async must(type: string, fields: object = {}, token?: string): Promise<Answered> {
    const answer = await this.dispatch(type, fields, token);
    expect(answer).toMatchObject({ status: 200 });
    return answer;
  }

  async ask(method: string, path: string, body?: unknown, token = AUTOMATION): Promise<Answered> {
    const answer = await fetch(this.client.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Answered['body'] };
  }

  async state(): Promise<Tournament> {
    const { body } = await this.ask('GET', this.path);
    return body['tournament'] as Tournament;
  }

  async standings(): Promise<readonly { readonly player: string; readonly points: number }[]> {
    const { body } = await this.ask('GET', this.path);
    return body['standings'] as never;
  }

  /** So many, all of them here. Their ids are not their names. */
  async enter(players: number): Promise<void> {
    const entries = Array.from({ length: players }, (_, at) => {
      const player = `P${String(at + 1).padStart(3, '0')}`;
      return { player, name: `Name ${player}` };
    });
    await this.must('enter', { entries, here: true });
  }

  async publish(): Promise<void> {
    await this.must('draw');
    await this.must('publish');
  }

  /** One match on a table of the hub, told by hand: the first seat wins, or whoever is named first. */
  async play(hubTable: string, seats: number, order = SEATS.slice(0, seats)): Promise<void> {
    for (const told of [
      { type: 'add-sheriff' },
      { type: 'add-sheriff' },
      { type: 'give-order', order },
      { type: 'give-ranking', ranking: order.slice(0, -1) },
      { type: 'count-pile', loot: 40 },
    ])
      await this.tellTable(hubTable, told);
  }

  async tellTable(hubTable: string, told: object): Promise<void> {
    const id = `table-${TournamentHub.#ids++}`;
    const answer = await this.ask('POST', `/api/tables/${hubTable}/commands`, { id, ...told });
    expect(answer).toMatchObject({ status: 200 });
  }

  /** The matches of a round once all of them have a table. */
  async tables(screen: Watched, round = 1): Promise<readonly (Match & { readonly hubTable: string })[]> {
    const matchesIn = (told: unknown) =>
      (told as Tournament).rounds.find((each) => each.round === round)?.matches ?? [];
    const isOpen = (match: Match): match is Match & { hubTable: string } => match.hubTable !== null;
    const { tournament } = await screen.until('tournament', ({ tournament: told }) => {
      const matches = matchesIn(told);
      return matches.length > 0 && matches.every(isOpen);
    });
    return matchesIn(tournament).filter(isOpen);
  }

  /** A token for a device that was let in with this role. */
  async join(role: string, table = this.id): Promise<string> {
    const { body } = await this.ask('POST', '/api/codes', { role, table });
    const joined = await this.client.askAsStranger('POST', '/api/join', { code: body['code'] });
    return ((await joined.json()) as { token: string }).token;
  }

  watch(path = `${this.path}/live`, token = AUTOMATION): Watched {
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
    return new Watched(new WebSocket(this.client.url.replace('http', 'ws') + path, { headers }));
  }
}

/** What a screen is told, and a way to wait for it. */
export class Watched {
  readonly socket: WebSocket;
  readonly #heard: TournamentMessage[] = [];
  readonly #waiting = new Waiting();

  constructor(socket: WebSocket) {
    this.socket = socket;
    onTestFinished(() => {
      socket.terminate();
    });
    socket.on('message', (data: Buffer) => {
      this.#heard.push(JSON.parse(data.toString()) as TournamentMessage);
      this.#waiting.check();
    });
  }

  /** The first message like this, heard already or yet to come. */
  async until<Type extends TournamentMessage['type']>(
    type: Type,
    isSo: (message: Extract<TournamentMessage, { type: Type }>) => boolean = () => true,
  ): Promise<Extract<TournamentMessage, { type: Type }>> {
    const isIt = (message: TournamentMessage) => message.type === type && isSo(message as never);
    await this.#waiting.until(() => this.#heard.some(isIt));
    return this.#heard.find(isIt) as never;
  }
}

export async function startWrightTournament(
  settings: object = {},
  options: Parameters<typeof startTestHub>[0] = { boards: { kind: 'none' } },
): Promise<TournamentHub> {
  const client = await startTestHub(options);
  const answer = await client.ask('POST', '/api/tournaments', { name: 'Cup', game: 'wright', ...settings });
  expect(answer.status).toBe(201);
  return new TournamentHub(client, ((await answer.json()) as { id: string }).id);
}
