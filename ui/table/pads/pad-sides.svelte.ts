import { MediaQuery } from 'svelte/reactivity';
import type { Named } from '../race/names.ts';
import { usualSides, type Shape, type Side } from './sides.ts';

const KEY = 'quickdraw-pad-sides';

/** What people said of one company of players, for each shape of a screen; the next company says it anew. */
interface Kept {
  readonly who: string;
  readonly sides: Readonly<Partial<Record<Shape, readonly Side[]>>>;
}

function kept(): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '') as Kept;
  } catch {
    return undefined;
  }
}

const whoAre = (places: readonly Named[]): string => places.map(({ name }) => name).join('\n');

/** Who presses from which side of this tablet: it knows that by itself, and keeps it over a rematch. */
class PadSides {
  #kept = $state.raw(kept());
  readonly #isUpright = new MediaQuery('orientation: portrait');
  readonly #isSmall = new MediaQuery('(max-width: 640px), (max-height: 560px)');

  get shape(): Shape {
    if (this.#isSmall.current) return this.#isUpright.current ? 'narrow' : 'low';
    return this.#isUpright.current ? 'tall' : 'wide';
  }

  of(places: readonly Named[]): readonly Side[] {
    const { shape } = this;
    const said = this.#kept?.who === whoAre(places) ? this.#kept.sides[shape] : undefined;
    return said?.length === places.length ? said : usualSides(places.length, shape);
  }

  keep(places: readonly Named[], sides: readonly Side[]): void {
    const who = whoAre(places);
    const others = this.#kept?.who === who ? this.#kept.sides : {};
    this.#kept = { who, sides: { ...others, [this.shape]: sides } };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A full or forbidden store only means that it is said once more after a reload.
    }
  }
}

export const padSides = new PadSides();
