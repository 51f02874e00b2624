import type { Page } from '@playwright/test';
import { measure } from './measure.js';

/** What can be measured of a picture's flaws, and a list of them that can be read. */

/** What a cold thumb hits in a dim room. */
const LEAST_TARGET_PX = 56;
const SMALLEST_TEXT_PX = 14;
const SMALLEST_PRINT_PX = 12;

export const measured = (page: Page, isPaper: boolean): Promise<readonly string[]> =>
  page.evaluate(measure, {
    least: LEAST_TARGET_PX,
    smallest: isPaper ? SMALLEST_PRINT_PX : SMALLEST_TEXT_PX,
  });

/** Flaws that differ in their words alone are one: this is what they have in common. */
const kindOf = (flaw: string) => flaw.replaceAll(/“[^”]*”/g, '“…”').replaceAll(/-?\d+/g, 'N');

interface Found {
  readonly example: string;
  readonly alike: Set<string>;
  readonly looks: Set<string>;
}

export class Flaws {
  /** By scene and kind. */
  readonly #found = new Map<string, Found>();

  add(scene: string, look: string, flaws: readonly string[]): void {
    for (const flaw of flaws) {
      const key = `${scene}: ${kindOf(flaw)}`;
      const found = this.#found.get(key) ?? {
        example: `${scene}: ${flaw}`,
        alike: new Set<string>(),
        looks: new Set<string>(),
      };
      found.alike.add(flaw);
      found.looks.add(look);
      this.#found.set(key, found);
    }
  }

  get count(): number {
    return this.#found.size;
  }

  print(): void {
    for (const { example, alike, looks } of this.#found.values()) {
      const more = alike.size > 1 ? `, and ${alike.size - 1} like it` : '';
      console.log(`  ${example}${more} (${[...looks].join(' ')})`);
    }
  }
}
