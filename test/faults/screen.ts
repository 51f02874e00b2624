import { once } from 'node:events';
import { WebSocket } from 'ws';
import { Waiting } from '#test/waiting.ts';
import type { TableMessage } from '#shared/wire/table-message.ts';

type Kind = TableMessage['type'];
export type Message<Type extends Kind> = Extract<TableMessage, { readonly type: Type }>;

/** A screen of a table: the real socket, and everything it was told. */
export class Screen {
  readonly socket: WebSocket;
  readonly heard: TableMessage[] = [];
  readonly #waiting = new Waiting();

  constructor(url: string, table: string, token: string, after = 0) {
    this.socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/tables/${table}/live?after=${after}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    // A hub that is killed is no news here.
    this.socket.on('error', () => undefined);
    this.socket.on('message', (text: Buffer) => {
      this.heard.push(JSON.parse(text.toString()) as TableMessage);
      this.#waiting.check();
    });
  }

  open(): Promise<unknown> {
    return once(this.socket, 'open');
  }

  all<Type extends Kind>(type: Type): Message<Type>[] {
    return this.heard.filter((message): message is Message<Type> => message.type === type);
  }

  last<Type extends Kind>(type: Type): Message<Type> | undefined {
    return this.all(type).at(-1);
  }

  until(isSo: () => boolean): Promise<void> {
    return this.#waiting.until(isSo);
  }

  /** Every buzzer that is bound to a seat would be heard now. */
  ready(): Promise<void> {
    return this.until(
      () => this.last('health')?.seats.every(({ buzzer, ready }) => buzzer === null || ready) ?? false,
    );
  }

  race(isSo: (race: Message<'race'>) => boolean): Promise<void> {
    return this.until(() => {
      const race = this.last('race');
      return race !== undefined && isSo(race);
    });
  }
}
