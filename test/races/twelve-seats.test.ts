import { afterEach, describe, expect, it, vi } from 'vitest';
import { SEATS, type Seat } from '#shared/games/kit/game.ts';
import { randomFrom } from '#shared/random.ts';
import { viewOf } from '#server/tables/race-views.ts';
import { gap } from '#shared/race/gap.ts';
import { checkRace } from './check-race.ts';
import { HANDS } from './hands-game.ts';
import { press, lift, type Buzzer } from './sources.ts';
import { CHANNELS, VirtualBoard, Wire } from './virtual-board.ts';
import { VirtualPage } from './virtual-page.ts';
import { VirtualTable } from './virtual-table.ts';
import { VirtualTime } from './virtual-time.ts';

const SEED = Number(process.env['QUICKDRAW_SEED'] ?? Math.floor(Math.random() * 2 ** 32));
const SMOOTH = { broken: 0, twice: 0 };
const HOLD_US = 60_000;
/** Both boards have told what their clocks are worth by then. */
const READY_US = 5e6;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Twelve seats: two boards, the last of them slower by far; some seats have phones instead. */
function tableOfTwelve({ phones = [], wire }: { phones?: readonly Seat[]; wire?: Wire } = {}) {
  const random = randomFrom(SEED);
  const time = new VirtualTime();
  time.takeTimers();
  const table = new VirtualTable(time, random, SEATS.length, false);
  const parts = { time, random, truth: table.truth };
  const boards = [0.0001, 0.002].map((drift, at) => new VirtualBoard(`B${at}`, parts, drift, wire));
  // Neighbours are on different boards.
  const buzzers = SEATS.map((seat, at): Buzzer => {
    if (phones.includes(seat))
      return {
        seat,
        page: new VirtualPage(`phone-${seat}`, { kind: 'phone', seats: [seat] }, parts, table.touch),
      };
    const [board, channel] = [boards[at % 2], Math.floor(at / 2)];
    if (!board || channel >= CHANNELS) throw new Error(`no button for seat ${seat}`);
    table.bind(seat, `${board.id}:${channel}`);
    return { seat, board, channel };
  });
  for (const board of boards) table.boards.plug(board, SMOOTH);
  return { table, time, boards, buzzers };
}

type Twelve = ReturnType<typeof tableOfTwelve>;

/** Hands come down in this order, so far apart; answers the record once it is there. */
async function race({ table, time, buzzers }: Twelve, order: readonly Seat[], apartUs: number) {
  await time.run(READY_US, table.journal);
  const armAt = time.now() + 10_000;
  const entrants = [...SEATS];
  time.at(armAt, () => {
    table.arm({ entrants, need: entrants.length - 1, behind: [], opens: true });
  });
  for (const [at, seat] of order.entries()) {
    const buzzer = buzzers.find((each) => each.seat === seat);
    if (!buzzer) throw new Error(`seat ${seat} has no buzzer`);
    const downAt = armAt + 100_000 + at * apartUs;
    time.at(downAt, () => {
      press(buzzer);
    });
    time.at(downAt + HOLD_US, () => {
      lift(buzzer);
    });
  }
  await time.run(armAt + 10e6, table.journal, () => table.races > 0);
  const { closed, late = [] } = table.lastRace ?? {};
  if (!closed)
    throw new Error(`QUICKDRAW_SEED=${SEED}: ${JSON.stringify(table.session.races.view?.waiting)}`);
  checkRace(closed.record, late, table.truth, armAt);
  return { record: closed.record, view: viewOf(closed.record) };
}

describe(`twelve seats at one table (seed ${SEED})`, () => {
  it('are made, and no more', () => {
    const made = (n: number) =>
      HANDS.create(
        { id: 'c', seats: Array.from({ length: n }, (_, at) => ({ name: `P${at + 1}` })) },
        { author: 'organiser', at: '' },
      );
    const twelve = made(12);
    if (!twelve.ok) throw new Error(twelve.fault.code);
    expect(HANDS.view(twelve.value.table).seats.map(({ seat }) => seat)).toEqual([...SEATS]);
    expect(made(13)).toMatchObject({ fault: { code: 'bad-setup', params: { field: 'seats' } } });
  });

  it('race on two boards: the order, every gap, and who is last', async () => {
    const twelve = tableOfTwelve();
    const order: readonly Seat[] = ['12', '1', '11', '2', '10', '3', '9', '4', '8', '5', '7', '6'];
    const { record, view } = await race(twelve, order.slice(0, 11), 20_000);
    expect(record.verdict).toMatchObject({
      ...{ status: 'final', last: '6', missing: ['6'] },
      groups: order.slice(0, 11).map((seat) => [seat]),
    });
    expect(view.gaps).toHaveLength(10);
    for (const { us, bound_us } of view.gaps) expect(Math.abs(us - 20_000)).toBeLessThanOrEqual(bound_us);
    twelve.table.close();
  });

  it('race with phones among two boards', async () => {
    const phones: readonly Seat[] = ['10', '11', '12'];
    const twelve = tableOfTwelve({ phones });
    const order = SEATS.toReversed().slice(0, 11);
    // Even the slowest of links tells these apart.
    const { record } = await race(twelve, order, 800_000);
    expect(record.hands.flatMap(({ source, seat }) => (source === 'phone' ? [seat] : [])).toSorted()).toEqual(
      phones,
    );
    expect(record.verdict).toMatchObject({
      status: 'final',
      groups: order.map((seat) => [seat]),
      last: '1',
    });
    twelve.table.close();
  });

  it('are told apart across boards by the falls of one wire where round trips could not', async () => {
    const apartUs = 40;
    const order = SEATS.slice(0, 11);
    const wired = tableOfTwelve({ wire: new Wire() });
    const { record } = await race(wired, order, apartUs);
    expect(record.verdict).toMatchObject({ groups: order.map((seat) => [seat]), last: '12' });
    wired.table.close();

    const loose = tableOfTwelve();
    const { record: apart } = await race(loose, order, apartUs);
    expect(apart.verdict.groups.some(({ length }) => length > 1)).toBe(true);
    // On one board neighbours of a dead heat have a sure order all the same.
    const [one, other] = ['1', '3'].map((seat) => apart.hands.find((hand) => hand.seat === seat));
    if (!one || !other) throw new Error('no hands');
    expect(gap(one, other).boundUs).toBeLessThan(apartUs);
    loose.table.close();
  });

  it('light the lamps of both boards', async () => {
    const twelve = tableOfTwelve();
    const { table, time, buzzers } = twelve;
    await time.run(READY_US, table.journal);
    table.arm({ entrants: [...SEATS], need: 11, behind: [], opens: true });
    await time.run(time.now() + 1e6, table.journal);
    const lamps = buzzers.flatMap((each) =>
      'board' in each ? table.boards.lamps.of(`${each.board.id}:${each.channel}`) : [],
    );
    expect(lamps).toEqual(SEATS.map(() => 'pulse'));
    table.close();
  });
});
