import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SeatPlan } from '#shared/games/kit/buzzers.ts';
import { buttonsTable } from './buttons-table.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const HOLDS: SeatPlan = { press: 'holds', lamp: 'on' };

describe('a button that holds', () => {
  it('tells the game when it goes down, at once, and when it goes up', async () => {
    const at = await buttonsTable();
    await at.scene({ all: HOLDS });
    at.of('1').press('1', 0);
    await at.run(50_000);
    expect(at.heard()).toEqual(['1 down']);
    at.of('1').lift(0);
    await at.run(200_000);
    expect([at.heard(), at.answers()]).toEqual([['1 down', '1 up'], ['told']]);
    at.table.close();
  });

  it('says how it stands when that begins, each time', async () => {
    const at = await buttonsTable();
    at.of('1').press('1', 0);
    await at.run(50_000);
    await at.scene({ all: HOLDS });
    expect(at.heard()).toEqual(['1 down']);
    await at.scene({});
    at.of('1').lift(0);
    await at.run(200_000);
    expect(at.heard()).toEqual(['1 down']);
    await at.scene({ all: HOLDS });
    expect(at.heard()).toEqual(['1 down', '1 up']);
    at.table.close();
  });

  it('is down after an undo as it was before', async () => {
    const at = await buttonsTable();
    await at.scene({ all: HOLDS });
    await at.scene({ all: HOLDS, asked: 'another' });
    at.of('1').press('1', 0);
    await at.run(50_000);
    await Promise.all([at.table.dispatch({ type: 'undo' }), at.run(50_000)]);
    expect([at.table.session.view.asked, at.heard()]).toEqual([null, ['1 down']]);
    at.table.close();
  });

  it('is up once nobody can say that it is down', async () => {
    const at = await buttonsTable();
    await at.scene({ all: HOLDS });
    at.of('1').press('1', 0);
    await at.run(50_000);
    at.table.boards.unplug(at.of('1'));
    await at.run(50_000);
    expect(at.heard()).toEqual(['1 down', '1 up']);
    at.table.close();
  });
});
