import type { Row } from '#shared/table/log.ts';
import type { Role } from '#shared/wire/roles.ts';
import type { Tap } from './play-ahead.ts';

/**
 * What a screen knows of a table, kept on the device: it is there after a reload, also while the hub is away. Taps are
 * written at once; the log comes from the hub again if need be, so it is written when things are quiet.
 */

const RECENT = 'quickdraw-tables';
/** The last tables of this device; older ones come from the hub again. */
const MOST = 3;
const QUIET_MS = 300;

const logKey = (id: string) => `quickdraw-log-${id}`;
const tapsKey = (id: string) => `quickdraw-taps-${id}`;
const roleKey = (id: string) => `quickdraw-role-${id}`;
const simulatedKey = (id: string) => `quickdraw-simulated-${id}`;

export const keptRows = (id: string): readonly Row[] => read(logKey(id), []);
export const keptTaps = (id: string): readonly Tap[] => read(tapsKey(id), []);
/** What this device may do at the table, as the hub said last. */
export const keptRole = (id: string): Role => read<Role>(roleKey(id), 'display');
/** Whether its presses are no real hands, as the hub said last. */
export const keptSimulated = (id: string): boolean => read(simulatedKey(id), false);

export function keepTaps(id: string, taps: readonly Tap[]): void {
  write(tapsKey(id), taps);
}

export function keepRole(id: string, role: Role): void {
  write(roleKey(id), role);
}

export function keepSimulated(id: string, isSimulated: boolean): void {
  write(simulatedKey(id), isSimulated);
}

let timer: ReturnType<typeof setTimeout> | undefined;
let unwritten: (() => void) | undefined;

export function keepRows(id: string, rows: () => readonly Row[]): void {
  unwritten = () => {
    makeRoom(id);
    write(logKey(id), rows());
  };
  clearTimeout(timer);
  timer = setTimeout(writeRows, QUIET_MS);
}

/** A page that goes does not wait until things are quiet; one in the background may go without a word. */
export function keepWhenLeft(): () => void {
  const events = ['pagehide', 'visibilitychange'] as const;
  for (const event of events) addEventListener(event, writeRows);
  return () => {
    for (const event of events) removeEventListener(event, writeRows);
  };
}

function writeRows(): void {
  unwritten?.();
  unwritten = undefined;
}

/** Forgets the table that was looked at longest ago, unless it has taps to send. */
function makeRoom(id: string): void {
  const recent = [...read<readonly string[]>(RECENT, []).filter((other) => other !== id), id];
  const isDone = (other: string) => keptTaps(other).length === 0;
  for (const old of recent.slice(0, -MOST).filter(isDone)) {
    for (const key of [logKey, tapsKey, roleKey, simulatedKey]) localStorage.removeItem(key(old));
  }
  write(RECENT, recent.slice(-MOST));
}

function read<Value>(key: string, otherwise: Value): Value {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as Value;
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden store only means that a reload has to wait for the hub.
  }
}
