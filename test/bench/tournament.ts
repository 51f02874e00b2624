import { setTimeout as after } from 'node:timers/promises';
import { randomFrom, type Random } from '#shared/random.ts';
import type { Bench } from '../../scripts/bench.ts';
import { inMs, percentile, ratioOf } from './hub/figures.ts';
import { startHubUnderLoad, type HubUnderLoad } from './hub/hub-under-load.ts';
import { readLoad } from './flags/load-flags.ts';
import { laterDraws } from './tournament/later-draws.ts';
import { Organiser } from './tournament/organiser.ts';
import { Phones } from './tournament/phones.ts';

const SEATS_EACH = 4;
/** A hub has no more simulated ones. */
const MOST_BOARDS = 64;
const ROUNDS = 4;
/** Between two taps at a table, on average. */
const PAUSE_MS = 1_000;
const ECHO_EVERY_MS = 50;
/** Hands come down one after the other. */
const GAP_US = 20_000;

interface Took {
  readonly commands: number[];
  readonly slaps: number[];
}

const tournament: Bench = {
  about:
    'a hall of tables with simulated boards in one tournament: a tap or slap at a table to the organiser’s screen, beside a bare ping on its socket, and the draw over HTTP [--seconds N] [--tables N] [--seed S]',
  figures: [
    ...['seed', 'tables', 'players', 'draws_over_http_ms', 'publish_to_all_tables_open_ms'],
    ...['phones_join_hub_cpu_s', 'phones_join_s', 'publish_to_all_phones_ms', 'report_p95_ms'],
    ...['command_to_floor', 'slap_to_floor', 'echo'].flatMap((name) =>
      ['n', 'p50_ms', 'p95_ms', 'max_ms'].map((figure) => `${name}_${figure}`),
    ),
    ...['command_p95_ratio_to_echo', 'floor_messages_per_s', 'floor_bytes', 'change_bytes'],
  ],
  async run(args) {
    const { seconds, tables, seed } = readLoad(args);
    const hub = await startHubUnderLoad('sim');
    try {
      return { seed, tables, players: tables * SEATS_EACH, ...(await anEvent(hub, seconds, tables, seed)) };
    } finally {
      await hub.stop();
    }
  },
};
export default tournament;

async function anEvent(hub: HubUnderLoad, seconds: number, count: number, seed: number) {
  const { call } = hub;
  await call.post('/api/boards/simulated', { count: Math.min(count, MOST_BOARDS) });
  const made = await call.post('/api/tournaments', {
    ...{ name: 'Load', game: 'wright', seed, match: { rounds: 1_000_000 } },
  });
  const event = `/api/tournaments/${String(made['id'])}`;
  const path = `${event}/commands`;
  const players = Array.from({ length: count * SEATS_EACH }, (_, at) => `p${at + 1}`);
  const entries = players.map((player, at) => ({ player, name: `Player ${at + 1}` }));
  await call.post(path, { id: 'enter', type: 'enter', entries, here: true });
  const organiser = await Organiser.of(hub, String(made['id']));
  const joining = performance.now();
  const cpuBefore = hub.cpuS();
  const phones = await Phones.join(hub, event, players);
  const [phonesJoinS, phonesCpuS] = [(performance.now() - joining) / 1_000, hub.cpuS() - cpuBefore];
  const asked = performance.now();
  await call.post(path, { id: 'draw', type: 'draw', seed });
  const drawMs = performance.now() - asked;
  const published = performance.now();
  await call.post(path, { id: 'publish', type: 'publish' });
  const toldMs = (await phones.allTold(1)) - published;
  const { rounds } = await organiser.until(
    (state) => state.rounds[0]?.matches.every(({ hubTable }) => hubTable !== null) ?? false,
  );
  const openedMs = performance.now() - published;
  const matches = rounds[0]?.matches ?? [];
  const took: Took = { commands: [], slaps: [] };
  const echoes: number[] = [];
  const end = performance.now() + seconds * 1_000;
  const random = randomFrom(seed);
  const probing = async () => {
    while (performance.now() < end) {
      echoes.push(await organiser.echo());
      await after(ECHO_EVERY_MS);
    }
  };
  // The others of a large hall are told by hand at the end of each round.
  const playing = matches
    .slice(0, MOST_BOARDS)
    .map(({ hubTable, seats }, at) =>
      play({ hub, organiser, random, took, end }, hubTable ?? '', `SIM${at + 1}`, seats.length),
    );
  await Promise.all([probing(), ...playing]);
  const later = await laterDraws(hub, organiser, path, { random, rounds: ROUNDS });
  organiser.close();
  phones.close();
  return {
    draws_over_http_ms: [drawMs, ...later.draws].map(inMs),
    report_p95_ms: inMs(percentile(later.reports, 0.95)),
    phones_join_hub_cpu_s: Math.round(phonesCpuS * 100) / 100,
    phones_join_s: Math.round(phonesJoinS * 100) / 100,
    publish_to_all_phones_ms: inMs(toldMs),
    publish_to_all_tables_open_ms: inMs(openedMs),
    ...spread('command_to_floor', took.commands),
    ...spread('slap_to_floor', took.slaps),
    ...spread('echo', echoes),
    command_p95_ratio_to_echo: ratioOf(percentile(took.commands, 0.95), percentile(echoes, 0.95)),
    floor_messages_per_s: Math.round(organiser.floors / seconds),
    floor_bytes: Math.round(organiser.floorBytes / organiser.floors),
    change_bytes: Math.round(organiser.changeBytes / organiser.changes),
  };
}

interface Play {
  readonly hub: HubUnderLoad;
  readonly organiser: Organiser;
  readonly random: Random;
  readonly took: Took;
  readonly end: number;
}

/** Round after round: two sheriffs, everybody's hand, the ranking, the pile. */
async function play({ hub, organiser, random, took, end }: Play, table: string, board: string, size: number) {
  const seats = Array.from({ length: size }, (_, at) => String(at + 1));
  const pause = () => after(2 * PAUSE_MS * random.next());
  const dispatch = async (type: string, fields: object = {}) => {
    const sent = performance.now();
    const { seq } = await hub.call.dispatch(table, type, fields);
    const { heardAt } = await organiser.sees(table, (seen) => seen.seq >= Number(seq));
    took.commands.push(heardAt - sent);
    await pause();
  };
  for (const [channel, seat] of seats.entries())
    await hub.call.dispatch(table, 'bind', { seat, buzzer: `${board}:${channel}` });
  do {
    await dispatch('add-sheriff');
    await dispatch('add-sheriff');
    const before = organiser.seqOf(table);
    const sent = performance.now();
    await hub.call.post(`/api/boards/${board}/edges`, {
      edges: seats.flatMap((_, channel) => [
        { channel, at_us: channel * GAP_US, down: true },
        { channel, at_us: channel * GAP_US + GAP_US / 2, down: false },
      ]),
    });
    took.slaps.push((await organiser.sees(table, ({ seq }) => seq > before)).heardAt - sent);
    await organiser.sees(table, ({ seq, race }) => seq > before && race === 'settled');
    await dispatch('give-ranking', { ranking: seats.slice(0, -1) });
    await dispatch('count-pile', { loot: 23 });
    await dispatch('next-round');
  } while (performance.now() < end);
}

const spread = (name: string, values: readonly number[]) => ({
  [`${name}_n`]: values.length,
  [`${name}_p50_ms`]: inMs(percentile(values, 0.5)),
  [`${name}_p95_ms`]: inMs(percentile(values, 0.95)),
  [`${name}_max_ms`]: inMs(percentile(values, 1)),
});
