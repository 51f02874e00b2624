import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hurryTime } from './hurry.ts';
import { startWrightTable, type TestTable } from './table-hub.ts';
import { touchPage } from './touch-page.ts';

async function withPhone(table: TestTable, seat: string) {
  const screen = await table.watch(await table.join('player', seat));
  const phone = touchPage(screen.socket, 'phone');
  await screen.until('health', ({ seats }) => seats.some((each) => each.seat === seat && each.ready));
  return { ...phone, screen };
}

const twoSheriffs = async ({ dispatch }: TestTable) => {
  await dispatch('add-sheriff');
  await dispatch('add-sheriff');
};

describe('phones', () => {
  it('bind themselves to the seat of their code, race, and are told that their touches are kept', async () => {
    const table = await startWrightTable();
    const screen = await table.watch();
    const phones = [];
    for (const seat of ['1', '2', '3']) phones.push(await withPhone(table, seat));
    expect(await table.view()).toMatchObject({
      seats: [{ buzzer: 'phone' }, { buzzer: 'phone' }, { buzzer: 'phone' }],
    });
    await twoSheriffs(table);
    const [first, second] = phones;
    first?.touch(true);
    second?.touch(true);
    await first?.screen.until('ack', ({ next }) => next === 2);
    const race = await screen.until('race', ({ verdict }) => verdict.missing.length === 1);
    expect(race.presses.map(({ source }) => source)).toEqual(['phone', 'phone']);
    // Milliseconds apart, phones are a dead heat; what cannot be measured is in the bound.
    expect(race.gaps[0]?.bound_us).toBeGreaterThan(80_000);
    const settled = await screen.until('race', ({ verdict }) => verdict.status === 'final');
    expect(settled.verdict).toMatchObject({ missing: ['3'], last: '3' });
  });

  it('that date a touch back are named as the reason for a tie, and stay away once people have set them aside', async () => {
    const table = await startWrightTable();
    const screen = await table.watch();
    const honest = [await withPhone(table, '1'), await withPhone(table, '3')];
    const holder = await table.join('player', '2');
    const loaded = async () => {
      const own = await table.watch(holder);
      const phone = touchPage(own.socket, 'phone', undefined, { vouches: false });
      await own.until('ack', ({ life }) => life === phone.life);
      return phone;
    };
    const liar = await loaded();
    await screen.until('health', ({ seats }) => seats.every(({ ready }) => ready));
    await twoSheriffs(table);
    for (const { touch } of honest) touch(true);
    await screen.until('race', ({ presses }) => presses.length === 2);
    liar.touch(true, undefined, liar.now() - 700_000);
    const { presses, verdict } = await screen.until('race', ({ presses }) => presses.length === 3);
    expect(verdict.last).toBeNull();
    const own = (seat: string) => presses.find((press) => press.seat === seat)?.own_bound_us ?? NaN;
    expect(own('2')).toBeGreaterThan(700_000);
    expect(Math.max(own('1'), own('3'))).toBeLessThan(100_000);

    await table.dispatch('bind', { seat: '2', buzzer: null });
    await loaded();
    expect(await table.view()).toMatchObject({ seats: [{}, { buzzer: null }, {}] });
    // Unless people say so.
    await table.dispatch('bind', { seat: '2', buzzer: 'phone' });
    await screen.until('health', ({ seats }) => seats.every(({ ready }) => ready));
  });

  it('are let go after the last hand, and the raw edges of the race say so', async () => {
    const table = await startWrightTable();
    const phones = [await withPhone(table, '1'), await withPhone(table, '2')];
    await twoSheriffs(table);
    for (const phone of phones) {
      phone.touch(true);
      phone.touch(false);
      await phone.screen.until('ack', ({ next }) => next === 3);
    }
    const { body } = await table.json('GET', `/api/tables/${table.id}/races/1`);
    expect(body['edges']).toMatchObject(
      ['1', '1', '2', '2'].map((seat, at) => ({ seat, down: at % 2 === 0, fresh: at % 2 === 0 })),
    );
  });

  it('and a board race together, with both bounds added', async () => {
    const table = await startWrightTable();
    const screen = await table.watch();
    await table.dispatch('bind', { seat: '1', buzzer: 'SIM1:0' });
    await table.dispatch('bind', { seat: '2', buzzer: 'SIM1:1' });
    const phone = await withPhone(table, '3');
    await screen.until('health', ({ seats }) => seats.every(({ ready }) => ready));
    await twoSheriffs(table);
    await table.slap([0, 0], [1, 400_000]);
    const hand = await screen.until('press', ({ seat }) => seat === '2');
    expect(hand.refused).toBeNull();
    phone.touch(true);
    const race = await screen.until('race', ({ verdict }) => verdict.status === 'final');
    expect(race.gaps[0]?.bound_us).toBeLessThan(10_000);
    // Right after the second hand: last only if it was later than a phone and a board can tell.
    const { us = 0, bound_us = 0 } = race.gaps[1] ?? {};
    expect(bound_us).toBeGreaterThan(40_000);
    expect(race.verdict.last).toBe(us > bound_us ? '3' : null);
  });

  it('that are asleep over an open connection are not called ready, until they wake', async () => {
    const inHurry = hurryTime();
    const table = await startWrightTable();
    const phone = await inHurry(withPhone(table, '2'));
    const isReady = ({ seats }: { seats: { seat: string; ready: boolean }[] }) =>
      seats.some(({ seat, ready }) => seat === '2' && ready);
    phone.sleep(true);
    // What was told before it was bound may still be on its way.
    const isAway = ({ seats }: { seats: { seat: string; trouble: { code: string }[] }[] }) =>
      seats.some(({ seat, trouble }) => seat === '2' && trouble.some(({ code }) => code === 'device-away'));
    expect(isReady(await inHurry(phone.screen.until('health', isAway)))).toBe(false);
    phone.sleep(false);
    await inHurry(phone.screen.until('health', isReady));
  });

  it('press for their own seat only, whatever they say', async () => {
    const table = await startWrightTable();
    const phone = await withPhone(table, '2');
    await twoSheriffs(table);
    phone.touch(true, '1');
    const press = await phone.screen.until('press');
    expect(press.seat).toBe('2');
  });

  it('cannot claim to have pressed before what they have vouched for', async () => {
    const table = await startWrightTable();
    const phone = await withPhone(table, '2');
    const honest = phone.now();
    await twoSheriffs(table);
    phone.touch(true, undefined, honest - 3_000_000);
    const press = await phone.screen.until('press');
    expect(press.us).toBeGreaterThan(honest - 1_000_000);
  });

  it('that send a touch again after a broken connection press once', async () => {
    const table = await startWrightTable();
    const token = await table.join('player', '2');
    const screen = await table.watch(token);
    const phone = touchPage(screen.socket, 'phone');
    await screen.until('health', ({ seats }) => seats[1]?.ready === true);
    await twoSheriffs(table);
    phone.touch(true);
    await screen.until('ack', ({ next }) => next === 2);
    screen.socket.terminate();
    const again = await table.watch(token);
    again.socket.on('message', (text: Buffer) => {
      const message = JSON.parse(text.toString()) as { type: string; nonce: number };
      if (message.type === 'ping')
        again.say({ type: 'pong', nonce: message.nonce, received_us: phone.now(), sent_us: phone.now() });
    });
    again.say({ type: 'source', life: phone.life, kind: 'phone' });
    await again.until('ack', ({ next }) => next === 2);
    again.say({ type: 'touch', seq: 1, us: phone.now(), down: true });
    again.say({ type: 'touch', seq: 2, us: phone.now(), down: false });
    await again.until('ack', ({ next }) => next === 3);
    expect((await table.view())['race_now']).toMatchObject({ presses: [{ seat: '2' }], refused: [] });
  });

  it('that are loaded anew in the middle of a race leave their hand to people, and the old page is told', async () => {
    const table = await startWrightTable();
    const token = await table.join('player', '3');
    const first = await table.watch(token);
    const old = touchPage(first.socket, 'phone');
    await first.until('health', ({ seats }) => seats[2]?.ready === true);
    await table.dispatch('bind', { seat: '1', buzzer: 'SIM1:0' });
    const screen = await table.watch();
    await screen.until('health', ({ seats }) => seats[0]?.ready === true);
    await twoSheriffs(table);
    await table.slap([0, 0]);
    await screen.until('race', ({ presses }) => presses.length === 1);
    touchPage((await table.watch(token)).socket, 'phone');
    expect(await first.until('refused')).toMatchObject({ code: 'seat-moved' });
    expect((await table.view())['race_now']).toMatchObject({ doubts: [{ seat: '3', why: 'restarted' }] });
    old.touch(true);
    expect(await screen.until('press', ({ seat }) => seat === '3')).toMatchObject({
      refused: 'another-page',
    });
  });

  it('are not silenced by a tablet that offers a pad for the same seat', async () => {
    const table = await startWrightTable();
    const phone = await withPhone(table, '1');
    const screen = await table.watch();
    touchPage(screen.socket, 'pad', ['1', '2']);
    await screen.until('health', ({ seats }) => seats[1]?.ready === true);
    await twoSheriffs(table);
    phone.touch(true);
    expect(await screen.until('press')).toMatchObject({ seat: '1', source: 'phone', refused: null });
  });

  it('that claim a moment long before they were heard, and vouched for nothing, are not believed', async () => {
    const table = await startWrightTable();
    const screen = await table.watch(await table.join('player', '1'));
    const phone = touchPage(screen.socket, 'phone', undefined, { vouches: false });
    await screen.until('health', ({ seats }) => seats[0]?.ready === true);
    await twoSheriffs(table);
    phone.touch(true, undefined, phone.now() - 3_000_000);
    expect((await screen.until('press')).bound_us).toBeGreaterThan(2_900_000);
  });
});

describe('pads and keys', () => {
  it('of one tablet press for the seats they were given, five at once', async () => {
    const seats = ['1', '2', '3', '4', '5'];
    const table = await startWrightTable({ seats: seats.map((name) => ({ name })) });
    const screen = await table.watch();
    const tablet = touchPage(screen.socket, 'pad', seats);
    await screen.until('health', (health) => health.seats.every(({ ready }) => ready));
    await twoSheriffs(table);
    const start = tablet.now();
    for (const [at, seat] of seats.entries()) tablet.touch(true, seat, start + at * 30_000);
    const race = await screen.until('race', ({ verdict }) => verdict.status === 'final');
    // 30 ms apart on one tablet is more than a frame: an order, not a dead heat.
    expect(race.verdict.groups).toEqual(seats.map((seat) => [seat]));
    expect(race.gaps[0]?.bound_us).toBeLessThan(18_000);
  });

  it('that come up late leave a seat alone whose player has done without them since', async () => {
    const table = await startWrightTable();
    const screen = await table.watch();
    await table.dispatch('bind', { seat: '1', buzzer: 'pad' });
    await table.dispatch('bind', { seat: '1', buzzer: null });
    const life = randomUUID();
    screen.say({ type: 'source', life, kind: 'pad', seats: ['1'], bind: false });
    await screen.until('ack', (ack) => ack.life === life);
    // Told after it, so whatever the pads had done would be in the log by now.
    await table.dispatch('bind', { seat: '2', buzzer: 'pad' });
    expect(await table.view()).toMatchObject({ seats: [{ buzzer: null }, { buzzer: 'pad' }, {}] });
  });

  it('are the referee’s to offer', async () => {
    const table = await startWrightTable();
    const screen = await table.watch(await table.join('player', '1'));
    screen.say({ type: 'source', life: randomUUID(), kind: 'pad', seats: ['2'] });
    expect(await screen.until('refused')).toMatchObject({ code: 'not-allowed' });
    const display = await table.watch(await table.join('display'));
    display.say({ type: 'source', life: randomUUID(), kind: 'phone' });
    expect(await display.until('refused')).toMatchObject({ code: 'not-allowed' });
    display.say({ type: 'touch', seq: 1, us: 5, down: true });
    expect(await display.until('refused', ({ code }) => code === 'not-introduced')).toBeTruthy();
    display.socket.send('no JSON at all');
    expect(await display.until('refused', ({ code }) => code === 'bad-message')).toBeTruthy();
  });

  it('work as keys too', async () => {
    const table = await startWrightTable();
    const screen = await table.watch();
    const keys = touchPage(screen.socket, 'keyboard', ['1', '2']);
    await screen.until('health', (health) => health.seats.slice(0, 2).every(({ ready }) => ready));
    await twoSheriffs(table);
    keys.touch(true, '2');
    expect(await screen.until('press')).toMatchObject({ seat: '2', buzzer: 'keyboard', refused: null });
  });
});
