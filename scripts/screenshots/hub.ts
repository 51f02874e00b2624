import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { Boards } from '#shared/wire/board-view.ts';
import { startHubProcess, type HubProcess } from '#test/hub-process.ts';
import { offeredBoard, pluggedBoard, type Board } from './board.ts';
import type { Locale } from './looks.ts';

/** A hub that is asked as a script would ask it. */

export const TOKEN = 'screenshots';
/** Longer than anything takes that is worth waiting for. */
const PATIENCE_MS = 20_000;
const LOOK_AGAIN_MS = 50;
const MESSAGES = join(import.meta.dirname, '../../ui/words/messages.js');

type Message = (inputs: object, options: { readonly locale: Locale }) => string;

export class Hub {
  readonly locale: Locale;
  readonly url: string;
  readonly board: Board;
  readonly #stop: () => Promise<unknown>;
  readonly #words: Readonly<Record<string, Message>>;

  private constructor(
    locale: Locale,
    { url, stop }: Pick<HubProcess, 'url' | 'stop'>,
    board: Board,
    words: Readonly<Record<string, Message>>,
  ) {
    this.locale = locale;
    this.url = url;
    this.board = board;
    this.#stop = stop;
    this.#words = words;
  }

  /** `offered`: without a board, so that a simulated one is offered. `plugged`: with one at the end of a cable. */
  static async start(locale: Locale, boards: 'offered' | 'plugged'): Promise<Hub> {
    const plugged = boards === 'plugged' ? await pluggedBoard('QD7') : undefined;
    const hub = await startHubProcess({ boards: plugged?.path ?? 'auto' }, { QUICKDRAW_TOKEN: TOKEN });
    // Starting it has built the page, and with it the words.
    const words = (await import(pathToFileURL(MESSAGES).href)) as { m: Readonly<Record<string, Message>> };
    return new Hub(locale, hub, plugged ?? offeredBoard(), words.m);
  }

  async stop(): Promise<void> {
    await this.board.close();
    await this.#stop();
  }

  /** A message as the page says it: how controls are found in either language. */
  say(key: string, inputs: object = {}): string {
    const message = this.#words[key];
    if (!message) throw new Error(`there is no message ${key}`);
    return message(inputs, { locale: this.locale });
  }

  async ask<Value>(method: string, path: string, body?: object): Promise<Value> {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        authorization: `Bearer ${TOKEN}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${answer.status} ${text}`);
    return JSON.parse(text) as Value;
  }

  async until<Value>(path: string, isSo: (value: Value) => boolean): Promise<Value> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const value = await this.ask<Value>('GET', path);
      if (isSo(value)) return value;
      if (Date.now() > deadline) throw new Error(`waited for ${path} in vain: ${JSON.stringify(value)}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }

  /** The board is connected, and no hand is on it. */
  async boardReady(): Promise<void> {
    await this.board.plug(this);
    await this.until<Boards>('/api/boards', ({ boards }) =>
      boards.some(({ id, status, buzzers }) => {
        return id === this.board.id && status === 'ready' && buzzers.every(({ down }) => !down);
      }),
    );
  }
}
