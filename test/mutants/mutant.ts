export const AREAS = ['engine', 'race', 'hub', 'record', 'screens', 'tournaments', 'board'] as const;
export type Area = (typeof AREAS)[number];

/** A realistic slip in the product, one line long. At least one test has to fail while it is applied. */
export interface Mutant {
  readonly id: string;
  readonly area: Area;
  /** The source file, from the root of the repository. */
  readonly file: string;
  /** Occurs exactly once in that file. */
  readonly find: string;
  readonly replace: string;
  /** What breaks for people. */
  readonly about: string;
  /**
   * The tests that are run against it: `path`, or `path > part of a title`. Paths end in `.test.ts` (vitest) or
   * `.spec.ts` (playwright).
   */
  readonly tests: readonly string[];
}

/** Everything about a mutant but its area, which the file it is listed in says. */
export type Listed = Omit<Mutant, 'area'>;

export const mutantsOf = (area: Area, listed: readonly Listed[]): readonly Mutant[] =>
  listed.map((mutant) => ({ ...mutant, area }));
