import type { Seat } from '#shared/games/kit/game.ts';
import type { EventOf } from '#shared/games/wright/match/events.ts';
import type { PointsBySeat } from '#shared/games/wright/match/state.ts';
import type { Row } from '#shared/table/log.ts';
import type { Correction } from '../../../table/score/game-score.ts';

/** Every correction of a round there ever was, the oldest first, with what it changed at the time. */
export function corrections(rows: readonly Row[]): readonly Correction[] {
  const undone = new Set(
    rows.flatMap(({ type, data }) => (type === 'undone' ? (data['commands'] as readonly string[]) : [])),
  );
  const scored = new Map<number, PointsBySeat>();
  const found: Correction[] = [];
  for (const { seq, at, type, data, command } of rows) {
    const takenBack = undone.has(command);
    if (type === 'round-scored' && !takenBack) {
      const { record } = data as unknown as EventOf<'round-scored'>;
      scored.set(record.round, record.points);
    }
    if (type !== 'round-corrected') continue;
    const { round, points, reason } = data as unknown as EventOf<'round-corrected'>;
    const before = scored.get(round) ?? {};
    const changes = (Object.keys(points) as Seat[])
      .map((seat) => ({ seat, from: before[seat] ?? 0, to: points[seat] ?? 0 }))
      .filter(({ from, to }) => from !== to);
    found.push({ seq, at, round, reason, changes, takenBack });
    if (!takenBack) scored.set(round, { ...before, ...points });
  }
  return found;
}
