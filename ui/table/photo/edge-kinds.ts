import { BOUNCE_MS } from '#shared/race/debounce.ts';
import type { RawEdge } from './raw-edge.ts';

const BOUNCE_US = BOUNCE_MS * 1_000;

export type EdgeKind = 'press' | 'release' | 'bounce';

/**
 * What each change of one button was. What is a press its source said itself; a button was let go where it stayed up;
 * everything else right after another change is chatter.
 */
export const kindsOf = (edges: readonly RawEdge[]): EdgeKind[] => bursts(edges).flatMap(kindsIn);

function kindsIn(burst: readonly RawEdge[]): EdgeKind[] {
  const [first, last] = [burst[0], burst.at(-1)];
  // A contact that opened for a moment was not let go.
  const released = last?.down === false ? (first?.down ? burst.length - 1 : 0) : undefined;
  return burst.map(({ fresh }, at) => (fresh ? 'press' : at === released ? 'release' : 'bounce'));
}

/** Changes with hardly any time between. Glass does not chatter: there each stands for itself. */
function bursts(edges: readonly RawEdge[]): RawEdge[][] {
  const found: RawEdge[][] = [];
  let before: RawEdge | undefined;
  for (const edge of edges) {
    const isChatter = before && !edge.fresh && edge.channel !== undefined && edge.us - before.us < BOUNCE_US;
    if (isChatter) found.at(-1)?.push(edge);
    else found.push([edge]);
    before = edge;
  }
  return found;
}
