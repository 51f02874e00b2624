import { appendForMs } from './fsync-floor.ts';
import { percentile, ratioOf, spread, spreadNames } from './figures.ts';
import { startHubUnderLoad, type HubUnderLoad } from './hub-under-load.ts';
import type { Load } from '../flags/load-flags.ts';

/** Ours and the floor take turns, so that a busy moment of the machine falls on both. */
const TURNS = 5;
/** A third of them for each: the floor, one client, many. */
const SLICES = TURNS * 3;

export const COMMAND_FIGURES = [
  ...['commands_clients', 'commands_per_s', ...spreadNames('commands')],
  ...['commands_alone_per_s', ...spreadNames('commands_alone')],
  ...['fsync_append_bytes', 'fsync_append_per_s', ...spreadNames('fsync_append')],
  ...['commands_ratio_to_fsync', 'commands_alone_ratio_to_fsync', 'commands_alone_p99_ratio_to_fsync'],
];

/** Commands that are answered once they are on disk, beside bare appends of the same bytes to the same disk. */
export async function durableCommands({ seconds, tables, clients }: Load) {
  const hub = await startHubUnderLoad('none');
  try {
    const ids = await Promise.all(Array.from({ length: tables }, () => newTable(hub)));
    const [first = ''] = ids;
    const sliceMs = (seconds * 1_000) / 2 / SLICES;
    await hub.call.dispatch(first, 'rename', { seat: '1', name: 'Name 0' });
    const row = (await hub.call.get(`/api/tables/${first}/log`)).trim().split('\n').at(-1) ?? '';
    // The first commands find cold code.
    await tellForMs(hub, ids, clients, sliceMs / 2);
    const floors: number[][] = [];
    const alones: number[][] = [];
    const manies: number[][] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      floors.push(appendForMs(hub.data, row, sliceMs));
      alones.push(await tellForMs(hub, [first], 1, sliceMs));
      manies.push(await tellForMs(hub, ids, clients, sliceMs));
    }
    // A quick disk takes more than 100,000 appends in a turn: too many to be arguments of one `push`.
    const [floor, alone, many] = [floors.flat(), alones.flat(), manies.flat()];
    const perSecond = (took: readonly number[]) => Math.round(took.length / ((sliceMs * TURNS) / 1_000));
    return {
      commands_clients: clients,
      commands_per_s: perSecond(many),
      ...spread('commands', many),
      commands_alone_per_s: perSecond(alone),
      ...spread('commands_alone', alone),
      fsync_append_bytes: row.length,
      fsync_append_per_s: perSecond(floor),
      ...spread('fsync_append', floor),
      commands_ratio_to_fsync: ratioOf(perSecond(many), perSecond(floor)),
      commands_alone_ratio_to_fsync: ratioOf(perSecond(alone), perSecond(floor)),
      commands_alone_p99_ratio_to_fsync: ratioOf(percentile(alone, 0.99), percentile(floor, 0.99)),
    };
  } finally {
    await hub.stop();
  }
}

async function newTable({ call }: HubUnderLoad): Promise<string> {
  const seats = [{ name: 'Jessie' }, { name: 'Billy' }, { name: 'Butch' }];
  return String((await call.post('/api/tables', { game: 'wright', seats }))['id']);
}

/** So many clients, each with one command under way; answers how long each command took. */
async function tellForMs(
  { call }: HubUnderLoad,
  tables: readonly string[],
  clients: number,
  ms: number,
): Promise<number[]> {
  const took: number[] = [];
  const end = performance.now() + ms;
  const client = async (_: unknown, number: number) => {
    const table = tables[number % tables.length] ?? '';
    for (let started = performance.now(); started < end; started = performance.now()) {
      await call.dispatch(table, 'rename', { seat: '1', name: `Name ${took.length}` });
      took.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return took;
}
