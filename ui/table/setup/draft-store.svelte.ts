import { isGame } from '#shared/games/index.ts';
import { ask, type Asked } from '../../hub/api.ts';
import { keepByTab, keptByTab } from '../../parts/kept-by-tab.ts';
import { EMPTY, type Draft, type NewTable } from './draft.ts';

const KEY = 'quickdraw-new-table';

interface Kept {
  readonly draft: Draft;
  /** The id under which this very table was asked for: asked for again, it is not made twice. */
  readonly asked?: { readonly command: string; readonly table: string } | undefined;
  /** How the table was set up that is being changed. */
  readonly base?: string | undefined;
}

/** A table there is already. */
export interface Made {
  readonly id: string;
  readonly draft: Draft;
  /** How it is set up now: a draft that was begun on something else is out of date. */
  readonly base: string;
}

/** The table being set up, kept in this tab: a reload loses nothing. */
export class DraftStore {
  draft = $state.raw<Draft>(EMPTY);
  readonly #made: Made | undefined;
  #asked: Kept['asked'];

  constructor(made?: Made) {
    this.#made = made;
    const { draft, asked, base } = keptByTab<Partial<Kept>>(this.#key, {});
    const { game = EMPTY.game } = draft ?? {};
    const kept = base === made?.base && isGame(game) ? draft : undefined;
    this.draft = { ...EMPTY, ...(kept ?? made?.draft) };
    this.#asked = asked;
  }

  change(draft: Draft): void {
    this.draft = draft;
    this.#keep();
  }

  async create(table: NewTable): Promise<Asked<{ readonly id: string }>> {
    const { game } = this.draft;
    const text = JSON.stringify({ game, ...table });
    if (this.#asked?.table !== text)
      this.#asked = { command: crypto.getRandomValues(new Uint32Array(4)).join('-'), table: text };
    this.#keep();
    const { command } = this.#asked;
    return ask('POST', '/api/tables', { command, game, ...table });
  }

  clear(): void {
    keepByTab(this.#key, {});
  }

  get #key(): string {
    return this.#made ? `${KEY}-${this.#made.id}` : KEY;
  }

  #keep(): void {
    const kept: Kept = { draft: this.draft, asked: this.#asked, base: this.#made?.base };
    keepByTab(this.#key, kept);
  }
}
