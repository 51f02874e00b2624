import { describe, expect, it } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import { scene, settled, sheriffs, type Told } from '#test/wright/scene.ts';
import { cards, declared, full } from '#test/wright/duel-scene.ts';

describe('loading while hands fly', () => {
  const load = (seat: Seat): Told => ({ type: 'load', seat, count: 1 });

  it('WA46 W92: the slower player loads on until the race is closed', () => {
    const table = declared('full');
    table.dispatch(cards('full', 'higher'), load('1'), load('2'), settled('2'));
    expect(table.refuse(load('2')).code).toBe('hand-is-down');
    expect(full(table.dispatch(load('1'))).players.map(({ loaded }) => loaded)).toEqual([2, 1]);
    table.dispatch({ type: 'close-loading' });
    expect(table.refuse(load('1')).rule).toMatch(/^W/);
  });

  it('WA46: nothing to close before the hands are down, with revolvers open, or with three', () => {
    const table = declared('full');
    expect(table.refuse({ type: 'close-loading' }).code).toBe('no-race');
    table.dispatch(cards('full', 'higher'), settled('2'), {
      type: 'reveal',
      revolvers: { '1': [], '2': [] },
    });
    expect(table.refuse({ type: 'close-loading' }).code).toBe('no-race');
    expect(table.refuse(load('1')).code).toBe('revolvers-are-open');
    const three = scene();
    three.dispatch(...sheriffs(4), settled('1', '2', '3'));
    expect(three.refuse({ type: 'close-loading' }).code).toBe('two-players-only');
  });

  it('WA46: a table that freezes loading does so for the slower hand too', () => {
    const table = declared('full', { loadDuringRace: false });
    table.dispatch(load('1'), cards('full', 'higher'));
    expect(table.refuse(load('1')).code).toBe('loading-frozen');
    table.dispatch(settled('2'));
    expect(table.refuse(load('1')).code).toBe('hand-is-down');
  });

  it('WA46 W87: after nerves it is the rival who may still load', () => {
    const table = declared('full');
    table.dispatch(cards('full', 'lower'), settled('1'));
    expect(table.refuse(load('1')).code).toBe('hand-is-down');
    expect(table.would(load('2'))).toEqual(['loaded']);
  });

  it('WA46 W92: nobody loads once both hands are on the pile', () => {
    const table = declared('full');
    table.dispatch(cards('full', 'higher'), settled('2', '1'));
    expect(table.refuse(load('1')).code).toBe('hand-is-down');
  });

  it('WA46 W92: nor while the referee parts a dead heat of two hands', () => {
    const table = declared('full');
    table.dispatch(cards('full', 'higher'), settled(['1', '2']));
    for (const seat of ['1', '2'] as const) expect(table.refuse(load(seat)).code).toBe('hand-is-down');
  });
});
