import { Type, type Static } from 'typebox';
import type { StoredRace } from '#server/store/races.ts';
import { inTurns } from '#server/pace.ts';
import { viewOf } from '#server/tables/race-views.ts';
import type { EdgeRange } from '#shared/wire/race-record.ts';
import { RaceView } from '#shared/wire/race-view.ts';
import { ErrorBody, Refusal, REFUSALS } from './errors.ts';
import { allowAt, SIGNED_IN } from './guard.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';
import { tableOf, tableParams } from './tables.ts';

/** A button chatters for a while after its press, and may be pressed again; those edges belong to the picture. */
const AFTER_EDGES = 64;
const AFTER_US = 250_000;

const RawEdge = Type.Object({
  clock: Type.String({ description: 'the board and its life, or the device and its' }),
  seq: Type.Integer(),
  channel: Type.Optional(Type.Integer()),
  seat: Type.Optional(Type.String()),
  us: Type.Number({ description: 'on that clock' }),
  down: Type.Boolean(),
  fresh: Type.Boolean({ description: 'a press, not the chatter after one' }),
});

const Race = Type.Object({ ...RaceView.properties, edges: Type.Array(RawEdge) });

export function raceRoutes(app: App, parts: HubParts): void {
  const { races, journal } = parts.stores;

  app.get(
    '/api/tables/:id/races',
    {
      onRequest: allowAt('display'),
      schema: {
        summary: 'All races of a table, without their raw edges',
        security: SIGNED_IN,
        params: tableParams,
        response: { 200: Type.Object({ races: Type.Array(RaceView) }), 404: ErrorBody, ...REFUSALS },
      },
    },
    async (request) => {
      const { id, session } = tableOf(parts, request.params.id);
      // One that ended in this very turn is neither on nor on disk.
      journal.flush();
      const over: RaceView[] = [];
      const gone = session.sealed.takenBack;
      await inTurns(races.each(id), ({ closed, late }) => {
        if (closed) over.push(viewOf(closed.record, late, gone.has(closed.record.race)));
      });
      const now = session.races.view;
      return { races: now ? [...over, now] : over };
    },
  );

  app.get(
    '/api/tables/:id/races/:n',
    {
      onRequest: allowAt('display'),
      schema: {
        summary: 'A race: presses, refusals, verdict and the raw edges',
        security: SIGNED_IN,
        params: Type.Object({ ...tableParams.properties, n: Type.Integer({ minimum: 1 }) }),
        response: { 200: Race, 404: ErrorBody, ...REFUSALS },
      },
    },
    (request) => {
      const { id, session } = tableOf(parts, request.params.id);
      const { n } = request.params;
      const now = session.races.view;
      if (now?.race === n) return { ...now, edges: edgesOf(parts, session.races.tally?.edges ?? []) };
      journal.flush();
      const stored = races.get(id, n);
      if (!stored?.closed) throw new Refusal('no-such-race');
      const isGone = session.sealed.isTakenBack(n);
      const { lastView } = session.races;
      return {
        ...viewOf(stored.closed.record, stored.late, isGone),
        // More may have been learned of the newest race since it was written down.
        ...(lastView?.race === n && { doubts: lastView.doubts }),
        edges: edgesOf(parts, rangesOf(stored)),
      };
    },
  );
}

/** Late hands lie beyond what the record names. */
function rangesOf({ closed, late }: StoredRace): EdgeRange[] {
  const known = closed?.record.edges ?? [];
  const clocks = [...new Set([...known, ...late].map(({ clock }) => clock))];
  return clocks.map((clock) => {
    const range = known.find((each) => each.clock === clock);
    const seqs = late.filter((hand) => hand.clock === clock).map(({ seq }) => seq);
    return { clock, from: range?.from ?? Math.min(...seqs), to: Math.max(range?.to ?? 0, ...seqs) };
  });
}

function edgesOf(parts: HubParts, ranges: readonly EdgeRange[]): Static<typeof RawEdge>[] {
  return ranges.flatMap((range) =>
    range.clock.includes('/') ? ofBoard(parts, range) : ofDevice(parts, range),
  );
}

function ofBoard({ stores }: HubParts, { clock, from, to }: EdgeRange): Static<typeof RawEdge>[] {
  const [board = '', boot = ''] = clock.split('/');
  const found = stores.edges
    .between(board, boot, from, to + AFTER_EDGES)
    .map(({ seq, ticks, tickHz, channel, state }) => ({
      ...{ clock, seq, channel, us: (ticks * 1e6) / tickHz },
      down: state !== 'up',
      fresh: state === 'press',
    }));
  return untilAfter(found, to);
}

function ofDevice({ stores }: HubParts, { clock, from, to }: EdgeRange): Static<typeof RawEdge>[] {
  const found = stores.touches
    .between(clock, from, to + AFTER_EDGES)
    .map(({ seq, seat, us, down }) => ({ clock, seq, seat, us, down, fresh: down }));
  return untilAfter(found, to);
}

function untilAfter(found: readonly Static<typeof RawEdge>[], to: number): Static<typeof RawEdge>[] {
  const end = (found.find(({ seq }) => seq === to)?.us ?? Infinity) + AFTER_US;
  return found.filter(({ us }) => us <= end);
}
