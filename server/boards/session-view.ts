import type { BoardStatus, BoardView, TroubleCode } from '#shared/wire/board-view.ts';
import type { BoardLife } from './board-life.ts';
import type { BoardLink } from './line-link.ts';
import type { PortFault } from './serial-ports.ts';
import { healthTroubles, troubleOf } from './troubles.ts';

export interface SessionFacts {
  readonly link: Pick<BoardLink, 'port' | 'source'>;
  readonly status: BoardStatus;
  readonly life: BoardLife | undefined;
  /** The board that is there, also when it is not used. */
  readonly id?: string | undefined;
  readonly recording: boolean;
  readonly resent: number;
  readonly dropped: number;
  readonly droppedLately: number;
  /** Why presses of a board that talks are not heard. */
  readonly faults: readonly TroubleCode[];
  /** What is most likely wrong when there is no board to talk to. */
  readonly fault: TroubleCode;
}

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

/** And of a port that cannot be opened. */
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
