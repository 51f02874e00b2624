import type { Boards } from '#shared/wire/board-view.ts';
import type { LiveMessage, Press } from '#shared/wire/live-message.ts';
import { isSimulated, myRole } from './api.ts';

const FIRST_RETRY_MS = 300;
const LAST_RETRY_MS = 5_000;
/** The hub says something at least every two seconds; a socket that is quiet for longer is dead, whatever it claims. */
const SILENCE_MS = 5_000;

/** The live connection to the hub: what it last said of its boards, and every press as it comes. */
export class Live {
  link = $state<'connecting' | 'joined' | 'away' | 'not-joined'>('connecting');
  /** Undefined until the hub has said it for the first time. */
  boards = $state.raw<Boards>();
  /** Whether the hub runs a simulated board; known to devices that have not joined, too. */
  simulated = $state(false);

  /** Names the run of the hub that is speaking; its clock means nothing to another. */
  run = $state('');

  readonly #onPress: (press: Press) => void;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = FIRST_RETRY_MS;
  /** Counts attempts, so that one overtaken by another gives up by itself. */
  #attempt = 0;

  constructor(onPress: (press: Press) => void) {
    this.#onPress = onPress;
  }

  /** Connects afresh if this device has joined; otherwise says so and waits to be called again. */
  async connect(): Promise<void> {
    const attempt = this.#letGo();
    const role = await myRole();
    const simulated = role === null && (await isSimulated());
    if (attempt !== this.#attempt) return;
    if (role === undefined) {
      this.#tryAgain();
      return;
    }
    if (role === null) {
      this.simulated = simulated;
      this.link = 'not-joined';
      return;
    }
    this.#open();
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
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/boards/live`);
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      this.#listen();
      this.#hear(JSON.parse(String(data)) as LiveMessage);
    };
    socket.onclose = () => {
      this.#tryAgain();
    };
    this.#listen();
  }

  #listen(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#tryAgain();
    }, SILENCE_MS);
  }

  #hear(message: LiveMessage): void {
    switch (message.type) {
      case 'snapshot':
      case 'health':
        if (message.type === 'snapshot') this.run = message.run;
        this.link = 'joined';
        this.#retryMs = FIRST_RETRY_MS;
        this.boards = message;
        this.simulated = message.simulation === 'running';
        return;
      case 'press':
        this.#onPress(message);
        return;
      case 'resync':
        this.#tryAgain();
        return;
    }
  }

  #tryAgain(): void {
    this.#letGo();
    this.link = 'away';
    this.#timer = setTimeout(() => void this.connect(), this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
  }
}
