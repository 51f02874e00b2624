import { isDeepStrictEqual } from 'node:util';
import { termsOfRecord } from '#server/tables/race-views.ts';
import type { RaceRecord } from '#shared/wire/race-record.ts';
import type { SignedVerdict } from './verdict-file.ts';
import { faultSentence } from '#shared/wire/record-faults.ts';

/** What a certificate says twice, and differently: nobody checks these against anything but each other. */
export function contradictions(verdict: SignedVerdict, record: RaceRecord): string[] {
  const { players, race, seal, edges } = verdict;
  const told = seal.data as { readonly players?: unknown };
  const seats = players.map(({ seat }) => seat);
  const isSeated =
    record.entrants.every((seat) => seats.includes(seat)) && new Set(seats).size === seats.length;
  return [
    ...(isDeepStrictEqual(race.opened, termsOfRecord(record)) ? [] : [faultSentence('other-terms')]),
    ...(isSeated ? [] : [faultSentence('players-wrong')]),
    ...(told.players === undefined || isDeepStrictEqual(told.players, players)
      ? []
      : [faultSentence('players-not-named')]),
    ...(edges.every(isTogether(edges)) ? [] : [faultSentence('edge-not-together')]),
  ];
}

type Edges = SignedVerdict['edges'];

/** What changed in one sample of a board is said alike by each of its edges, and each is among it. */
const isTogether =
  (edges: Edges) =>
  ({ board, boot, ticks, channel, together }: Edges[number]): boolean =>
    has(together, channel) &&
    edges
      .filter((other) => other.board === board && other.boot === boot && other.ticks === ticks)
      .every((other) => other.together === together);

/** A board has more buttons than a number has bits that can be shifted. */
const has = (bits: number, channel: number): boolean =>
  Number.isSafeInteger(bits) && bits > 0 && Math.floor(bits / 2 ** channel) % 2 === 1;
