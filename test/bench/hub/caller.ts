import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export type Json = Readonly<Record<string, unknown>>;

/** Asks over connections that stay open, one for each request under way. */
export class Caller {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #agent = new Agent({ keepAlive: true });
  #told = 0;

  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.#url = url;
    this.#headers = headers;
  }

  /** What the hub answers; anything but a yes is an error of the benchmark. */
  async post(path: string, body: object): Promise<Json> {
    return JSON.parse(await this.#ask('POST', path, JSON.stringify(body))) as Json;
  }

  /** The text goes as it is. */
  async postText(path: string, body: string): Promise<void> {
    await this.#ask('POST', path, body);
  }

  get(path: string): Promise<string> {
    return this.#ask('GET', path);
  }

  dispatch(table: string, type: string, fields: object = {}): Promise<Json> {
    this.#told += 1;
    return this.post(`/api/tables/${table}/commands`, { id: `tap-${this.#told}`, type, ...fields });
  }

  close(): void {
    this.#agent.destroy();
  }

  async #ask(method: string, path: string, body = ''): Promise<string> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = {
        ...this.#headers,
        ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
      };
      request(this.#url + path, { method, agent: this.#agent, headers }, resolve)
        .on('error', reject)
        .end(body);
    });
    const said = await text(answer);
    const status = answer.statusCode ?? 0;
    if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${said}`);
    return said;
  }
}
