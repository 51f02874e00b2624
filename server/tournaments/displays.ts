import type { WebSocket } from 'ws';
import { sameNameKey } from '#shared/tournament/name-key.ts';
import { ALL_DISPLAYS } from '#shared/tournament/log/state.ts';
import type { TournamentMessage } from '#shared/wire/tournament-message.ts';

/** The displays that are connected, each under a name of its own, and those who choose what they show. */
export class Displays {
  readonly #connected = new Map<string, { readonly name: string; readonly socket: WebSocket }>();
  readonly #choosers = new Set<WebSocket>();

  /** `tab` says which display it is, also when it comes back before its old line is known to be broken. */
  add(socket: WebSocket, tab: string, wanted: string): void {
    const name = this.#freeName(tab, wanted);
    this.#connected.set(tab, { name, socket });
    socket.on('close', () => {
      if (this.#connected.get(tab)?.socket !== socket) return;
      this.#connected.delete(tab);
      this.#say();
    });
    send(socket, { type: 'display', name });
    this.#say();
  }

  addChooser(socket: WebSocket): void {
    this.#choosers.add(socket);
    socket.on('close', () => this.#choosers.delete(socket));
    send(socket, this.#names);
  }

  /** The one it asks for; where another display has it, the lowest number nobody has. */
  #freeName(tab: string, wanted: string): string {
    const others = [...this.#connected].filter(([other]) => other !== tab).map(([, { name }]) => name);
    const taken = new Set([ALL_DISPLAYS, ...others].map(sameNameKey));
    const isFree = (name: string) => !taken.has(sameNameKey(name));
    if (wanted.trim() !== '' && isFree(wanted)) return wanted;
    let number = 1;
    while (!isFree(String(number))) number++;
    return String(number);
  }

  get #names(): TournamentMessage {
    const names = Array.from(this.#connected.values(), ({ name }) => name);
    return {
      type: 'displays',
      names: names.sort((a, b) => a.localeCompare(b, undefined, { numeric: true })),
    };
  }

  #say(): void {
    for (const socket of this.#choosers) send(socket, this.#names);
  }
}

function send(socket: WebSocket, message: TournamentMessage): void {
  socket.send(JSON.stringify(message));
}
