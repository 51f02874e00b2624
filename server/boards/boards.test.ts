import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '#shared/random.ts';
import { effort } from '#test/effort.ts';
import { followBoards, slap, type Report } from '#test/board/follow-boards.ts';
import type { SimulatedBoard } from './simulated-board.ts';
import type { Boards } from './boards.ts';

function boardOf(boards: Boards, id: string): SimulatedBoard {
  const board = boards.simulated(id);
  if (typeof board === 'string') throw new Error(board);
  return board;
}

/** The first report that breaks its word: a press from before its own board's watermark, or one told twice. */
function firstLie(reports: readonly Report[]): Report | undefined {
  const told = new Set<string>();
  const upTo = new Map<string, number>();
  return reports.find((report) => {
    if (report.kind === 'reported') {
      const { clock, us } = report.upTo;
      const goesBack = us <= (upTo.get(clock) ?? -Infinity);
      upTo.set(clock, us);
      return goesBack;
    }
    if (report.kind !== 'pressed') return false;
    const { stamp, edge } = report.press;
    const name = `${edge.board}/${edge.boot}/${edge.seq}`;
    const again = told.has(name);
    told.add(name);
    return again || stamp.us < (upTo.get(stamp.clock) ?? -Infinity);
  });
}

const freshRows = (disk: ReturnType<typeof followBoards>['disk']) =>
  disk
    .rows('board, boot, seq, fresh')
    .flatMap(({ board, boot, seq, fresh }) =>
      fresh === 1 ? `${String(board)}/${String(boot)}/${String(seq)}` : [],
    );
const toldEdges = (reports: readonly Report[]) =>
  reports
    .flatMap((report) => (report.kind === 'pressed' ? [report.press.edge] : []))
    .map(({ board, boot, seq }) => `${board}/${boot}/${seq}`);

describe('simulated boards', () => {
  const FLEET = 12;
  const SLAPS = 18;

  test.prop([fc.nat(2 ** 31)], effort(2))(
    'on bad cables lose no press and double none, and no watermark is ahead of a press',
    async (seed) => {
      const { boards, reports, presses, until, disk } = followBoards();
      const random = randomFrom(seed);
      boards.simulate(FLEET);
      const ids = Array.from({ length: FLEET }, (_, index) => `SIM${index + 1}`);
      const scripts = new Map<string, number[]>();
      for (const id of ids) {
        boards.quirk(id, {
          seed: random.below(2 ** 31),
          loss: random.pick([0, 0.01, 0.1]),
          garbage: random.pick([0, 0.01, 0.1]),
          jitterMs: random.pick([0, 2, 30]),
          driftPpm: random.pick([0, 40, -9_000, 9_000]),
          stallMs: random.pick([0, 0, 300]),
        });
        const channels = Array.from({ length: SLAPS }, () => random.below(6));
        scripts.set(id, channels);
        // Far enough apart for one button to be pressed twice in a row.
        boardOf(boards, id).press(channels.flatMap((channel, turn) => slap(channel, turn * 60_000, 10_000)));
        if (random.chance(0.3)) boards.unplug(id);
      }
      await until(() => reports.some(({ kind }) => kind === 'pressed'));
      for (const id of ids) boards.plug(id);
      for (const id of ids) if (random.chance(0.2)) boards.unplug(id);
      for (const id of ids) boards.plug(id);
      for (const [id, channels] of scripts) {
        await until(() => presses(id).length >= channels.length);
        expect(presses(id).map(({ buzzer }) => buzzer)).toEqual(
          channels.map((channel) => `${id}:${channel}`),
        );
        const [first] = presses(id);
        const gaps = presses(id).map(({ stamp }) => stamp.us - (first?.stamp.us ?? 0));
        expect(gaps).toEqual(channels.map((_, turn) => turn * 60_000));
      }
      // A watermark behind the last press of each: nothing was told late.
      for (const id of ids) {
        const last = presses(id).at(-1)?.stamp.us ?? 0;
        await until(() =>
          reports.some(
            (report) => report.kind === 'reported' && report.board === id && report.upTo.us > last,
          ),
        );
      }
      expect(firstLie(reports)).toBeUndefined();
      await until(() => freshRows(disk).length === FLEET * SLAPS);
      expect(toldEdges(reports).sort()).toEqual(freshRows(disk).sort());
      boards.close();
    },
  );

  it('that restart in mid-stream are said to be unsure before they say anything new', async () => {
    const { boards, reports, presses, until, ready, disk } = followBoards();
    boards.simulate(1);
    await ready('SIM1');
    const board = boardOf(boards, 'SIM1');
    board.press(Array.from({ length: 20 }, (_, turn) => slap(turn % 6, turn * 20_000, 10_000)).flat());
    await until(() => presses('SIM1').length >= 5);
    board.restart();
    const clocks = () => [...new Set(presses('SIM1').map(({ stamp }) => stamp.clock))];
    await until(() => clocks().length === 2);
    const doubt = reports.findIndex((report) => report.kind === 'unsure');
    const fresh = reports.findIndex(
      (report) => report.kind === 'pressed' && report.press.stamp.clock === clocks()[1],
    );
    expect(reports[doubt]).toEqual({ kind: 'unsure', board: 'SIM1', why: 'restarted' });
    expect(doubt).toBeLessThan(fresh);
    await until(() => presses('SIM1').at(-1)?.buzzer === 'SIM1:1' && presses('SIM1').length >= 19);
    expect(firstLie(reports)).toBeUndefined();
    await until(() => freshRows(disk).length === toldEdges(reports).length);
    expect(toldEdges(reports)).toEqual(expect.arrayContaining(freshRows(disk)));
  });

  it('that stand still for three seconds tell everything afterwards', async () => {
    const { boards, reports, presses, until, ready } = followBoards();
    boards.simulate(1);
    await ready('SIM1');
    boards.quirk('SIM1', { stallMs: 3_000 });
    boardOf(boards, 'SIM1').press([...slap(2, 0), ...slap(4, 500_000)]);
    await until(() => presses('SIM1').length === 2);
    await until(() => reports.at(-1)?.kind === 'reported');
    expect(presses('SIM1').map(({ buzzer }) => buzzer)).toEqual(['SIM1:2', 'SIM1:4']);
    expect(firstLie(reports)).toBeUndefined();
    expect(reports.some(({ kind }) => kind === 'unsure')).toBe(false);
  });

  it('whose cable is pulled with a button down are gone, let go of it, and come back with what was pressed meanwhile', async () => {
    const { boards, reports, presses, until, ready } = followBoards();
    boards.simulate(1);
    await ready('SIM1');
    const board = boardOf(boards, 'SIM1');
    board.press([{ channel: 3, atUs: 0, down: true }]);
    await until(() => presses('SIM1').length === 1);
    boards.unplug('SIM1');
    expect(reports.slice(-2)).toEqual([
      { kind: 'unsure', board: 'SIM1', why: 'gone' },
      { kind: 'released', buzzer: 'SIM1:3' },
    ]);
    expect(boards.view.boards).toEqual([]);
    board.press(slap(5, 0));
    boards.plug('SIM1');
    await until(() => presses('SIM1').length === 2);
    expect(presses('SIM1').map(({ buzzer }) => buzzer)).toEqual(['SIM1:3', 'SIM1:5']);
    expect(new Set(presses('SIM1').map(({ stamp }) => stamp.clock)).size).toBe(1);
    expect(firstLie(reports)).toBeUndefined();
  });

  it('double no press when the cable is pulled before the disk has it', async () => {
    const { boards, presses, until, ready, disk } = followBoards();
    boards.simulate(1);
    await ready('SIM1');
    disk.fail = true;
    boardOf(boards, 'SIM1').press(slap(0, 0));
    await until(() => presses('SIM1').length === 1);
    boards.unplug('SIM1');
    boards.plug('SIM1');
    await ready('SIM1');
    boardOf(boards, 'SIM1').press(slap(1, 0));
    await until(() => presses('SIM1').length === 2);
    disk.fail = false;
    await until(() => boards.view.boards.every(({ recording }) => recording));
    expect(presses('SIM1').map(({ buzzer }) => buzzer)).toEqual(['SIM1:0', 'SIM1:1']);
    await until(() => freshRows(disk).length === 2);
  });

  it('say when a button is up and quiet again, and how its contact chattered', async () => {
    const { boards, reports, until, ready } = followBoards();
    boards.simulate(1);
    await ready('SIM1');
    const chatter = [0, 400, 900, 2_100, 3_000].map((atUs, turn) => ({
      channel: 1,
      atUs,
      down: turn % 2 === 0,
    }));
    boardOf(boards, 'SIM1').press([...chatter, { channel: 1, atUs: 40_000, down: false }]);
    await until(() => reports.some(({ kind }) => kind === 'released'));
    const [buzzer] = boards.view.boards[0]?.buzzers.slice(1, 2) ?? [];
    expect(buzzer).toMatchObject({ state: 'up', presses: 1, bounce_us: 3_000 });
    expect(Date.now() - Date.parse(buzzer?.last_press ?? '')).toBeLessThan(5_000);
    const kinds = reports.flatMap(({ kind }) => (kind === 'reported' ? [] : kind));
    expect(kinds).toEqual(['pressed', 'released']);
  });

  it('are told their lamps when these change, and after a restart', async () => {
    const { boards, until, ready } = followBoards();
    boards.simulate(1);
    await ready('SIM1');
    const board = boardOf(boards, 'SIM1');
    const lamps = () => board.lamps.join();
    boards.light(
      new Map([
        ['SIM1:0', 'pulse'],
        ['SIM1:5', 'on'],
        ['B7:1', 'chase'],
      ]),
    );
    const shown = 'pulse,off,off,off,off,on';
    await until(() => lamps() === shown);
    board.restart();
    expect(lamps()).toBe('');
    await until(() => lamps() === shown);
    boards.flash('SIM1:5');
    await until(() => lamps() === 'pulse,off,off,off,off,blink');
    await until(() => lamps() === shown);
  });

  it('run in numbers, and are put away together', async () => {
    const { boards, until } = followBoards();
    boards.simulate(64);
    await until(() => boards.view.boards.filter(({ status }) => status === 'ready').length === 64);
    expect(boards.simulated('SIM64')).not.toBe('no-such-board');
    boards.stopSimulation();
    expect(boards.view).toMatchObject({ boards: [], simulation: 'offered' });
  });
});
