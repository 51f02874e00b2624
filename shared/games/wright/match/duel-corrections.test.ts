import { describe, expect, it } from 'vitest';
import { scene, settled, sheriffs } from '#test/wright/scene.ts';
import { buzzers } from './buzzers.ts';

describe('what a correction or a miscount must not break between two', () => {
  it('W85 W61: the bonus cards follow an order that is corrected after the reveal', () => {
    const table = scene({ players: 2 });
    table.dispatch(...sheriffs(4), settled('1'), {
      type: 'reveal',
      revolvers: { 1: ['2'], 2: ['3'] },
      bonus: ['7', '7', '7'],
    });
    table.dispatch({ type: 'give-order', first: '2' }, { type: 'count-pile', loot: 10 });
    expect(table.record()).toMatchObject({
      bonusTo: '2',
      ranking: ['2', '1'],
      strength: { 1: [1, 2], 2: [3, 7] },
    });
  });

  it('W99 W88: the fourth sheriff may come whatever the count of the deck says', () => {
    const table = scene({ players: 2, level: 'full', options: { duelCards: 'bottom' } });
    table.dispatch(...sheriffs(3));
    for (let turn = 0; turn < 60; turn++) {
      table.dispatch(
        { type: 'discard', count: 1, confirm: true },
        { type: 'refill', sheriffs: 0, confirm: true },
      );
      const by = table.state().round.full?.turn.active;
      table.dispatch(
        { type: 'declare-duel', by },
        { type: 'duel-cards', initiator: '1', other: '2', confirm: true },
      );
      table.dispatch({ type: 'cancel-duel' });
    }
    table.dispatch(
      { type: 'declare-duel', by: table.state().round.full?.turn.active },
      { type: 'add-sheriff' },
    );
    expect(table.state().stage).toMatchObject({ phase: 'racing', race: { kind: 'automatic' } });
  });

  it('WA46 WA23: loading closes while the hands wait for the cards, too', () => {
    const table = scene({ players: 2, level: 'full' });
    table.dispatch(...sheriffs(2), { type: 'declare-duel', by: '1' }, settled('2'));
    table.dispatch({ type: 'load', seat: '1', count: 1 }, { type: 'close-loading' });
    expect(table.refuse({ type: 'load', seat: '1', count: 1 }).code).toBe('hand-is-down');
    const frozen = scene({ players: 2, level: 'full', options: { loadDuringRace: false } });
    frozen.dispatch(...sheriffs(2), { type: 'declare-duel', by: '1' }, settled('2'));
    expect(frozen.refuse({ type: 'load', seat: '1', count: 1 }).code).toBe('loading-frozen');
  });

  it('W92 WA46: who had no hand in an order by hand may still load', () => {
    const table = scene({ players: 2, level: 'full' });
    table.dispatch(...sheriffs(4), { type: 'give-order', first: '1' }, { type: 'load', seat: '2', count: 1 });
    expect(table.refuse({ type: 'load', seat: '1', count: 1 }).code).toBe('hand-is-down');
  });

  it('W82 W61: an order by hand without a duel is taken on the table’s word', () => {
    const table = scene({ players: 2 });
    table.dispatch(...sheriffs(2));
    expect(table.refuse({ type: 'give-order', first: '1' })).toMatchObject({
      code: 'duel-not-declared',
      overridable: true,
    });
    table.dispatch({ type: 'give-order', first: '1', confirm: true });
    expect(table.state().stage).toMatchObject({ phase: 'reveal', hands: { bonusTo: '1' } });
  });

  it('W110: bonus cards count towards the box', () => {
    const table = scene({ players: 2 });
    table.dispatch(...sheriffs(4), settled('1'));
    const reveal = { type: 'reveal', revolvers: { 1: ['miss', 'miss'], 2: ['miss'] }, bonus: ['miss'] };
    expect(table.refuse(reveal)).toMatchObject({ code: 'reveal-miscount', params: { card: 'miss', box: 3 } });
  });

  it('WA20: falsePress has nobody wait behind in a race of two', () => {
    const table = scene({ players: 2, options: { falsePress: 'last' } });
    table.dispatch(
      { type: 'pressed', seat: '1', at: 1 },
      { type: 'judge-presses', as: 'mistake' },
      ...sheriffs(4),
    );
    expect(buzzers(table.state()).race).toMatchObject({ need: 1, behind: [] });
  });
});
