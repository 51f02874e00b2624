import type { StampedEdge } from '#server/store/edges.ts';
import type { StoredRace } from '#server/store/races.ts';
import type { Stores } from '#server/store/stores.ts';
import type { Touch } from '#server/store/touches.ts';
import type { EdgeRange } from '#shared/wire/race-record.ts';

type Raw = Pick<Stores, 'edges' | 'touches'>;

/** The raw edges and touches that belong to races, each once, in the order of their sources. */
export function rawOf(
  raw: Raw,
  races: readonly StoredRace[],
): { readonly edges: StampedEdge[]; readonly touches: Touch[] } {
  const ranges = races.flatMap(rangesOf);
  return { edges: [...edgesIn(raw, ranges)], touches: [...touchesIn(raw, ranges)] };
}

/** The raw edges that belong to a race. */
export const rangesOf = ({ closed, late }: StoredRace): EdgeRange[] => [
  ...(closed?.record.edges ?? []),
  ...late.map(({ clock, seq }) => ({ clock, from: seq, to: seq })),
];

/** The life of a board is `BOARD/BOOT`; that of a screen is one word. */
export function* edgesIn({ edges }: Raw, ranges: readonly EdgeRange[]): Generator<StampedEdge> {
  for (const { clock, from, to } of apart(ranges)) {
    const [board = '', boot = ''] = clock.split('/');
    yield* edges.between(board, boot, from, to);
  }
}

export function* touchesIn({ touches }: Raw, ranges: readonly EdgeRange[]): Generator<Touch> {
  for (const { clock, from, to } of apart(ranges)) yield* touches.between(clock, from, to);
}

/** Sorts ranges by their clocks, and leaves out of each what an earlier one has. */
function apart(ranges: readonly EdgeRange[]): EdgeRange[] {
  const found: EdgeRange[] = [];
  for (const range of [...ranges].sort(byClock)) {
    const before = found.at(-1);
    const from = before?.clock === range.clock ? Math.max(range.from, before.to + 1) : range.from;
    if (from <= range.to) found.push({ ...range, from });
  }
  return found;
}

function byClock(a: EdgeRange, b: EdgeRange): number {
  const [board = '', boot = ''] = a.clock.split('/');
  const [otherBoard = '', otherBoot = ''] = b.clock.split('/');
  return compare(board, otherBoard) || compare(boot, otherBoot) || a.from - b.from;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
