import { setTimeout as after } from 'node:timers/promises';
import { randomFrom } from '#shared/random.ts';
import type { Bench } from '../../scripts/bench.ts';
import { startAttacker, type Attacker } from './doors/attacker.ts';
import type { Sent } from './doors/strangers.ts';
import { measureBare, Referees, Waits } from './doors/visitors.ts';
import { readLoad, type Load } from './flags/load-flags.ts';
import { startBare, type Bare } from './hub/bare.ts';
import { inMb, inMs, percentile, ratioOf, spread, spreadNames } from './hub/figures.ts';
import { startHubUnderLoad, type HubUnderLoad } from './hub/hub-under-load.ts';

/** The attacked hub, the attacked bare server and the hub at rest take turns, so that a busy moment falls on all. */
const TURNS = 4;
/** All turns together; opening the crowds makes a minute of it. */
const SECONDS = 48;
/** One table alone has too few races in a minute to tell what one in a hundred of them takes. */
const TABLES = 4;
/** As many as the hub lets in. */
const SOCKETS = 2_000;
/** After an attack the last connections are still being closed. */
const SETTLE_MS = 250;
/** Flat: the hub takes at most this much more after its last attack than after its first, which makes the heap grow. */
const FLAT = 1.1;

const WHERE = ['attacked', 'bare', 'at_rest'] as const;
const RATIOS = ['health_p50', 'health_p99', 'verdict_p50', 'verdict_p99'];

const doors: Bench = {
  about:
    'health and verdicts while thousands of anonymous sockets and their rubbish come in, beside a bare server under the same attack and the hub at rest, and the memory it takes [--seconds N] [--tables N] [--sockets N] [--seed S]',
  figures: [
    ...['seed', 'seconds', 'tables', 'sockets', 'clock_error_ms'],
    ...WHERE.flatMap((where) => [...spreadNames(`health_${where}`), ...spreadNames(`verdict_${where}`)]),
    ...WHERE.flatMap((where) => [`health_${where}_n`, `verdict_${where}_n`]),
    'verdicts_missing',
    ...RATIOS.flatMap((name) => [`${name}_ratio_to_bare`, `${name}_ratio_to_rest`]),
    ...['hub', 'bare'].flatMap((who) =>
      ['rubbish_per_s', 'words_per_s', 'refused'].map((what) => `${who}_${what}`),
    ),
    ...['rss_before_mb', 'rss_after_attack_mb', 'rss_at_rest_mb', 'heap_before_mb', 'heap_after_mb'],
  ],
  async run(args) {
    const load = readLoad(args, { seconds: SECONDS, tables: TABLES, sockets: SOCKETS });
    const hub = await startHubUnderLoad('sim');
    const bare = await startBare(hub.data);
    const attacker = startAttacker();
    try {
      return await takeTurns(hub, bare, attacker, load);
    } finally {
      await attacker.stop();
      await bare.stop();
      await hub.stop();
    }
  },
};
export default doors;

async function takeTurns(hub: HubUnderLoad, bare: Bare, attacker: Attacker, load: Load) {
  const { seconds, tables, sockets, seed } = load;
  const referees = await Referees.at(hub, tables, randomFrom(seed));
  const path = await openPage(hub);
  const blockMs = (seconds * 1_000) / (TURNS * WHERE.length);
  const [attacked, floor, atRest] = [new Waits(), new Waits(), new Waits()];
  const onHub: Sent[] = [];
  const onBare: Sent[] = [];
  const rssAfterAttack: number[] = [];
  const rssAtRest: number[] = [];
  const attack = async (url: string, work: () => Promise<void>) => {
    const sent = await attacker.during({ port: Number(new URL(url).port), path, sockets }, work);
    await after(SETTLE_MS);
    return sent;
  };
  // The first races find cold code.
  await referees.measure(blockMs / 2, new Waits());
  const heapBefore = (await hub.vitals()).liveHeapMb;
  const rssBefore = hub.rssMb();
  for (let turn = 0; turn < TURNS; turn++) {
    onHub.push(await attack(hub.url, () => referees.measure(blockMs, attacked)));
    rssAfterAttack.push(inMb(hub.rssMb()));
    onBare.push(await attack(bare.url, () => measureBare(bare, blockMs, floor)));
    await referees.measure(blockMs, atRest);
    rssAtRest.push(inMb(hub.rssMb()));
  }
  const clockError = referees.placeVerdicts();
  referees.close();
  return {
    ...{ seed, seconds, tables, sockets },
    ...waited('attacked', attacked),
    ...waited('bare', floor),
    ...waited('at_rest', atRest),
    clock_error_ms: inMs(clockError),
    verdicts_missing: referees.missing,
    ...ratios('bare', attacked, floor),
    ...ratios('rest', attacked, atRest),
    ...sentTo('hub', onHub),
    ...sentTo('bare', onBare),
    rss_before_mb: inMb(rssBefore),
    rss_after_attack_mb: rssAfterAttack,
    rss_at_rest_mb: rssAtRest,
    heap_before_mb: inMb(heapBefore),
    heap_after_mb: inMb((await hub.vitals()).liveHeapMb),
    memory_flat: (rssAfterAttack.at(-1) ?? NaN) <= (rssAfterAttack[0] ?? NaN) * FLAT,
  };
}

/** A tournament with its first round on; answers where a player's phone listens, which is open to everybody. */
async function openPage({ call }: HubUnderLoad): Promise<string> {
  const made = await call.post('/api/tournaments', { name: 'Doors', game: 'wright', seed: 1 });
  const path = `/api/tournaments/${String(made['id'])}`;
  const entries = ['P001', 'P002', 'P003', 'P004'].map((name) => ({ name }));
  await call.post(`${path}/commands`, { id: 'enter', type: 'enter', entries, here: true });
  await call.post(`${path}/commands`, { id: 'draw', type: 'draw' });
  await call.post(`${path}/commands`, { id: 'publish', type: 'publish' });
  return `${path}/players/P001/live`;
}

const waited = (where: (typeof WHERE)[number], { health, verdicts }: Waits) => ({
  [`health_${where}_n`]: health.length,
  ...spread(`health_${where}`, health),
  [`verdict_${where}_n`]: verdicts.length,
  ...spread(`verdict_${where}`, verdicts),
});

function ratios(to: string, ours: Waits, floor: Waits) {
  const ratio = (what: keyof Waits, share: number) =>
    ratioOf(percentile(ours[what], share), percentile(floor[what], share));
  return {
    [`health_p50_ratio_to_${to}`]: ratio('health', 0.5),
    [`health_p99_ratio_to_${to}`]: ratio('health', 0.99),
    [`verdict_p50_ratio_to_${to}`]: ratio('verdicts', 0.5),
    [`verdict_p99_ratio_to_${to}`]: ratio('verdicts', 0.99),
  };
}

function sentTo(who: string, blocks: readonly Sent[]) {
  const all = (what: keyof Sent) => blocks.reduce((sum, sent) => sum + sent[what], 0);
  const eachSecond = (what: keyof Sent) => Math.round(all(what) / (all('ms') / 1_000));
  return {
    [`${who}_rubbish_per_s`]: eachSecond('rubbish'),
    [`${who}_words_per_s`]: eachSecond('words'),
    [`${who}_refused`]: all('refused'),
  };
}
