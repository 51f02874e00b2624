import type { Engine } from '../table/engine.ts';
import type { BoxKind } from './kit/box.ts';
import type { Figures } from './kit/figures.ts';
import type { Meta } from './kit/meta.ts';
import type { Violation } from './kit/violation.ts';

/** What a table needs of its game, whatever is played. */
export interface PlayableGame {
  readonly engine: Engine;
  /** Of a match that is over. */
  readonly figures: (state: unknown) => Figures;
  /** Why something was refused, in words. */
  readonly sentence: (violation: Violation, language: 'en' | 'ru') => string;
}

export interface ListedGame {
  readonly meta: Meta;
  readonly load: () => Promise<PlayableGame>;
  /** Where card data of it is kept by the hub. */
  readonly loadBox?: () => Promise<BoxKind>;
}
