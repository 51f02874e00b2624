import { WRIGHT_TABLE } from '#shared/games/wright/index.ts';
import type { Table } from '#shared/table/table-state.ts';
import type { Context } from '#shared/table/table.ts';
import type { Row } from '#shared/table/log.ts';
import type { State } from '#shared/games/wright/match/state.ts';
import type { Violation } from '#shared/games/kit/violation.ts';
import type { Told } from './scene.ts';

/** A table with names, undo and a log, as the hub drives it. */
export interface Evening {
  readonly table: () => Table<State>;
  readonly rows: () => readonly Row[];
  /** Has to be accepted; answers the rows it added. The hub's own facts are told by the hub. */
  readonly dispatch: (command: Told, context?: Partial<Context>) => readonly Row[];
  readonly refuse: (command: Told, context?: Partial<Context>) => Violation;
  readonly view: () => ReturnType<typeof WRIGHT_TABLE.view>;
}

const FACTS = ['race-opened', 'race-settled', 'race-void', 'pressed'];

export const NAMES = ['Jessie', 'Billy', 'Butch', 'Robert', 'Etta'] as const;

export function evening(setup: Readonly<Record<string, unknown>> = {}): Evening {
  const wright = WRIGHT_TABLE;
  const context = { author: 'referee', at: '2026-01-01T20:00:00Z' };
  const seats = NAMES.slice(0, 3).map((name) => ({ name }));
  const created = wright.create({ id: 'c0', name: 'Saloon', seats, ...setup }, context);
  if (!created.ok) throw new Error(JSON.stringify(created.fault));
  let { table } = created.value;
  let count = 0;
  const handle = (command: Told, changes: Partial<Context> = {}) => {
    const author = FACTS.includes(command.type) ? 'hub' : 'referee';
    count += 1;
    return wright.handle(table, { id: `c${count}`, ...command }, { ...context, author, ...changes });
  };
  return {
    table: () => table,
    rows: () => [...table.rows],
    dispatch: (command, changes) => {
      const answer = handle(command, changes);
      if (!answer.ok)
        throw new Error(`${JSON.stringify(command)} was refused: ${JSON.stringify(answer.fault)}`);
      ({ table } = answer.value);
      return answer.value.rows;
    },
    refuse: (command, changes) => {
      const answer = handle(command, changes);
      if (answer.ok) throw new Error(`${JSON.stringify(command)} was accepted`);
      return answer.fault;
    },
    view: () => wright.view(table),
  };
}
