import { whoAmI, type Me } from './api.ts';

/** `not-joined`: this device has no role yet. `gone`: it has one, but not for this, or what it asks for is not there. */
export type Link = 'connecting' | 'joined' | 'away' | 'not-joined' | 'gone';

const FIRST_RETRY_MS = 300;
const LAST_RETRY_MS = 5_000;
/** The hub says something at least every two seconds; a socket that is quiet for longer is dead, whatever it claims. */
const SILENCE_MS = 5_000;

interface Ends {
  /** Asked for at every attempt, so that a screen can say how far it is. */
  readonly path: () => string;
  /** Answers whether what came means that the connection stands. */
  readonly hear: (message: unknown) => boolean;
  readonly changed: (link: Link, me: Me | null) => void;
  /** Where it does not matter who this is, something else is asked. */
  readonly who?: typeof whoAmI;
  /** Whether there is something at the other end for this device; asked at the same time as who this is. */
  readonly isThere?: (me: ReturnType<typeof whoAmI>) => Promise<boolean | undefined>;
}

/** A WebSocket that comes back by itself, however it was lost. */
export class SteadySocket {
  readonly #ends: Ends;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = FIRST_RETRY_MS;
  /** Counts attempts, so that one overtaken by another gives up by itself. */
  #attempt = 0;
  #me: Me | null = null;

  constructor(ends: Ends) {
    this.#ends = ends;
  }

  /** Connects afresh if this device has joined; otherwise says so and waits to be called again. */
  async connect(): Promise<void> {
    const attempt = this.#letGo();
    const asked = (this.#ends.who ?? whoAmI)();
    const [me, isThere] = await Promise.all([asked, this.#ends.isThere?.(asked) ?? true]);
    if (attempt !== this.#attempt) return;
    if (me === undefined || (me && isThere === undefined)) {
      this.again();
      return;
    }
    this.#me = me;
    if (!me || isThere === false) {
      this.#ends.changed(me ? 'gone' : 'not-joined', me);
      return;
    }
    this.#open();
  }

  /** Drops the connection and makes a new one after a while. */
  again(): void {
    this.#letGo();
    this.#ends.changed('away', this.#me);
    this.#timer = setTimeout(() => void this.connect(), this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
  }

  /** False while nobody would hear it. */
  say(message: unknown): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#letGo();
  }

  /** Ends whatever was going on; answers the number of the new attempt. */
  #letGo(): number {
    clearTimeout(this.#timer);
    if (this.#socket) {
      this.#socket.onmessage = this.#socket.onclose = null;
      this.#socket.close();
      this.#socket = undefined;
    }
    return ++this.#attempt;
  }

  #open(): void {
    const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + this.#ends.path());
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      this.#listen();
      if (!this.#ends.hear(JSON.parse(String(data)))) return;
      this.#retryMs = FIRST_RETRY_MS;
      this.#ends.changed('joined', this.#me);
    };
    socket.onclose = () => {
      this.again();
    };
    this.#listen();
  }

  #listen(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.again();
    }, SILENCE_MS);
  }
}
