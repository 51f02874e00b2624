import type { Engine } from '../table/engine.ts';
import type { BoxKind } from './kit/box.ts';
import type { Figures } from './kit/figures.ts';
import type { Meta } from './kit/meta.ts';
import type { OptionsSchema } from './kit/options.ts';
import type { Sentence } from './kit/refusal-words.ts';

/** What a table needs of its game, whatever is played. */
export interface PlayableGame {
  readonly engine: Engine;
  /** What statistics count of a match that is over, by its final state. */
  readonly figures: (state: unknown) => Figures;
}

export interface ListedGame {
  readonly meta: Meta;
  readonly load: () => Promise<PlayableGame>;
  /** Its house rules, where it has any. */
  readonly loadOptions?: () => Promise<OptionsSchema>;
  /** Why it refuses something. A screen needs it only then. */
  readonly loadWords: () => Promise<Sentence>;
  /** Where card data of it is kept by the hub. */
  readonly loadBox?: () => Promise<BoxKind>;
}
