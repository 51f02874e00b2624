import { describe, expect, it } from 'vitest';
import { LEVELS, type Level } from '#shared/games/kit/game.ts';
import { nextMiss } from '#shared/games/wright/match/decide/split.ts';
import type { GivenOptions } from '#shared/games/wright/rules/options.ts';
import { scene, sheriffs, type Scene, type Told } from '#test/wright/scene.ts';

type Cards = Readonly<Record<string, readonly string[]>>;

/** Hands down in seat order unless said otherwise, the last seat left out; sixteen cards on the pile. */
function shown(
  revolvers: Cards,
  { options = {}, hands, level = 'light' }: { options?: GivenOptions; hands?: string[]; level?: Level } = {},
): Scene {
  const order = hands ?? Object.keys(revolvers);
  const table = scene({ players: order.length, level, options });
  table.dispatch(...sheriffs(2), { type: 'give-order', order, confirm: true });
  table.dispatch({ type: 'count-pile', loot: 16, confirm: true }, { type: 'reveal', revolvers });
  return table;
}
const miss = (target: string | null): Told => ({ type: 'choose-miss', target });
const targets = (table: Scene) => nextMiss(table.state())?.targets.map(({ player }) => player);
const shooter = (table: Scene) => nextMiss(table.state())?.shooter;

describe('whom it hits', () => {
  it.for(LEVELS)('W69 WA29: the highest number on the table, not the strongest set, %s', (level) => {
    const table = shown({ 1: ['miss', '2'], 2: ['6', '6', '6', '6'], 3: ['7'], 4: [] }, { level });
    expect(nextMiss(table.state())).toEqual({ shooter: '1', targets: [{ player: '3', value: 7 }] });
    expect(table.refuse(miss('2')).code).toBe('illegal-target');
    table.dispatch(miss('3'));
    expect(table.record()).toMatchObject({
      cancelled: [{ by: '1', target: '3', value: 7 }],
      ranking: ['2', '1', '3'],
    });
  });

  it('W69: the shooter’s own card when his is the highest', () => {
    const table = shown({ 1: ['7', '7', 'miss'], 2: ['6', '6'], 3: [] });
    expect(targets(table)).toEqual(['1']);
    expect(table.refuse(miss('2')).code).toBe('illegal-target');
    table.dispatch(miss('1'));
    expect(table.record()).toMatchObject({ ranking: ['2', '1'], strength: { 1: [1, 7], 2: [2, 6] } });
  });

  it('W69 W73: never a joker, never a miss, never an event', () => {
    const table = shown({ 1: ['miss', '1'], 2: ['joker', 'joker'], 3: ['miss', 'swap'], 4: [] });
    expect(targets(table)).toEqual(['1']);
    for (const target of ['2', '3']) expect(table.refuse(miss(target)).code).toBe('illegal-target');
  });

  it('W69: any of those who hold the highest', () => {
    for (const target of ['2', '3', '4']) {
      const table = shown({ 1: ['miss'], 2: ['7'], 3: ['7'], 4: ['7', '1'], 5: ['7'] });
      expect(targets(table)).toEqual(['2', '3', '4']);
      table.dispatch(miss(target));
      expect(table.record().cancelled).toEqual([{ by: '1', target, value: 7 }]);
    }
  });

  it.for([
    { missTie: 'free', expected: ['1', '2'] },
    { missTie: 'forced', expected: ['1'] },
  ] as const)('WA30: tied for the highest, $missTie', ({ missTie, expected }) => {
    const table = shown({ 1: ['7', 'miss'], 2: ['7'], 3: ['6'], 4: [] }, { options: { missTie } });
    expect(targets(table)).toEqual(expected);
    if (missTie === 'forced') expect(table.refuse(miss('2')).code).toBe('illegal-target');
    else expect(table.would(miss('2'))).toContain('miss-fired');
  });

  it('WA30: forced does not bind a shooter below the highest', () => {
    const table = shown({ 1: ['6', 'miss'], 2: ['7'], 3: ['7'], 4: [] }, { options: { missTie: 'forced' } });
    expect(targets(table)).toEqual(['2', '3']);
  });

  it('W70: a lone 7 saves four 6s from the first miss, not from the second', () => {
    const table = shown({ 1: ['miss', 'miss'], 2: ['6', '6', '6', '6'], 3: ['7'], 4: [] });
    expect(targets(table)).toEqual(['3']);
    table.dispatch(miss('3'));
    expect(targets(table)).toEqual(['2']);
    table.dispatch(miss('2'));
    expect(table.record().strength).toEqual({ 1: [0, 0], 2: [3, 6], 3: [0, 0] });
  });

  it('W71: a cancelled card is no target again and counts for nobody', () => {
    const table = shown({ 1: ['miss', 'miss', '2'], 2: ['7', 'joker', '3'], 3: [] });
    table.dispatch(miss('2'));
    expect(nextMiss(table.state())?.targets).toEqual([{ player: '2', value: 3 }]);
    table.dispatch(miss('2'));
    expect(table.record().strength).toEqual({ 1: [1, 2], 2: [0, 0] });
  });

  it('WA32: a miss with no number left fizzles, compulsory or not', () => {
    for (const missMandatory of [true, false]) {
      const table = shown(
        { 1: ['miss', 'miss', 'miss'], 2: ['4'], 3: ['3'], 4: ['7'] },
        { options: { missMandatory } },
      );
      table.dispatch(miss('2'), miss('3'));
      expect(targets(table)).toEqual([]);
      expect(table.refuse(miss('4')).code).toBe('illegal-target');
      table.dispatch(miss(null));
      expect(table.record()).toMatchObject({
        cancelled: [{ target: '2' }, { target: '3' }],
        ranking: ['1', '2', '3'],
      });
      expect(table.record().cancelled).toHaveLength(2);
    }
  });

  it('WA31: it must be fired unless agreed otherwise', () => {
    const cards = { 1: ['7', '7', 'miss'], 2: ['6'], 3: [] };
    expect(shown(cards).refuse(miss(null)).code).toBe('illegal-target');
    const table = shown(cards, { options: { missMandatory: false } });
    expect(table.refuse(miss('2')).code).toBe('illegal-target');
    table.dispatch(miss(null));
    expect(table.record()).toMatchObject({ cancelled: [], strength: { 1: [2, 7] }, points: { 1: 8, 2: 4 } });
  });

  it('W69: only after the reveal, and only a seat at the table', () => {
    const table = scene();
    table.dispatch(...sheriffs(4), { type: 'give-order', order: ['1', '2', '3'] });
    expect(table.refuse(miss('1')).code).toBe('no-miss');
    table.dispatch({ type: 'reveal', revolvers: { 1: ['miss', '3'], 2: ['1'] } });
    expect(table.refuse(miss('5')).code).toBe('no-such-seat');
    table.dispatch(miss('1'));
    expect(table.refuse(miss('2')).code).toBe('no-miss');
  });
});

describe('in which order', () => {
  const THREE = { 1: ['miss', '1'], 2: ['7'], 3: ['miss', '6'], 4: ['miss', '5'] };

  it.for([
    { missOrder: 'hand', expected: ['3', '1', '4'] },
    { missOrder: 'reverse', expected: ['4', '1', '3'] },
    { missOrder: 'clockwise', expected: ['3', '4', '1'] },
  ] as const)('WA28: $missOrder', ({ missOrder, expected }) => {
    const table = shown(THREE, { options: { missOrder }, hands: ['3', '1', '4', '2'] });
    for (const by of expected) {
      expect(shooter(table)).toBe(by);
      table.dispatch(miss(targets(table)?.[0] ?? null));
    }
    expect(table.record().cancelled.map(({ by, value }) => [by, value])).toEqual(
      expected.map((by, at) => [by, [6, 5, 1][at]]),
    );
  });

  it('WA28: each player fires all of his before the next', () => {
    const table = shown(
      { 1: ['miss'], 2: ['miss', 'miss', '7', '7', '7', '7'], 3: [] },
      { hands: ['2', '1', '3'] },
    );
    for (const by of ['2', '2', '1']) {
      expect(shooter(table)).toBe(by);
      table.dispatch(miss('2'));
    }
    expect(table.record().strength).toMatchObject({ 2: [1, 7] });
  });

  it('WA33: all of them come before any share, even when the pile is counted', () => {
    const table = shown({ 1: ['miss', '1'], 2: ['7', '7', 'miss'], 3: [] });
    for (let left = 2; left > 0; left--) {
      expect(table.state().stage.phase).toBe('misses');
      expect(table.state().scored).toEqual([]);
      expect(table.refuse({ type: 'next-round' }).code).toBe('round-not-scored');
      table.dispatch(miss('2'));
    }
    expect(table.record()).toMatchObject({ ranking: ['1', '2'], points: { 1: 8, 2: 4, 3: 0 } });
  });

  it('WA28 W61: another order after the first shot: whoever is first now chooses for himself', () => {
    const table = shown({ 1: ['miss'], 2: ['miss', '7'], 3: ['7'], 4: [] });
    table.dispatch(miss('2'), { type: 'give-order', order: ['2', '1', '3', '4'] });
    expect(shooter(table)).toBe('2');
    expect(targets(table)).toEqual(['2', '3']);
  });

  it('WA28 W61: a shooter who turns out to be last has not fired', () => {
    const table = shown({ 1: ['miss', '1'], 2: ['miss', '7'], 3: ['7'], 4: ['2'] });
    table.dispatch(miss('3'), { type: 'give-order', order: ['2', '3', '4', '1'] });
    expect(table.state().scored).toEqual([]);
    expect(shooter(table)).toBe('2');
  });

  it('WA28 W61: an order that makes an earlier choice impossible asks again', () => {
    const table = shown({ 1: ['miss'], 2: ['6'], 3: ['7'], 4: ['miss'] }, { hands: ['1', '2', '3', '4'] });
    table.dispatch(miss('3'));
    expect(table.record().cancelled).toHaveLength(1);
    const again = shown({ 1: ['miss', 'miss'], 2: ['6'], 3: ['7'], 4: ['1'] });
    again.dispatch(miss('3'), { type: 'give-order', order: ['1', '2', '4', '3'] });
    expect(targets(again)).toEqual(['2']);
    again.dispatch(miss('2'), miss('4'));
    expect(again.record().cancelled.map(({ target }) => target)).toEqual(['2', '4']);
  });
});

describe('the excluded player', () => {
  const CARDS = { 1: ['5', '5'], 2: ['6'], 3: ['7', '7', '7', 'miss'] };

  it('W72 WA27: his 7s are ignored and his miss does not fire', () => {
    for (const level of LEVELS)
      expect(shown(CARDS, { level }).record()).toMatchObject({
        ranking: ['1', '2'],
        cancelled: [],
        excluded: '3',
      });
  });

  it('W72 WA27: his 7 is not the highest and no target', () => {
    for (const excludedMiss of [false, true]) {
      const table = shown({ 1: ['miss', '2'], 2: ['6'], 3: ['7'] }, { options: { excludedMiss } });
      expect(nextMiss(table.state())?.targets).toEqual([{ player: '2', value: 6 }]);
      expect(table.refuse(miss('3')).code).toBe('illegal-target');
    }
  });

  it.for(['hand', 'reverse', 'clockwise'] as const)(
    'WA27: under excludedMiss his fires after all others, %s',
    (missOrder) => {
      const options = { excludedMiss: true, missOrder };
      const table = shown({ 1: ['miss', '4'], 2: ['6', '6'], 3: ['7', 'miss', 'miss'] }, { options });
      for (const [by, value] of [
        ['1', 6],
        ['3', 6],
        ['3', 4],
      ] as const) {
        expect(shooter(table)).toBe(by);
        expect(nextMiss(table.state())?.targets.map((target) => target.value)).toEqual([value]);
        table.dispatch(miss(targets(table)?.[0] ?? null));
      }
      expect(table.record()).toMatchObject({ points: { 3: 0 }, strength: { 1: [0, 0], 2: [0, 0] } });
      expect(table.record().strength).not.toHaveProperty('3');
    },
  );

  it('WA27: forced hits do not reach him either', () => {
    const options = { excludedMiss: true, missTie: 'forced' } as const;
    const table = shown({ 1: ['7'], 2: ['7'], 3: ['7', 'miss'] }, { options });
    expect(targets(table)).toEqual(['1', '2']);
  });
});

describe('jokers', () => {
  it('W66 W68 WA34: a joker moves to the best value that survives: from 3 to 2', () => {
    const table = shown({ 1: ['3', '3', '2', '2', 'joker'], 2: ['miss', '1', '1'], 3: [] });
    table.dispatch(miss('1'));
    expect(table.record()).toMatchObject({ strength: { 1: [3, 2], 2: [2, 1] }, ranking: ['1', '2'] });
  });

  it.for([
    { cards: ['5', '3', '3', 'joker'], strength: [3, 3] },
    { cards: ['5', '5', '3', '3', 'joker'], strength: [3, 5] },
    { cards: ['1', '7', 'joker', 'joker'], strength: [3, 7] },
    { cards: ['1', '1', '7', 'joker'], strength: [3, 1] },
    { cards: ['4', 'joker', 'joker', 'joker', 'joker', 'joker'], strength: [6, 4] },
    { cards: ['joker', 'joker', 'joker'], strength: [0, 0] },
    { cards: ['joker', 'miss'], strength: [0, 0] },
  ])('W66 W67 W68: $cards counts as $strength', ({ cards, strength }) => {
    const options = { missMandatory: false };
    const table = shown({ 1: ['1'], 2: cards, 3: [] }, { options });
    if (cards.includes('miss')) table.dispatch(miss(null));
    expect(table.record().strength?.['2']).toEqual(strength);
  });

  it('W67 WA34: a miss on the last number takes the jokers with it', () => {
    const table = shown({ 1: ['7', 'joker', 'joker'], 2: ['miss', '1'], 3: [] });
    table.dispatch(miss('1'));
    expect(table.record()).toMatchObject({ strength: { 1: [0, 0], 2: [1, 1] }, ranking: ['2', '1'] });
  });

  it('W66 W72: a joker copies neither the neighbour’s nor the excluded player’s cards', () => {
    const table = shown({ 1: ['joker', 'joker', '1'], 2: ['7', '7'], 3: ['7', '7'] });
    expect(table.record().strength).toEqual({ 1: [3, 1], 2: [2, 7] });
  });

  it('WA34 W71: a joker does not copy a cancelled card', () => {
    const table = shown({ 1: ['7', '6', 'joker'], 2: ['miss'], 3: [] });
    table.dispatch(miss('1'));
    expect(table.record().strength?.['1']).toEqual([2, 6]);
  });
});
