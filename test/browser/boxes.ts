import type { Locator } from '@playwright/test';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An element, as far as it is asked here: tests know no DOM. */
interface Part {
  readonly checkVisibility: () => boolean;
  readonly getBoundingClientRect: () => Box;
}

/** Where each of these is on the screen, asked at once: one by one takes many times as long. */
export async function boxesOf(parts: Locator): Promise<readonly Box[]> {
  const boxes = await parts.evaluateAll((all: readonly Part[]) =>
    all
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return { x, y, width, height };
      }),
  );
  // Whatever is said of all of them would be true of none.
  if (boxes.length === 0) throw new Error(`nothing is shown of ${String(parts)}`);
  return boxes;
}
