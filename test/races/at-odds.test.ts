import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BoardLine, ButtonState } from '#shared/wire/board-line.ts';
import { changeLines } from './changed-lines.ts';
import { wrightBoards, type AtTable } from './wright-boards.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const states = (line: BoardLine, first: ButtonState): BoardLine =>
  line.kind === 'buttons' ? { ...line, states: [first, ...line.states.slice(1)] } : line;

/** Seat 2 slaps, then the others; the board of seat 2 tells it in its own way. Who is last, and whose hand is doubted? */
async function race(slap: (at: AtTable) => Promise<void>) {
  const at = await wrightBoards();
  for (let sheriff = 0; sheriff < 2; sheriff++) await at.dispatch('add-sheriff');
  // Each board has said that its buttons are up.
  await at.run(1e6);
  await slap(at);
  for (const seat of ['1', '3', '4'] as const) await at.slap(seat);
  await at.run(1e6);
  const { races } = at.table.session;
  const closed = at.table.lastRace?.closed?.record;
  const codes = at.table.boards.viewOf(at.of('2'))?.trouble.map(({ code }) => code);
  at.table.close();
  return { last: closed?.verdict.last ?? null, doubts: (closed ?? races.tally)?.doubts ?? [], codes };
}

const DOUBTED = {
  last: null,
  doubts: [{ seat: '2', why: 'impossible-stamp' }],
  codes: ['impossible-stamps'],
};

describe('a board that says of a button what its edges do not tell', () => {
  it('leaves a press out, and says that the button is down: whoever had it is not the last', async () => {
    const told = await race(async (at) => {
      let left = 0;
      changeLines(at.of('2'), (line) => {
        if (line.kind === 'edge' && line.state === 'press') {
          left = 1;
          return undefined;
        }
        if (line.kind === 'edge') return { ...line, seq: line.seq - left };
        return line.kind === 'beat' ? { ...line, next: line.next - left } : line;
      });
      at.of('2').press('2', 0, true, false);
      await at.run(300_000);
    });
    expect(told).toEqual(DOUBTED);
  });

  it('tells a press, and says that the button is up all the time: that hand decides nothing', async () => {
    const told = await race(async (at) => {
      changeLines(at.of('2'), (line) => states(line, 'up'));
      at.of('2').press('2', 0);
      await at.run(600_000);
    });
    expect(told).toEqual(DOUBTED);
  });

  it('tells a press twice, and nothing in between: that hand decides nothing', async () => {
    const told = await race(async (at) => {
      at.of('2').press('2', 0);
      await at.run(2_000);
      at.of('2').press('2', 0);
      await at.run(300_000);
    });
    expect(told).toEqual(DOUBTED);
  });

  it('is found out at its next word where its press has decided a race by then: people are told', async () => {
    const at = await wrightBoards();
    for (let sheriff = 0; sheriff < 2; sheriff++) await at.dispatch('add-sheriff');
    changeLines(at.of('2'), (line) => states(line, 'up'));
    for (const seat of ['1', '2', '3'] as const) {
      at.of(seat).press(seat, 0);
      await at.run(20_000);
    }
    await at.run(1e6);
    const { lastView } = at.table.session.races;
    at.table.close();
    expect(lastView?.verdict).toMatchObject({ status: 'final', last: '4' });
    expect(lastView?.doubts).toMatchObject(DOUBTED.doubts);
  });

  it('is believed where it had no room for what is missing, and has counted that', async () => {
    const told = await race(async (at) => {
      at.of('2').press('2', 0);
      await at.run(60_000);
      at.of('2').lift(0, false);
      await at.run(600_000);
      at.of('2').press('2', 0);
      await at.run(60_000);
      at.of('2').lift(0);
      await at.run(600_000);
    });
    // The third hand decides: nobody waits for seat 4.
    expect(told).toEqual({ last: '4', doubts: [], codes: [] });
  });
});
