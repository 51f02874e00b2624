import type { TournamentCommand } from '#shared/tournament/log/decide.ts';
import { ask } from '../../hub/api.ts';
import { randomId } from '../../hub/tab-id.ts';
import { m } from '../../words/messages.js';

/** What a table says to its tournament. Nothing waits for it: a hub that is away is said so, and the game plays on. */
export class TableTells {
  readonly #id: string;
  busy = $state(false);
  /** Why it was not taken; empty: it was. */
  fault = $state('');
  /** In what words a hub is told as away. */
  readonly #noHub: () => string;

  constructor(id: string, noHub: () => string) {
    this.#id = id;
    this.#noHub = noHub;
  }

  async dispatch(command: TournamentCommand): Promise<boolean> {
    this.busy = true;
    this.fault = '';
    const told = await ask('POST', `/api/tournaments/${this.#id}/commands`, { id: randomId(), ...command });
    this.busy = false;
    if (!told.ok) this.fault = told.status === 0 ? this.#noHub() : m.at_table_refused();
    return told.ok;
  }
}
