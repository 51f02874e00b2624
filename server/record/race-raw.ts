import type { StampedEdge } from '#server/store/edges.ts';
import type { StoredRace } from '#server/store/races.ts';
import type { Stores } from '#server/store/stores.ts';
import type { Touch } from '#server/store/touches.ts';

/** The raw edges and touches that belong to a table's races, each once, in the order of their sources. */
export function rawOf(
  { edges, touches }: Pick<Stores, 'edges' | 'touches'>,
  races: readonly StoredRace[],
): { readonly edges: StampedEdge[]; readonly touches: Touch[] } {
  const foundEdges = new Map<string, StampedEdge>();
  const foundTouches = new Map<string, Touch>();
  for (const { clock, from, to } of races.flatMap(rangesOf)) {
    const [board = '', boot = ''] = clock.split('/');
    for (const edge of edges.between(board, boot, from, to)) foundEdges.set(`${clock} ${edge.seq}`, edge);
    for (const touch of touches.between(clock, from, to)) foundTouches.set(`${clock} ${touch.seq}`, touch);
  }
  return {
    edges: [...foundEdges.values()].sort(
      (a, b) => compare(a.board, b.board) || compare(a.boot, b.boot) || a.seq - b.seq,
    ),
    touches: [...foundTouches.values()].sort((a, b) => compare(a.life, b.life) || a.seq - b.seq),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const rangesOf = ({ closed, late }: StoredRace) => [
  ...(closed?.record.edges ?? []),
  ...late.map(({ clock, seq }) => ({ clock, from: seq, to: seq })),
];
