import { describe, expect, it, vi } from 'vitest';
import { startTestHub, temporaryFolder, type Client } from '../client.ts';
import { bindAll, readyToRace, startWrightTable, type TestTable } from '../table-hub.ts';

/** A race was a false start; then seat 2 slapped while the hand of seat 1 was still down. */
async function slappedTooSoon() {
  const table = await readyToRace();
  const screen = await table.watch();
  await table.slap([0, 0]);
  await screen.until('race', ({ presses }) => presses.length === 1);
  await table.dispatch('void-race', { reason: 'false start' });
  await table.slap([1, 0]);
  await screen.until('press', ({ refused }) => refused === 'hands-still-down');
  return { table, screen };
}

function simulatedAt({ client }: TestTable) {
  const board = client.hub.boards.simulated('SIM1');
  if (typeof board === 'string') throw new Error(board);
  return board;
}

describe('a race at a table', () => {
  it('shows a provisional order at once, then the final one', async () => {
    const table = await readyToRace();
    const screen = await table.watch();
    await table.slap([1, 0], [2, 5_000]);
    const provisional = await screen.until('race', ({ presses }) => presses.length === 1);
    expect(provisional.verdict).toMatchObject({ status: 'provisional', last: null });
    expect(provisional.waiting.map((each) => each.for)).toContain('hand');
    const final = await screen.until('race', ({ verdict }) => verdict.status === 'final');
    expect(final.verdict).toEqual({ groups: [['2'], ['3']], last: '1', missing: ['1'], status: 'final' });
    expect(await table.view()).toMatchObject({ phase: 'reveal', last_race: { race: 1 } });
  });

  it('is never nowhere: asked for between its end and the moment it is on disk, it is written first', async () => {
    const table = await readyToRace();
    const screen = await table.watch();
    await table.slap([0, 0]);
    await screen.until('race', ({ presses }) => presses.length === 1);
    const waiting = vi.spyOn(table.client.hub.stores.journal, 'flush').mockReturnValue();
    const told = table.dispatch('void-race', { reason: 'false start' });
    await expect.poll(async () => (await table.view())['race']).toBeNull();
    waiting.mockRestore();
    const one = await table.json('GET', `/api/tables/${table.id}/races/1`);
    expect(one).toMatchObject({ status: 200, body: { verdict: { status: 'void' } } });
    expect((await told).status).toBe(200);
  });

  it('is still known when the hub was started anew, also as taken back', async () => {
    const data = temporaryFolder();
    const table = await readyToRace({}, { data });
    const screen = await table.watch();
    await table.slap([1, 0], [2, 5_000]);
    await screen.until('race', ({ verdict }) => verdict.status === 'final');
    const { last_race } = await table.view();
    const anew = async (client: Client) => {
      await client.hub.close();
      const again = await startTestHub({ data });
      const answer = await again.ask('GET', `/api/tables/${table.id}`);
      return { again, seen: ((await answer.json()) as { last_race: unknown }).last_race };
    };
    const { again, seen } = await anew(table.client);
    expect(seen).toEqual(last_race);
    await again.ask('POST', `/api/tables/${table.id}/commands`, { id: 'undo', type: 'undo' });
    expect((await anew(again)).seen).toMatchObject({ race: 1, verdict: { status: 'void' } });
  });

  it('that was taken back calls for the hands that rest to be lifted, and for no slap before they are up', async () => {
    const table = await readyToRace();
    const board = simulatedAt(table);
    const lamps = () => board.lamps.slice(0, 3).join();
    const hold = (down: boolean) =>
      table.json('POST', '/api/boards/SIM1/edges', { edges: [{ channel: 0, at_us: 0, down }] });
    await expect.poll(lamps).toBe('pulse,pulse,pulse');
    await hold(true);
    await expect.poll(lamps).toBe('on,blink,blink');
    await table.dispatch('void-race', { reason: 'false start' });
    await expect.poll(lamps).toBe('blink,off,off');
    await hold(false);
    await expect.poll(lamps).toBe('pulse,pulse,pulse');
  });

  it('says afterwards that a board was not to be believed, and so does its record', async () => {
    const table = await readyToRace();
    const screen = await table.watch();
    await table.slap([1, 0], [2, 5_000]);
    await screen.until('race', ({ verdict }) => verdict.status === 'final');
    // It tells of moments that are yet to come.
    simulatedAt(table).drift(500_000);
    const { doubts } = await screen.until('race', (race) => race.doubts.length === 3);
    expect(doubts.map(({ why }) => why)).toEqual(Array(3).fill('impossible-stamp'));
    const { body } = await table.json('GET', `/api/tables/${table.id}/races/1`);
    expect(body).toMatchObject({ doubts, verdict: { last: '1', status: 'final' } });
  });

  it('keeps a press that is too early, and shows why it does not count', async () => {
    const table = await startWrightTable();
    await bindAll(table);
    const screen = await table.watch();
    await table.dispatch('add-sheriff');
    await table.slap([0, 0]);
    await screen.until('event', ({ event }) => event.type === 'press-held');
    await table.dispatch('add-sheriff');
    expect(await table.view()).toMatchObject({ question: 'count-hands' });
  });

  it('is not what a slap before the match is about: that one only shows that its buzzer works', async () => {
    const table = await startWrightTable({ options: { falsePress: 'last' } });
    await bindAll(table);
    const screen = await table.watch();
    const { seq } = (await table.view()) as { seq: number };
    await table.slap([0, 0]);
    expect(await screen.until('press')).toMatchObject({ seat: '1', refused: 'too-few-sheriffs' });
    await table.dispatch('add-sheriff');
    await table.dispatch('add-sheriff');
    expect(await table.view()).toMatchObject({
      seq: seq + 2,
      question: null,
      state: { round: { held: [], offenders: [] } },
    });
  });

  it('is decided once people have said what a hand from before it was, and then at once', async () => {
    const table = await startWrightTable({ players: 4, options: { falsePress: 'last' } });
    await bindAll(table);
    const screen = await table.watch();
    await table.dispatch('add-sheriff');
    await table.slap([0, 0]);
    await screen.until('press', ({ seat }) => seat === '1');
    await table.dispatch('add-sheriff');
    await table.slap([1, 0], [2, 50_000], [3, 90_000]);
    const race = await screen.until('race', ({ waiting }) => waiting.some((each) => each.for === 'person'));
    expect(race).toMatchObject({
      doubts: [{ seat: '1', why: 'false-press' }],
      verdict: { status: 'provisional', last: null },
    });
    await table.dispatch('judge-presses', { as: 'mistake' });
    const over = await screen.until('race', ({ verdict }) => verdict.status === 'final');
    expect(over).toMatchObject({ verdict: { last: '1' }, behind: ['1'], doubts: [] });
  });

  it('refuses a second press of the same hand, and says so', async () => {
    const table = await readyToRace();
    const screen = await table.watch();
    await table.slap([0, 0], [0, 300_000]);
    const again = await screen.until('press', ({ refused }) => refused !== null);
    expect(again).toMatchObject({ seat: '1', refused: 'hand-is-down' });
    const race = await screen.until('race', ({ refused }) => refused.length === 1);
    expect(race.refused).toMatchObject([{ seat: '1', why: 'hand-is-down' }]);
  });

  it('is settled by hand when people say so, with the presses kept', async () => {
    const table = await readyToRace();
    const screen = await table.watch();
    await table.slap([0, 0]);
    await screen.until('race', ({ presses }) => presses.length === 1);
    expect(await table.dispatch('give-order', { order: ['3', '1', '2'] })).toMatchObject({ status: 200 });
    expect((await table.json('GET', `/api/tables/${table.id}/races/1`)).body).toMatchObject({
      verdict: { groups: [['3'], ['1'], ['2']], last: '2', status: 'by-hand' },
      presses: [{ seat: '1' }],
    });
  });

  it('that is a false start is void, and counts nobody again before all hands are up', async () => {
    const table = await readyToRace();
    const screen = await table.watch();
    await table.slap([0, 0]);
    await screen.until('race', ({ presses }) => presses.length === 1);
    await table.dispatch('void-race', { reason: 'false start' });
    // Button 0 is still down.
    await table.slap([1, 0]);
    expect(await screen.until('press', ({ seat }) => seat === '2')).toMatchObject({
      refused: 'hands-still-down',
    });
    expect((await table.json('GET', `/api/tables/${table.id}/races/1`)).body).toMatchObject({
      verdict: { status: 'void' },
    });
    await table.slap([2, 400_000]);
    expect(await screen.until('press', ({ seat }) => seat === '3')).toMatchObject({ refused: null });
    expect(await table.view()).toMatchObject({ phase: 'racing', race: 2 });
  });

  it('makes nobody the last who slapped while hands of a false start were down, unless people say so', async () => {
    const { table, screen } = await slappedTooSoon();
    await table.slap([2, 500_000], [0, 510_000]);
    const race = await screen.until('race', ({ waiting }) => waiting.some((each) => each.for === 'person'));
    expect(race).toMatchObject({
      race: 2,
      presses: [{ seat: '3' }, { seat: '1' }],
      doubts: [{ seat: '2', why: 'hands-still-down' }],
      refused: [{ seat: '2', why: 'hands-still-down' }],
      waiting: [{ seat: '2', for: 'person' }],
      verdict: { status: 'provisional', last: null },
    });
    expect(await table.dispatch('give-order', { last: '1' })).toMatchObject({ status: 200 });
    expect(await table.view()).toMatchObject({ phase: 'reveal', last_race: { verdict: { last: '1' } } });
  });

  it('needs nobody to judge a slap that came too soon when its maker is not the last', async () => {
    const { table, screen } = await slappedTooSoon();
    await table.slap([1, 500_000], [2, 510_000]);
    const race = await screen.until('race', ({ verdict }) => verdict.status === 'final');
    expect(race.verdict).toMatchObject({ groups: [['2'], ['3']], last: '1' });
  });

  it('that is undone may be raced again, under another number', async () => {
    const table = await readyToRace();
    const screen = await table.watch();
    await table.slap([0, 0], [1, 10_000], [2, 20_000]);
    await screen.until('race', ({ verdict }) => verdict.status === 'final');
    await table.dispatch('undo');
    expect(await table.view()).toMatchObject({ phase: 'playing', race: null, sheriffs: 2 });
    await table.slap([2, 400_000], [1, 410_000], [0, 420_000]);
    const again = await screen.until('race', ({ race, verdict }) => race === 2 && verdict.status === 'final');
    expect(again.verdict).toMatchObject({
      groups: [['3'], ['2'], ...(again.verdict.missing.length ? [] : [['1']])],
      last: '1',
    });
  });

  it('that is taken back from its result is void, and its hands have to be lifted first', async () => {
    const table = await readyToRace();
    const screen = await table.watch();
    await table.slap([0, 0], [1, 10_000], [2, 20_000]);
    await screen.until('race', ({ verdict }) => verdict.status === 'final');
    await table.dispatch('void-race', { reason: 'false start' });
    expect(await table.view()).toMatchObject({
      phase: 'playing',
      last_race: { verdict: { status: 'void' } },
    });
    expect((await table.json('GET', `/api/tables/${table.id}/races/1`)).body).toMatchObject({
      verdict: { status: 'void', last: null },
    });
    expect((await table.json('GET', `/api/tables/${table.id}/races`)).body).toMatchObject({
      races: [{ race: 1, verdict: { status: 'void', last: null } }],
    });
    // While the hands of before are down nothing counts; half a second later they are up.
    await table.slap([2, 500_000]);
    const race = await screen.until('race', (each) => each.race === 2);
    expect(race.presses).toMatchObject([{ seat: '3' }]);
  });

  it('stands when it is an order by hand of the next round that was false', async () => {
    const table = await readyToRace();
    const screen = await table.watch();
    await table.slap([0, 0], [1, 10_000], [2, 20_000]);
    await screen.until('race', ({ verdict }) => verdict.status === 'final');
    await table.dispatch('give-ranking', { ranking: ['1', '2'] });
    await table.dispatch('count-pile', { loot: 20 });
    await table.dispatch('next-round');
    await table.dispatch('give-order', { order: ['3', '2', '1'], confirm: true });
    expect(await table.dispatch('void-race', { reason: 'false start' })).toMatchObject({ status: 200 });
    expect(await table.view()).toMatchObject({ round: 2, phase: 'playing' });
    expect((await table.json('GET', `/api/tables/${table.id}/races/1`)).body).toMatchObject({
      verdict: { status: 'final', last: '3' },
    });
  });

  it('counts again when the false start that took it back is undone', async () => {
    const table = await readyToRace();
    const screen = await table.watch();
    await table.slap([0, 0], [1, 10_000], [2, 20_000]);
    await screen.until('race', ({ verdict }) => verdict.status === 'final');
    await table.dispatch('void-race', { reason: 'false start' });
    await table.dispatch('undo');
    expect(await table.view()).toMatchObject({
      phase: 'reveal',
      last_race: { race: 1, verdict: { status: 'final', last: '3' } },
    });
  });

  it('in which a seat gets another buzzer is left to people: nobody heard it meanwhile', async () => {
    const table = await readyToRace();
    const screen = await table.watch();
    await table.slap([0, 0]);
    await screen.until('race', ({ presses }) => presses.length === 1);
    await table.dispatch('bind', { seat: '2', buzzer: null });
    await table.dispatch('bind', { seat: '2', buzzer: 'SIM1:1' });
    await table.slap([2, 0]);
    const race = await screen.until('race', ({ presses }) => presses.length === 2);
    expect(race.doubts).toEqual([{ seat: '2', why: 'rebound' }]);
    expect(race.waiting).toEqual([{ seat: '2', for: 'person' }]);
    await screen.until('health', ({ seats }) => seats[1]?.trouble[0]?.code === 'hand-in-doubt');
  });

  it('of a table that is put away and taken out again is left to people', async () => {
    const table = await readyToRace();
    const screen = await table.watch();
    await table.slap([0, 0]);
    await screen.until('race', ({ presses }) => presses.length === 1);
    await table.json('PUT', `/api/tables/${table.id}/archived`, { archived: true });
    await table.json('PUT', `/api/tables/${table.id}/archived`, { archived: false });
    expect((await table.view())['race_now']).toMatchObject({
      doubts: [
        { seat: '2', why: 'interrupted' },
        { seat: '3', why: 'interrupted' },
      ],
    });
  });

  it('that nobody finishes offers the order by hand', async () => {
    const table = await readyToRace({ options: { pressTimeoutS: 1 } });
    const screen = await table.watch();
    await table.slap([0, 0]);
    const overdue = await screen.until('race', (race) => race.overdue);
    expect(overdue.waiting).toMatchObject([{ for: 'hand' }, { for: 'hand' }]);
  });

  it('about a dead heat is raced again by those in it', async () => {
    const table = await readyToRace({ options: { pressTie: 'referee' } });
    const screen = await table.watch();
    await table.slap([0, 0], [1, 10_000], [2, 10_000]);
    const heat = await screen.until('race', ({ verdict }) => verdict.status === 'final');
    expect(heat.verdict).toMatchObject({ groups: [['1'], ['2', '3']], last: null });
    expect(await table.view()).toMatchObject({ tie: ['2', '3'] });
    expect(await table.dispatch('rerace', { seats: ['2', '3'] })).toMatchObject({ status: 200 });
    await table.slap([0, 400_000], [2, 410_000], [1, 420_000]);
    expect(await screen.until('press', ({ refused }) => refused === 'no-race')).toMatchObject({ seat: '1' });
    const again = await screen.until('race', ({ race, verdict }) => race === 2 && verdict.status === 'final');
    // One hand decides a race of two; the other may be in time to be seen or not.
    expect([again.verdict.groups[0], again.verdict.last]).toEqual([['3'], '2']);
    expect(await table.view()).toMatchObject({ phase: 'reveal', tie: null });
  });

  it('of two that the fourth sheriff begins has the hands from before the signal, which wait for that only', async () => {
    const duelling = async () => {
      const table = await startWrightTable({
        seats: [{ name: 'Jessie' }, { name: 'Billy' }],
        options: { preReveal: 'ignore' },
      });
      await bindAll(table);
      const screen = await table.watch();
      for (let sheriff = 0; sheriff < 3; sheriff++) await table.dispatch('add-sheriff');
      await table.dispatch('declare-duel', { by: '1' });
      await table.slap([1, 0]);
      await screen.until('event', ({ event }) => event.type === 'press-held');
      return { table, screen };
    };
    const fourth = await duelling();
    await fourth.table.dispatch('add-sheriff');
    const race = await fourth.screen.until('race', ({ verdict }) => verdict.status === 'final');
    expect(race).toMatchObject({ verdict: { groups: [['2']] }, presses: [{ seat: '2' }] });

    const signalled = await duelling();
    await signalled.table.dispatch('reveal-signal');
    expect((await signalled.screen.until('race')).presses).toEqual([]);
    expect(await signalled.table.view()).toMatchObject({ phase: 'duel', question: null });
  });

  it('of two is closed by the timers of its game', async () => {
    const table = await startWrightTable({
      seats: [{ name: 'Jessie' }, { name: 'Billy' }],
      options: { nerveWindowS: 1, duelLoadCloseS: 1 },
    });
    await bindAll(table);
    const screen = await table.watch();
    await table.dispatch('add-sheriff');
    await table.dispatch('add-sheriff');
    await table.dispatch('declare-duel', { by: '1' });
    await table.dispatch('duel-result', { higher: '2' });
    const cancelled = await screen.until('event', ({ event }) => event.type === 'duel-cancelled');
    expect(cancelled.event.author).toBe('hub');
    await table.dispatch('declare-duel', { by: '1' });
    await table.dispatch('duel-result', { higher: '1' });
    await table.slap([1, 0]);
    await screen.until('race', ({ verdict }) => verdict.status === 'final');
    await screen.until('event', ({ event }) => event.type === 'loading-closed');
  });
});

describe('a countdown', () => {
  it('ends at a moment that is told ahead, the same for every screen', async () => {
    const table = await startWrightTable({ seats: [{ name: 'Jessie' }, { name: 'Billy' }] });
    await bindAll(table);
    const screen = await table.watch();
    await table.dispatch('add-sheriff');
    await table.dispatch('add-sheriff');
    await table.dispatch('declare-duel', { by: '1' });
    await table.dispatch('reveal-signal', { in_ms: 3_000 });
    await table.slap([0, 0]);
    const { micros } = await screen.until('press');
    const { event } = await screen.until('event', (each) => each.event.type === 'signal-given');
    const { at } = event.data as { at: number };
    expect(at).toBeGreaterThan(micros);
    expect(at).toBeLessThan(micros + 3_000_000);
  });
});
