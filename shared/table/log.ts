/** The record of a table: one row an event, kept for ever. The hub adds the chain of hashes and stores it. */
export interface Row {
  /** From 1, without gaps. */
  readonly seq: number;
  readonly type: string;
  /** Date and time, for people. */
  readonly at: string;
  readonly author: string;
  /** The id of the command it came from. */
  readonly command: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The name under which the hub itself tells facts. */
export const HUB = 'hub';

/** What only the hub may tell a game. */
export const HUB_FACTS: ReadonlySet<unknown> = new Set([
  'race-opened',
  'race-settled',
  'race-void',
  'pressed',
]);

export const eventOf = ({ type, data }: Row) => ({ type, ...data });

/** Rows of one command after another. */
export function byCommand(rows: readonly Row[]): readonly (readonly Row[])[] {
  const commands: Row[][] = [];
  for (const row of rows) {
    const last = commands.at(-1);
    if (last?.[0]?.command === row.command) last.push(row);
    else commands.push([row]);
  }
  return commands;
}

/** Presses that were only noted move nothing: no tap is stale because of them, and no undo stops at them. */
export const isNote = ({ type }: Row): boolean => type === 'press-held' || type === NOTHING_CHANGED;

/** A command that changed nothing leaves a row all the same: sent again, it must not do anything then either. */
export const NOTHING_CHANGED = 'nothing-changed';
