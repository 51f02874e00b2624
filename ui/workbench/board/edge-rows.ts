import type { BenchEdge } from '#shared/wire/self-test-message.ts';

/** As many as the hub remembers. */
const KEPT = 200;

export interface EdgeRow {
  readonly key: string;
  readonly edge: BenchEdge;
  /** After the edge of the same button before it; undefined for the first of a life. */
  readonly sinceUs: number | undefined;
}

export const withEdges = (kept: readonly BenchEdge[], more: readonly BenchEdge[]): BenchEdge[] =>
  [...kept, ...more].slice(-KEPT);

/** Newest first. */
export function edgeRows(edges: readonly BenchEdge[]): EdgeRow[] {
  const last = new Map<string, number>();
  const rows = edges.map((edge) => {
    const button = `${edge.boot}:${edge.channel}`;
    const before = last.get(button);
    last.set(button, edge.us);
    return {
      key: `${edge.boot}:${edge.seq}`,
      edge,
      sinceUs: before === undefined ? undefined : edge.us - before,
    };
  });
  return rows.reverse();
}
