/** A straight line: its height where the region was made, and its slope. */
export interface Line {
  readonly height: number;
  readonly slope: number;
}

/**
 * All straight lines that pass above some points and below others. In the plane of heights and slopes each point cuts
 * off a half, so what is left is a convex polygon, and the highest and lowest line anywhere is one of its corners.
 */
export class FittingLines {
  readonly corners: readonly Line[];

  constructor(corners: readonly Line[]) {
    this.corners = corners;
  }

  get empty(): boolean {
    return this.corners.length === 0;
  }

  above(x: number, y: number): FittingLines {
    return this.#cut(({ height, slope }) => height + slope * x - y);
  }

  below(x: number, y: number): FittingLines {
    return this.#cut(({ height, slope }) => y - height - slope * x);
  }

  /** Between which heights the lines pass here. */
  rangeAt(x: number): { readonly low: number; readonly high: number } {
    return range(this.corners.map(({ height, slope }) => height + slope * x));
  }

  get slopes(): { readonly low: number; readonly high: number } {
    return range(this.corners.map(({ slope }) => slope));
  }

  #cut(inside: (line: Line) => number): FittingLines {
    const depths = this.corners.map(inside);
    if (depths.every((depth) => depth >= 0)) return this;
    const kept: Line[] = [];
    this.corners.forEach((corner, index) => {
      const last = this.corners.length - 1;
      const from = this.corners[index === 0 ? last : index - 1] ?? corner;
      const [before, depth] = [depths[index === 0 ? last : index - 1] ?? 0, depths[index] ?? 0];
      // Strictly: an edge that only touches would give its corner twice.
      if ((before > 0 && depth < 0) || (before < 0 && depth > 0))
        kept.push(between(from, corner, before / (before - depth)));
      if (depth >= 0) kept.push(corner);
    });
    return new FittingLines(kept);
  }
}

const between = (from: Line, to: Line, share: number): Line => ({
  height: from.height + (to.height - from.height) * share,
  slope: from.slope + (to.slope - from.slope) * share,
});

function range(values: readonly number[]) {
  return { low: Math.min(...values), high: Math.max(...values) };
}
