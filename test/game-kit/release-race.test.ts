import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Seat } from '#shared/games/kit/game.ts';
import { buttonsTable } from './buttons-table.ts';
import type { Scene } from './buttons-game.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const race = (entrants: readonly Seat[], need: number, id = '1'): Scene => ({
  all: { press: 'holds', lamp: 'on' },
  race: { id, entrants, need, behind: [], timeoutS: 0, on: 'release', since: 'at-the-signal' },
});
const SURE = { broken: 0, twice: 0 };
const AHEAD_US = 1_000_000;

/** Three hands are down and a signal is given a second ahead; each is lifted so long after it, or before. */
async function letGo(
  lifts: readonly (readonly [seat: Seat, atUs: number])[],
  { roughness = SURE, silentUs = 0, need = 3 } = {},
) {
  const at = await buttonsTable({ players: 3, roughness });
  await at.scene({ all: { press: 'holds', lamp: 'on' } });
  for (const seat of ['1', '2', '3'] as const) at.of(seat).press(seat, 0);
  await at.run(6_000_000);
  await at.scene(race(['1', '2', '3'], need), AHEAD_US);
  const signal = at.time.now() - 20_000 + AHEAD_US;
  if (silentUs > 0) at.stall('2', silentUs);
  for (const [seat, us] of lifts) {
    await at.run(signal + us - at.time.now());
    at.of(seat).lift(0);
  }
  await at.run(3e6);
  return { ...at, record: () => at.table.lastRace?.closed?.record };
}

const faults = ({ table }: Awaited<ReturnType<typeof letGo>>) => table.checkLastRace();

describe('a race of letting go', () => {
  it.for([
    ['prompt', SURE, 0],
    ['late', SURE, 2_000_000],
    ['lost and sent again', { broken: 0.3, twice: 0 }, 0],
    ['repeated', { broken: 0, twice: 1 }, 0],
  ] as const)(
    'is decided by the stamps, its lines %s, and its record verifies',
    async ([, roughness, silentUs]) => {
      const at = await letGo(
        [
          ['3', 150_000],
          ['2', 160_000],
          ['1', 300_000],
        ],
        { roughness, silentUs },
      );
      const verdict = { groups: [['3'], ['2'], ['1']], last: '1', missing: [], status: 'final', early: [] };
      expect(at.record()).toMatchObject({ on: 'release', verdict, doubts: [], refused: [] });
      expect(at.heard().filter((each) => each === 'race-settled')).toHaveLength(1);
      expect(faults(at)).toEqual([]);
      at.table.close();
    },
  );

  it('names who let go before the signal, and does not rank him', async () => {
    const at = await letGo([
      ['1', -200_000],
      ['3', 150_000],
      ['2', 160_000],
    ]);
    expect(at.record()?.verdict).toMatchObject({ groups: [['3'], ['2']], last: '2', early: ['1'] });
    expect(at.table.session.races.lastView?.presses.map(({ seat }) => seat)).toEqual(['3', '2']);
    expect(faults(at)).toEqual([]);
    at.table.close();
  });

  it('counts a hand that was back before the signal, and not one that came after it', async () => {
    const at = await buttonsTable({ players: 3 });
    await at.scene({ all: { press: 'holds', lamp: 'on' } });
    for (const seat of ['1', '2'] as const) at.of(seat).press(seat, 0);
    await at.run(500_000);
    await at.scene(race(['1', '2', '3'], 2), AHEAD_US);
    at.of('1').lift(0);
    await at.run(300_000);
    expect(at.table.session.races.view?.verdict.early).toEqual(['1']);
    at.of('1').press('1', 0);
    await at.run(900_000);
    expect(at.table.session.races.view?.verdict.early).toEqual([]);
    await at.press('3', 60_000);
    for (const seat of ['2', '1'] as const) {
      await at.run(100_000);
      at.of(seat).lift(0);
    }
    await at.run(1e6);
    const record = at.table.lastRace?.closed?.record;
    expect(record?.verdict).toMatchObject({ groups: [['2'], ['1']], last: '3', missing: ['3'], early: [] });
    expect(record?.refused).toMatchObject([{ seat: '3', why: 'was-not-down' }]);
    expect(at.table.checkLastRace()).toEqual([]);
    at.table.close();
  });

  it('is for people to decide where a board lost a change of its buttons', async () => {
    const at = await buttonsTable({ players: 2 });
    await at.scene({ all: { press: 'holds', lamp: 'on' } });
    for (const seat of ['1', '2'] as const) at.of(seat).press(seat, 0);
    await at.run(500_000);
    await at.scene(race(['1', '2'], 1), 100_000);
    await at.run(200_000);
    at.of('1').lift(0, false);
    await at.run(100_000);
    at.of('2').lift(0);
    await at.run(1e6);
    expect(at.table.session.races.view?.waiting).toEqual([{ seat: '1', for: 'person' }]);
    at.table.close();
  });

  it('is called off without anybody having to lift a hand, and a new one is on', async () => {
    const at = await buttonsTable({ players: 2 });
    await at.scene({ all: { press: 'holds', lamp: 'on' } });
    for (const seat of ['1', '2'] as const) at.of(seat).press(seat, 0);
    await at.run(500_000);
    await at.scene(race(['1', '2'], 2), AHEAD_US);
    await at.scene({ all: { press: 'holds', lamp: 'on' } });
    expect([...at.table.session.races.resting]).toEqual([]);
    expect(at.lamp('1')).toBe('on');
    await at.scene(race(['1', '2'], 2, '2'), 100_000);
    await at.run(200_000);
    for (const seat of ['1', '2'] as const) {
      at.of(seat).lift(0);
      await at.run(200_000);
    }
    await at.run(1e6);
    expect(at.table.lastRace?.closed?.record.verdict).toMatchObject({
      groups: [['1'], ['2']],
      status: 'final',
    });
    at.table.close();
  });
});
