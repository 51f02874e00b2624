import { setFlagsFromString } from 'node:v8';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import type { Holder } from '#server/access/holder.ts';
import { Boxes } from '#server/store/boxes.ts';
import { Journal } from '#server/store/journal.ts';
import { scratchRecord } from '#server/store/store.ts';
import { storesIn } from '#server/store/stores.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import { micros } from '#shared/race/time.ts';
import type { OpenTable } from './open-table.ts';
import { TableSessions } from './table-sessions.ts';

const SEATS: readonly Seat[] = ['1', '2', '3'];
const ORGANISER: Holder = { id: 'one', role: 'organiser', table: null, seat: null };
const EVERY_US = 1_000_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** A table of three on a record of its own, without boards: hands are pressed here. */
async function raceTable() {
  const database = scratchRecord();
  const journal = new Journal(database);
  let now = micros(0);
  const nothing = () => undefined;
  const sessions = new TableSessions({
    ...{
      ...storesIn(database),
      boxes: new Boxes(database),
      journal,
      now: () => now,
      wall: () => '2026-01-01T20:00:00Z',
      chance: () => 0,
    },
    witness: () => 'x'.repeat(86),
    isDown: () => false,
    ...{ changed: nothing, happened: nothing, raced: nothing, flash: nothing },
    report: (error) => {
      throw error;
    },
  });
  onTestFinished(() => {
    sessions.close();
    database.close();
  });
  const seats = SEATS.map((name) => ({ name }));
  const made = await sessions.create({ game: 'wright', seats, rounds: 1_000_000 }, 'organiser');
  if (!made.ok) throw new Error(made.fault.code);
  const { session } = made.value;
  /** Everything that was told, and what the match was then, as long as somebody holds on to it. */
  const told: WeakRef<object>[] = [];
  let commands = 0;
  const dispatch = async (type: string, fields: object = {}) => {
    const answer = await sessions.dispatch(session.id, { id: `c${++commands}`, type, ...fields }, ORGANISER);
    if (!answer.ok) throw new Error(answer.fault.code);
    for (const each of [...answer.value, session.view.state as object]) told.push(new WeakRef(each));
  };
  const twoSheriffs = async () => {
    await dispatch('add-sheriff');
    await dispatch('add-sheriff');
  };
  await twoSheriffs();
  const race = async () => {
    now = micros(now + EVERY_US);
    for (const [at, seat] of SEATS.entries()) press(made.value, seat, now - EVERY_US / 2 + at * 20_000);
    while (session.view['phase'] !== 'reveal') await sessions.onDisk();
    told.push(new WeakRef(session.view.state as object));
    for (const seat of SEATS) session.races.lifted(seat);
    await dispatch('give-ranking', { ranking: ['1', '2'] });
    await dispatch('count-pile', { loot: 23 });
    await dispatch('next-round');
    await twoSheriffs();
  };
  return { race, told, seq: () => session.seq };
}

function press({ session }: OpenTable, seat: Seat, at: number): void {
  const clock = 'B1/1';
  const stamp = { clock, us: at, apart_us: 1, micros: micros(at), bound_us: 10 };
  session.races.press({ seat, buzzer: `B1:${seat}`, source: 'serial', seq: at, ...stamp });
  session.races.reported([seat], stamp);
}

it('neither rows nor states of races of long ago stay in memory one by one', async () => {
  const { race, told, seq } = await raceTable();
  const alive = async () => {
    // What was looked at in this turn stays until its end.
    await nextTurn();
    collect();
    return told.filter((each) => each.deref() !== undefined).length;
  };
  for (let n = 0; n < 20; n++) await race();
  const after20 = await alive();
  for (let n = 0; n < 60; n++) await race();
  const after80 = await alive();
  expect(seq()).toBeGreaterThan(600);
  // One state in 32 commands stays: the game is played on from there when an undo gets so far.
  expect(after80 - after20).toBeLessThan(60);
});
