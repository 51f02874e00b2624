import { describe, expect, it } from 'vitest';
import type { HubLine } from '#shared/wire/board-line.ts';
import { MS, startBoard } from './start-board.ts';

type Lamps = Extract<HubLine, { kind: 'lamps' }>['lamps'];
const ALL_OFF = [false, false, false, false, false, false];
const ALL_ON = [true, true, true, true, true, true];

/** A board whose lamps are written down, and a hub that keeps talking to it. */
function watchLamps() {
  const log: { readonly lamps: readonly boolean[]; readonly status: boolean; readonly ms: number }[] = [];
  const { board } = startBoard({
    onLamps: (lamps, status, cycle) => log.push({ lamps, status, ms: cycle / MS }),
  });
  // Until now it was alone.
  board.send({ kind: 'who-are-you' });
  board.runMs(100);
  const talk = (ms: number, ...lines: HubLine[]) => {
    log.length = 0;
    for (let at = 0; at < ms; at += 500) {
      board.send({ kind: 'ping', nonce: at }, ...lines);
      board.runMs(Math.min(500, ms - at));
    }
    return log;
  };
  const show = (...lamps: Lamps) => talk(2_200, { kind: 'lamps', lamps });
  /** When a lamp went on. */
  const flashes = (lamp: number) =>
    log.flatMap(({ lamps, ms }, i) => (lamps[lamp] && !log[i - 1]?.lamps[lamp] ? ms : []));
  return { board, log, talk, show, flashes };
}

describe('the lamps', () => {
  it('stay off or on, blink, and pulse, each as asked', () => {
    const { board, show, flashes } = watchLamps();
    show('off', 'on', 'blink', 'pulse', 'off', 'on');
    expect([board.lamps[0], board.lamps[1], board.lamps[4], board.lamps[5]]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    // A blink is quick and even, four times a second; a pulse is one short flash a second.
    expect(flashes(2).length).toBeGreaterThanOrEqual(7);
    expect(flashes(2).length).toBeLessThanOrEqual(9);
    expect(flashes(3).length).toBeGreaterThanOrEqual(2);
    expect(flashes(3).length).toBeLessThanOrEqual(3);
  });

  it('chase one another in turn, those that are asked to', () => {
    const { log, show } = watchLamps();
    show('chase', 'chase', 'chase', 'chase', 'chase', 'chase');
    const lit = log.map(({ lamps }) => lamps.indexOf(true));
    expect(log.every(({ lamps }) => lamps.filter(Boolean).length === 1)).toBe(true);
    for (const [i, lamp] of lit.slice(1).entries()) expect(lamp).toBe(((lit[i] ?? 0) + 1) % 6);
    expect(lit.length).toBeGreaterThan(12);
  });

  it('flash all together, briefly, when the hub has been silent for two seconds; and the status lamp blinks', () => {
    const { board, log, show } = watchLamps();
    show('on', 'on', 'on', 'on', 'on', 'on');
    expect([board.lamps, board.statusLamp]).toEqual([ALL_ON, true]);
    const silentSince = board.cycle / MS;
    log.length = 0;
    board.runMs(6_500);
    const [alone] = log;
    expect(alone?.ms).toBeGreaterThan(silentSince + 1_400);
    expect(alone?.ms).toBeLessThan(silentSince + 2_100);
    const changes = log.filter(({ lamps }, i) => i === 0 || lamps[0] !== log[i - 1]?.lamps[0]);
    for (const { lamps } of changes) expect([ALL_OFF, ALL_ON]).toContainEqual(lamps);
    expect(changes.filter(({ lamps }) => lamps[0]).length).toBeGreaterThanOrEqual(2);
    expect(log.filter(({ status }) => !status).length).toBeGreaterThan(10);
    // The hub's word counts at once, and what it had asked for before is forgotten.
    board.send({ kind: 'ping', nonce: 1 });
    board.runMs(100);
    expect([board.lamps, board.statusLamp]).toEqual([ALL_OFF, true]);
  });

  it('light one after the other in a self-test, then all', () => {
    const { log, talk, board } = watchLamps();
    board.send({ kind: 'self-test' });
    talk(4_500);
    const seen = log.map(({ lamps }) => lamps.map(Number).join(''));
    const steps = seen.filter((lamps, i) => lamps !== seen[i - 1]);
    expect(steps).toEqual(['100000', '010000', '001000', '000100', '000010', '000001', '111111', '000000']);
  });

  it('ignore a pattern with the wrong number of lamps, or one they do not know', () => {
    const { board } = watchLamps();
    board.send({ kind: 'lamps', lamps: ['on', 'on', 'on', 'on', 'on', 'on'] });
    board.runMs(100);
    for (const text of ['L 00000*55FD\n', 'L 0000000*30A8\n', 'L 00x000*D2B5\n']) board.sendText(text);
    board.send({ kind: 'lamps', lamps: ['off', 'off', 'off', 'off', 'off'] });
    board.send({ kind: 'lamps', lamps: ['off', 'off', 'off', 'off', 'off', 'off', 'off'] });
    board.runMs(100);
    expect(board.lamps).toEqual(ALL_ON);
  });
});
