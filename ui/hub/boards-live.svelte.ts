import type { Boards } from '#shared/wire/board-view.ts';
import type { LiveMessage, Press } from '#shared/wire/live-message.ts';
import { isSimulated } from './api.ts';
import { SteadySocket, type Link } from './steady-socket.ts';

/** The live connection to the hub's boards: what it last said of them, and every press as it comes. */
export class Live {
  link = $state<Link>('connecting');
  /** Undefined until the hub has said it for the first time. */
  boards = $state.raw<Boards>();
  /** Whether the hub runs a simulated board; known to devices that have not joined, too. */
  simulated = $state(false);

  /** Names the run of the hub that is speaking; its clock means nothing to another. */
  run = $state('');

  readonly #onPress: (press: Press) => void;
  readonly #socket = new SteadySocket({
    path: () => '/api/boards/live',
    hear: (message) => this.#hear(message as LiveMessage),
    changed: (link) => void this.#changed(link),
    isThere: async (me) => (await me)?.role === 'organiser',
  });

  constructor(onPress: (press: Press) => void) {
    this.#onPress = onPress;
  }

  connect = (): Promise<void> => this.#socket.connect();

  close(): void {
    this.#socket.close();
  }

  async #changed(link: Link): Promise<void> {
    if (link === 'not-joined') this.simulated = await isSimulated();
    this.link = link;
  }

  #hear(message: LiveMessage): boolean {
    switch (message.type) {
      case 'snapshot':
      case 'health':
        if (message.type === 'snapshot') this.run = message.run;
        this.boards = message;
        this.simulated = message.simulation === 'running';
        return true;
      case 'press':
        this.#onPress(message);
        return false;
      case 'resync':
        this.#socket.again();
        return false;
    }
  }
}
