import { setTimeout as after } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { randomFrom, type Random } from '#shared/random.ts';
import type { Row } from '#shared/table/log.ts';
import { slap } from '#test/board/follow-boards.ts';
import { temporaryFolder } from '#test/client.ts';
import { SOAK } from '#test/effort.ts';
import { Waiting } from '#test/waiting.ts';
import { KillableHub } from './killable-hub.ts';
import { OnDisk } from './on-disk.ts';
import { OverheardBoard } from './overheard-board.ts';
import { Screen } from './screen.ts';
import { SEED, seeded } from './seed.ts';
import { Tablet } from './tablet.ts';

/** A start takes about a second of a processor, and there is one for each kill. */
const KILLS = SOAK ? 200 : 10;
const PATIENCE_MS = KILLS * 10_000;
/** The latest moment of a kill after the stream began, and of one in the middle of a start. */
const STREAM_MS = 300;
const MOST_ANSWERS = 60;
const TOKEN = 'a-token-for-tests';

/** Each table plays with three buzzers; the last one has them on both boards. */
const BUZZERS = [
  ['K1:0', 'K1:1', 'K1:2'],
  ['K2:0', 'K2:1', 'K2:2'],
  ['K1:3', 'K1:4', 'K2:3'],
] as const;
const CHANNELS = [0, 1, 2, 3, 4];

/** Hands of all players, or of some, a little apart, again and again. */
function volleys(random: Random) {
  return [0, 1, 2, 3, 4].flatMap((volley) => {
    const hands = random.shuffled(CHANNELS).slice(random.chance(0.4) ? 3 : 0);
    return hands.flatMap((channel, place) =>
      slap(channel, volley * 120_000 + place * (1 + random.below(8_000))),
    );
  });
}

class Followed {
  readonly id: string;
  readonly tablets: readonly Tablet[];
  /** What its screen was shown, by the number of the row. */
  readonly shown = new Map<number, Row>();
  #screen: Screen | undefined;

  constructor(id: string, own: readonly string[], hub: KillableHub, random: Random, answered: () => void) {
    this.id = id;
    const buzzers = { own, all: BUZZERS.flat() };
    const options = { url: () => `${hub.url}/api/tables/${id}`, token: TOKEN, buzzers, answered };
    this.tablets = ['left', 'right'].map(
      (name) => new Tablet({ ...options, name, random: randomFrom(random.below(2 ** 32)) }),
    );
  }

  /** How many taps were answered. */
  get answers(): number {
    return this.tablets.reduce((sum, { done, refused }) => sum + done.length + refused.length, 0);
  }

  async follow(hub: KillableHub): Promise<Screen> {
    const screen = new Screen(hub.url, this.id, TOKEN, this.shown.size);
    this.#screen = screen;
    await screen.open();
    return screen;
  }

  /** A screen that comes back is told what it missed, and nothing twice. */
  keepShown(): void {
    for (const { seq, event } of this.#screen?.all('event') ?? []) {
      expect(seq).toBe(this.shown.size + 1);
      const { type, at, author, command, data } = event;
      this.shown.set(seq, { seq, type, at, author, command, data: { ...data } });
    }
    this.#screen = undefined;
  }
}

async function createTable(hub: KillableHub, number: number): Promise<string> {
  const answer = await fetch(`${hub.url}/api/tables`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      game: 'wright',
      command: `table-${number}`,
      seats: [{ name: 'Jessie' }, { name: 'Billy' }, { name: 'Butch' }],
    }),
  });
  return ((await answer.json()) as { id: string }).id;
}

describe('a hub that is killed', () => {
  it(
    seeded(`loses nothing it acknowledged and does nothing twice, ${KILLS} times`),
    async () => {
      const random = randomFrom(SEED);
      const folder = temporaryFolder();
      const boards = await Promise.all(['K1', 'K2'].map((id) => OverheardBoard.plugIn(id, folder)));
      const hub = new KillableHub({
        data: `${folder}/data`,
        boards: { kind: 'ports', paths: boards.map(({ path }) => path) },
        automation: TOKEN,
      });
      onTestFinished(async () => {
        await hub.end();
        await Promise.all(boards.map((board) => board.close()));
      });

      await hub.start();
      const waiting = new Waiting();
      const tables = await Promise.all(
        BUZZERS.map(async (own, number) => {
          const id = await createTable(hub, number);
          return new Followed(id, own, hub, random, () => {
            waiting.check();
          });
        }),
      );
      const answers = () => tables.reduce((sum, table) => sum + table.answers, 0);
      const check = (then?: (disk: OnDisk) => void) => {
        const disk = new OnDisk(`${folder}/data`);
        for (const table of tables) {
          table.keepShown();
          for (const tablet of table.tablets) disk.holds(table.id, tablet);
          expect(disk.rows(table.id).slice(0, table.shown.size)).toEqual([...table.shown.values()]);
        }
        for (const board of boards) disk.holdsEdges(board);
        then?.(disk);
        disk.close();
      };

      let isUp = true;
      for (let kills = 0; kills < KILLS; kills++) {
        // Ten kills may all miss a start by chance: one of them is always in the middle of one.
        if (!isUp && (kills === 1 || random.chance(0.15))) {
          const starting = hub.start();
          await after(random.below(STREAM_MS));
          await hub.kill();
          await starting;
          check();
          continue;
        }
        if (!isUp) await hub.start();
        const screens = await Promise.all(tables.map((table) => table.follow(hub)));
        if (random.chance(0.8)) await Promise.all(screens.map((screen) => screen.ready()));
        for (const { board } of boards) board.press(volleys(random));
        const playing = tables.flatMap(({ tablets }) => tablets.map((tablet) => tablet.play()));
        // By the clock, or, for a machine of any speed, by what has been done.
        if (random.chance(0.2)) await after(random.below(STREAM_MS));
        else {
          const enough = answers() + random.below(MOST_ANSWERS);
          await Promise.race([waiting.until(() => answers() >= enough), Promise.all(playing)]);
          await after(random.below(10));
        }
        await hub.kill();
        await Promise.all(playing);
        expect(hub.complaints).toBe('');
        isUp = false;
        check();
      }

      await hub.start();
      await Promise.all(tables.flatMap(({ tablets }) => tablets.map((tablet) => tablet.catchUp())));
      const told = await Promise.all(boards.map((board) => board.settled()));
      await hub.kill();
      check((disk) => {
        for (const [at, board] of boards.entries())
          expect(disk.holdsEdges(board).length).toBeGreaterThanOrEqual(told[at] ?? Infinity);
        for (const { id } of tables) disk.interrupted(id);
        const done = tables.flatMap(({ tablets }) => tablets.map((tablet) => tablet.done.length));
        // The stream was worth killing.
        expect(done.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(KILLS);
      });
    },
    PATIENCE_MS,
  );

  it('keeps the race that was settled, and guesses nothing about the one that was on', async () => {
    const folder = temporaryFolder();
    const board = await OverheardBoard.plugIn('K1', folder);
    const data = `${folder}/data`;
    const hub = new KillableHub({ data, boards: { kind: 'ports', paths: [board.path] }, automation: TOKEN });
    onTestFinished(async () => {
      await hub.end();
      await board.close();
    });
    await hub.start();
    const id = await createTable(hub, 1);
    let taps = 0;
    const dispatch = (type: string, fields: object = {}) =>
      fetch(`${hub.url}/api/tables/${id}/commands`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id: `tap-${(taps += 1)}`, type, ...fields }),
      });
    for (const channel of [0, 1, 2])
      await dispatch('bind', { seat: String(channel + 1), buzzer: `K1:${channel}` });
    for (const type of ['add-sheriff', 'add-sheriff']) await dispatch(type);
    const before = new Screen(hub.url, id, TOKEN);
    await before.ready();
    board.board.press([2, 0, 1].flatMap((channel, place) => slap(channel, place * 40_000)));
    await before.race(({ verdict }) => verdict.status === 'final');
    await before.until(() => before.all('press').length === 3);
    await dispatch('void-race', { reason: 'once more' });
    board.board.press(slap(1, 100_000));
    // A provisional race is shown at once; this one is on disk as well.
    const opened = () => before.all('event').filter(({ event }) => event.type === 'race-opened');
    await before.until(() => opened().length === 2);
    await hub.kill();

    await hub.start();
    const again = new Screen(hub.url, id, TOKEN);
    await again.ready();
    expect(again.last('snapshot')).toMatchObject({ race: null, table: { phase: 'playing', sheriffs: 2 } });
    // The next race is another one, and whole.
    board.board.press([1, 2, 0].flatMap((channel, place) => slap(channel, 100_000 + place * 40_000)));
    await again.race(({ race, verdict }) => race === 3 && verdict.status === 'final');
    await board.settled();
    await hub.kill();
    const disk = new OnDisk(data);
    expect(disk.interrupted(id)).toBe(1);
    // The last hand may come before the verdict or after it.
    const verdicts = disk
      .verdicts(id)
      .map((verdict) => [verdict?.status, verdict?.groups.slice(0, 2), verdict?.last]);
    expect(verdicts).toEqual([
      ['final', [['3'], ['1']], '2'],
      ['void', [], null],
      ['final', [['2'], ['3']], '1'],
    ]);
    disk.close();
  });
});
