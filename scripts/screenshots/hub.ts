import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { Boards } from '#shared/wire/board-view.ts';
import { startHubProcess } from '#test/hub-process.ts';
import type { Locale } from './looks.ts';

/** A hub of its own for each language, asked as a script would ask it. */

export const TOKEN = 'screenshots';
/** Longer than anything takes that is worth waiting for. */
const PATIENCE_MS = 20_000;
const LOOK_AGAIN_MS = 50;
const MESSAGES = join(import.meta.dirname, '../../ui/words/messages.js');

const BOARD = 'SIM1';

type Message = (inputs: object, options: { readonly locale: Locale }) => string;

export class Hub {
  readonly locale: Locale;
  readonly url: string;
  readonly stop: () => Promise<unknown>;
  readonly #words: Readonly<Record<string, Message>>;

  private constructor(
    locale: Locale,
    { url, stop }: Pick<Hub, 'url' | 'stop'>,
    words: Readonly<Record<string, Message>>,
  ) {
    this.locale = locale;
    this.url = url;
    this.stop = stop;
    this.#words = words;
  }

  static async start(locale: Locale): Promise<Hub> {
    const hub = await startHubProcess({ boards: 'auto' }, { QUICKDRAW_TOKEN: TOKEN });
    // Starting it has built the page, and with it the words.
    const words = (await import(pathToFileURL(MESSAGES).href)) as { m: Readonly<Record<string, Message>> };
    return new Hub(locale, hub, words.m);
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

  /** The simulated board, plugged in and with no hand on it. */
  async board(): Promise<string> {
    await this.ask('POST', '/api/boards/simulated', { count: 1 });
    await this.ask('POST', `/api/boards/${BOARD}/plug`);
    await this.until<Boards>('/api/boards', ({ boards }) =>
      boards.some(({ id, status, buzzers }) => {
        return id === BOARD && status === 'ready' && buzzers.every(({ down }) => !down);
      }),
    );
    return BOARD;
  }
}
