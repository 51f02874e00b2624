import { byCommand, HUB, isKept, type Row } from '#shared/table/log.ts';
import type { Tap } from '../../../hub/play-ahead.ts';

/** What the split is made of, in the log and as taps that are still on their way. */
const ROWS: ReadonlySet<string> = new Set([
  'overridden',
  'pile-counted',
  'ranked',
  'revealed',
  'miss-fired',
  'hands-settled',
  'round-scored',
]);
const TAPS: ReadonlySet<string> = new Set([
  'count-pile',
  'give-ranking',
  'reveal',
  'choose-miss',
  'give-order',
]);

/** Whether the next undo takes back a step of the split, and not somebody's new name or buzzer. */
export function undoesSplit(rows: readonly Row[], taps: readonly Tap[]): boolean {
  const undone = new Set<unknown>();
  for (const { type, data } of rows)
    if (type === 'undone') for (const id of data['commands'] as readonly string[]) undone.add(id);
  const live = byCommand(rows)
    .filter(([first, ...more]) => first && first.type !== 'undone' && ![first, ...more].every(isKept))
    .filter(([first]) => !undone.has(first?.command))
    // A race that was run again is the hub's to tell: taking it back would void it.
    .map((command) => command.every(({ type, author }) => ROWS.has(type) && author !== HUB));
  for (const { command } of taps)
    if (command.type === 'undo') live.pop();
    else live.push(TAPS.has(command.type));
  return live.at(-1) ?? false;
}
