import type { Row } from '#shared/table/log.ts';
import type { Tap } from './play-ahead.ts';

/** What a screen knows of a table, kept on the device: it is there after a reload, also while the hub is away. */
export interface Kept {
  readonly rows: readonly Row[];
  readonly taps: readonly Tap[];
}

const KEY = 'quickdraw-tables';
/** The last tables of this device; older ones come from the hub again. */
const MOST = 3;

type Stored = Readonly<Record<string, Kept>>;

export const kept = (id: string): Kept => stored()[id] ?? { rows: [], taps: [] };

export function keep(id: string, { rows, taps }: Kept): void {
  const others = Object.entries(stored()).filter(([other]) => other !== id);
  const all = Object.fromEntries([...others.slice(1 - MOST), [id, { rows, taps }]]);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A full or forbidden store only means that a reload has to wait for the hub.
  }
}

function stored(): Stored {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Stored;
  } catch {
    return {};
  }
}
