import type { Boards } from '#shared/wire/board-view.ts';
import type { LiveMessage, Press } from '#shared/wire/live-message.ts';
import { isSimulated, myRole } from './api.ts';

const FIRST_RETRY_MS = 300;
const LAST_RETRY_MS = 5_000;

/** The live connection to the hub: what it last said of its boards, and every press as it comes. */
export class Live {
  link = $state<'connecting' | 'joined' | 'away' | 'not-joined'>('connecting');
  boards = $state.raw<Boards>({ boards: [], simulation: 'off' });

  readonly #onPress: (press: Press) => void;
  #socket: WebSocket | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #retryMs = FIRST_RETRY_MS;
  #closed = false;

  constructor(onPress: (press: Press) => void) {
    this.#onPress = onPress;
  }

  /** Connects if this device has joined; otherwise says so and waits to be called again. */
  async connect(): Promise<void> {
    clearTimeout(this.#retry);
    const role = await myRole();
    if (this.#closed) return;
    if (role === null) {
      this.boards = { boards: [], simulation: (await isSimulated()) ? 'running' : 'off' };
      this.link = 'not-joined';
      return;
    }
    if (role === undefined) {
      this.#tryAgain();
      return;
    }
    const socket = new WebSocket('/api/boards/live');
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      this.#hear(JSON.parse(String(data)) as LiveMessage);
    };
    socket.onclose = () => {
      this.#tryAgain();
    };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  #hear(message: LiveMessage): void {
    switch (message.type) {
      case 'snapshot':
        this.link = 'joined';
        this.#retryMs = FIRST_RETRY_MS;
        this.boards = message;
        return;
      case 'health':
        this.boards = message;
        return;
      case 'press':
        this.#onPress(message);
        return;
    }
  }

  #tryAgain(): void {
    if (this.#closed) return;
    this.link = 'away';
    this.#retry = setTimeout(() => void this.connect(), this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
  }
}
