import type { BoardView } from '#shared/wire/board-view.ts';
import type { PortFault } from './serial-ports.ts';
import type { SessionFacts } from './session-facts.ts';
import { healthTroubles, troubleOf } from './troubles.ts';

/** What a screen sees of an open link. */
export function viewOf(session: SessionFacts): BoardView {
  const { link, status, life, recording, resent, dropped, droppedLately, faults, fault } = session;
  const facts = {
    id: session.id ?? null,
    boot: life?.hello.boot ?? null,
    port: link.port,
    source: link.source,
    status,
    firmware: life?.hello.firmware ?? null,
    buzzers: life?.buzzers ?? [],
    round_trip_us: life?.roundTripUs ?? null,
    drift_ppm: life?.driftPpm ?? null,
    drift_bound_ppm: life?.driftBoundPpm ?? null,
    bound_us: life?.boundUs ?? null,
    recording,
    resent,
    lost: life?.lost.chatter ?? 0,
    lost_presses: life?.lost.presses ?? 0,
    dropped,
  };
  const health = healthTroubles(facts, { droppedLately, faults });
  if (status === 'greeting' || status === 'ready') return { ...facts, trouble: health };
  return { ...facts, trouble: [troubleOf(life ? 'went-silent' : fault, facts), ...health] };
}

/** What a screen sees of a port that cannot be opened. */
export const viewOfClosed = (port: string, status: PortFault): BoardView =>
  viewOf({
    link: { port, source: 'serial' },
    status,
    life: undefined,
    recording: true,
    resent: 0,
    dropped: 0,
    droppedLately: 0,
    faults: [],
    fault: status,
  });
