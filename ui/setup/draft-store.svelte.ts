import { ask, type Asked } from '../hub/api.ts';
import { EMPTY, type Draft, type NewTable } from './draft.ts';
import { GAME } from './game-setup.ts';

const KEY = 'quickdraw-new-table';

interface Kept {
  readonly draft: Draft;
  /** The id under which this very table was asked for: asked for again, it is not made twice. */
  readonly asked?: { readonly command: string; readonly table: string } | undefined;
}

/** The table being set up, kept in this tab: a reload loses nothing. */
export class DraftStore {
  draft = $state.raw<Draft>(EMPTY);
  #asked: Kept['asked'];

  constructor() {
    const { draft, asked } = read();
    this.draft = { ...EMPTY, ...draft };
    this.#asked = asked;
  }

  change(draft: Draft): void {
    this.draft = draft;
    this.#keep();
  }

  async create(table: NewTable): Promise<Asked<{ readonly id: string }>> {
    const text = JSON.stringify(table);
    if (this.#asked?.table !== text)
      this.#asked = { command: crypto.getRandomValues(new Uint32Array(4)).join('-'), table: text };
    this.#keep();
    const { command } = this.#asked;
    return ask('POST', '/api/tables', { command, game: GAME.id, level: GAME.level, ...table });
  }

  clear(): void {
    this.#asked = undefined;
    this.change(EMPTY);
  }

  #keep(): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ draft: this.draft, asked: this.#asked }));
    } catch {
      // Without a store only a reload would lose it.
    }
  }
}

function read(): Partial<Kept> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}
