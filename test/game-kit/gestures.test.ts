import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Gesture, SeatPlan } from '#shared/games/kit/buzzers.ts';
import { buttonsTable } from './buttons-table.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const acts = (...gestures: readonly Gesture[]): SeatPlan => ({ press: 'acts', gestures, lamp: 'pulse' });
const ALL = acts('short', 'long', 'double');
const SURE = { broken: 0, twice: 0 };
/** What may happen to the lines that tell of a press and of its end. */
const LINES = [
  ['prompt', SURE, 0],
  ['late', SURE, 1_500_000],
  ['lost and sent again', { broken: 0.3, twice: 0 }, 0],
  ['repeated', { broken: 0, twice: 1 }, 0],
] as const;

describe('a gesture at a button', () => {
  for (const [what, plan, presses, told] of [
    ['is short', acts('short', 'long'), [[60_000, 0]], ['1 short']],
    ['is long', acts('short', 'long'), [[760_000, 0]], ['1 long']],
    ['is short up to 700 ms', acts('short', 'long'), [[690_000, 0]], ['1 short']],
    ['is short where nothing follows it', ALL, [[60_000, 0]], ['1 short']],
    [
      'is double',
      ALL,
      [
        [60_000, 200_000],
        [60_000, 0],
      ],
      ['1 double'],
    ],
    [
      'is double, not long, when its second press is held',
      ALL,
      [
        [60_000, 200_000],
        [900_000, 0],
      ],
      ['1 double'],
    ],
    [
      'is short twice when the second press comes late',
      ALL,
      [
        [60_000, 400_000],
        [60_000, 0],
      ],
      ['1 short', '1 short'],
    ],
    [
      'is short, however long, where long is not told apart',
      acts('short', 'double'),
      [[900_000, 0]],
      ['1 short'],
    ],
    ['is nothing when it is not offered', acts('long'), [[60_000, 0]], []],
  ] as const)
    it.for(LINES)(`${what}, its lines %s`, async ([, roughness, silentUs]) => {
      const at = await buttonsTable({ roughness });
      await at.scene({ all: plan, asked: 'a' });
      at.stall('1', silentUs);
      for (const [holdUs, pauseUs] of presses) {
        await at.press('1', holdUs);
        await at.run(pauseUs);
      }
      await at.run(3e6);
      expect(at.heard()).toEqual(told);
      // Each press is answered once, whatever becomes of it.
      expect(at.answers().map((answer) => answer.split(',').length)).toEqual(presses.map(() => 1));
      at.table.close();
    });

  it('is told at once where there is only one, as where none is told apart', async () => {
    for (const plan of [acts('short'), { press: 'acts', lamp: 'on' } as const]) {
      const at = await buttonsTable();
      await at.scene({ all: plan, asked: 'a' });
      at.of('1').press('1', 0);
      await at.run(50_000);
      expect(at.heard()).toHaveLength(1);
      at.table.close();
    }
  });

  it('is long while the button is still down, and the lamp says so under the hand until it is let go', async () => {
    const at = await buttonsTable();
    await at.scene({ all: acts('short', 'long'), asked: 'a' });
    at.of('1').press('1', 0);
    await at.run(690_000);
    expect([at.heard(), at.lamp('1')]).toEqual([[], 'pulse']);
    await at.run(110_000);
    expect([at.heard(), at.lamp('1')]).toEqual([['1 long'], 'off']);
    at.of('1').lift(0);
    await at.run(200_000);
    expect([at.heard(), at.lamp('1')]).toEqual([['1 long'], 'pulse']);
    at.table.close();
  });

  it('that may become double is told 350 ms after it was let go, and answered by the lamp at once', async () => {
    const at = await buttonsTable();
    await at.scene({ all: acts('short', 'double'), asked: 'a' });
    at.of('1').press('1', 0);
    await at.run(30_000);
    expect(at.lamp('1')).toBe('off');
    await at.run(30_000);
    at.of('1').lift(0);
    await at.run(330_000);
    expect([at.heard(), at.lamp('1')]).toEqual([[], 'off']);
    await at.run(130_000);
    expect([at.heard(), at.lamp('1')]).toEqual([['1 short'], 'pulse']);
    at.table.close();
  });

  it('answers the question under which its button went down, and is void once another is asked', async () => {
    const at = await buttonsTable();
    await at.scene({ all: acts('short', 'long'), asked: 'a' });
    at.of('1').press('1', 0);
    await at.run(300_000);
    await at.scene({ all: acts('short', 'long'), asked: 'b' });
    expect(at.answers()).toEqual(['question-moved-on']);
    await at.run(1e6);
    // It was down when this question began: it has to be let go first.
    at.of('1').lift(0);
    await at.run(500_000);
    await at.press('1', 60_000);
    await at.run(200_000);
    expect(at.heard()).toEqual(['1 short']);
    at.table.close();
  });

  it('heard of only under the next question answers neither', async () => {
    const at = await buttonsTable();
    await at.scene({ all: acts('short', 'long'), asked: 'a' });
    at.stall('1', 500_000);
    await at.press('1', 60_000);
    await at.scene({ all: acts('short', 'long'), asked: 'b' });
    await at.run(1e6);
    expect([at.heard(), at.answers()]).toEqual([[], ['question-moved-on']]);
    at.table.close();
  });

  it.for([
    ['acts', 'question-moved-on'],
    ['opens', 'before-the-race'],
  ] as const)('heard of only where a press %s counts for nothing there', async ([press, why]) => {
    const at = await buttonsTable();
    await at.scene({ all: acts('short', 'long'), asked: 'a' });
    at.stall('1', 500_000);
    await at.press('1', 60_000);
    await at.scene({ all: { press, lamp: 'on' } });
    await at.run(1e6);
    expect([at.heard(), at.answers()]).toEqual([[], [why]]);
    at.table.close();
  });

  it('is void when the same question was taken back and is asked again', async () => {
    const at = await buttonsTable();
    await at.scene({ all: acts('short', 'long'), asked: 'a' });
    at.of('1').press('1', 0);
    await at.run(100_000);
    await at.scene({ asked: 'b' });
    await Promise.all([at.table.dispatch({ type: 'undo' }), at.run(20_000)]);
    await at.run(1e6);
    expect([at.heard(), at.answers()]).toEqual([[], ['question-moved-on']]);
    at.table.close();
  });

  it.for(['short', 'long'] as const)(
    'is not guessed at when the board was away while it was made (%s)',
    async (gesture) => {
      const at = await buttonsTable();
      await at.scene({ all: acts('short', 'long'), asked: 'a' });
      at.of('1').press('1', 0);
      await at.run(200_000);
      at.table.boards.unplug(at.of('1'));
      await at.run(gesture === 'short' ? 100_000 : 900_000);
      at.of('1').lift(0);
      await at.run(500_000);
      at.plug('1');
      await at.run(2e6);
      expect([at.heard(), at.answers()]).toEqual([[], ['release-unknown']]);
      at.table.close();
    },
  );

  it('is not guessed at when its board lost some change of its buttons', async () => {
    const at = await buttonsTable();
    await at.scene({ all: acts('short', 'long'), asked: 'a' });
    at.of('1').press('1', 0);
    await at.run(200_000);
    at.of('1').lift(0, false);
    await at.run(2e6);
    expect([at.heard(), at.answers()]).toEqual([[], ['release-unknown']]);
    at.table.close();
  });
});
