import { describe, expect, it } from 'vitest';
import {
  after,
  END,
  fighter,
  hands,
  healths,
  MISS,
  must,
  NONE,
  OPEN,
  PLAY,
  scene,
  TAKE,
} from '#test/bang-duel/stretch.ts';

const asked = (...told: Parameters<typeof after>) => after(...told).question;
const BEGIN = { do: 'begin' };
const atStart = (duel: object = {}) => ({ phase: 'start', ...duel }) as const;

describe('before a turn', () => {
  it('Dynamite acts, then Rattlesnake, then Herd, wherever the bearer stands B9 B35', () => {
    const all = scene({
      law: ['Stranger', fighter('Django', { gear: ['Herd', 'Rattlesnake', 'Dynamite'] })],
      duel: atStart(),
    });
    expect(asked(all, [BEGIN])).toMatchObject({ ask: 'open', for: 'Dynamite', on: 'Django', cards: 1 });
    expect(asked(all, [BEGIN, OPEN('barrel')])).toMatchObject({ for: 'Rattlesnake' });
    const end = must(all, [BEGIN, OPEN('barrel'), OPEN('snake')]);
    expect(healths(end)).toEqual([4, 3, 4, 4]);
    expect(end.sides.law.ap).toBe(1);
    expect(end.sides.outlaw.chars[1]?.gear).toEqual(['Dynamite']);
    expect(end).toMatchObject({ phase: 'play', discard: 2, top: null });
    // It is not the swap of the turn.
    expect(asked(all, [BEGIN, OPEN('barrel'), OPEN('snake')])).toMatchObject({ ask: 'act', swap: true });
  });

  it('each is settled before the next, and the dead one’s do not act BA5', () => {
    const doomed = scene({
      law: ['Stranger', fighter('Django', { health: 2, gear: ['Rattlesnake', 'Dynamite'] })],
      ...{ reserves: { law: [{ id: 'Wyatt Earp', max: 4 }] }, duel: atStart() },
    });
    const end = must(doomed, [BEGIN, OPEN('dynamite')]);
    expect(end.sides.law.chars[1]).toEqual({ id: 'Wyatt Earp', health: 4, max: 4, gear: [] });
    expect(end).toMatchObject({ discard: 3, top: 'Rattlesnake' });
  });

  it('Dynamite stays with a lone enemy that it is passed to BA12', () => {
    const lone = scene({
      law: [fighter('Django', { gear: ['Dynamite'] }), 'Stranger'],
      ...{ outlaw: ['Kid Curry'], duel: atStart() },
    });
    expect(must(lone, [BEGIN, OPEN('snake')]).sides.outlaw.chars[0]?.gear).toEqual(['Dynamite']);
  });

  it('nothing is opened where no card is left BA9', () => {
    const empty = scene({
      ...{ law: [fighter('Django', { gear: ['Dynamite'] }), 'Stranger'], decks: [0, 5], duel: atStart() },
    });
    const end = must(empty, [BEGIN]);
    expect(end.sides.law.chars[0]?.gear).toEqual(['Dynamite']);
    expect(hands(end)).toEqual([5, 5]);
  });

  it('two cards are opened with Bat Masterson, and his owner picks B33 BA6', () => {
    const bat = scene({
      law: ['Stranger', 'Bat Masterson'],
      outlaw: [fighter('Wes Hardin', { gear: ['Rattlesnake'] }), 'Tom Horn'],
      duel: atStart({ turn: 'outlaw' }),
    });
    expect(asked(bat, [BEGIN])).toMatchObject({ by: 'outlaw', deck: 'outlaw', cards: 2, picks: 'law' });
    const both = { do: 'open', symbols: ['barrel', 'snake'] };
    expect(after(bat, [BEGIN, both])).toMatchObject({ why: 'no-pick' });
    expect(healths(must(bat, [BEGIN, { ...both, pick: 0 }]))).toEqual([4, 4, 4, 4]);
    expect(healths(must(bat, [BEGIN, { ...both, pick: 1 }]))).toEqual([4, 4, 3, 4]);
    expect(asked(bat, [BEGIN], { alwaysOn: [] })).toMatchObject({ cards: 1, picks: null });
    expect(after(bat, [BEGIN, OPEN('snake')])).toMatchObject({ why: 'wrong-count' });
    expect(after(bat, [BEGIN, { ...both, symbols: ['snake', 'rose'], pick: 0 }])).toMatchObject({
      why: 'unknown-symbol',
    });
  });

  it('cards are drawn, and Pat Garrett shows his second B10 B11 BA10 BA17', () => {
    expect(hands(must(scene({ duel: atStart() }), [BEGIN]))).toEqual([7, 5]);
    const pat = scene({ law: ['Pat Garrett', 'Django'], duel: atStart() });
    const end = must(pat, [BEGIN, { do: 'show', symbol: 'horseshoe' }]);
    expect([end.sides.law.hand, end.sides.law.deck, end.sides.outlaw.deck]).toEqual([8, 18, 19]);
    expect(hands(must(pat, [BEGIN, { do: 'show', symbol: 'snake' }]))).toEqual([7, 5]);
    expect(hands(must(pat, [BEGIN, { do: 'show', symbol: 'snake' }], { patGarrett: 'snake' }))).toEqual([
      8, 5,
    ]);
    const thin = scene({ decks: [1, 9], duel: atStart({ discard: 6, top: 'Colt' }) });
    expect(must(thin, [BEGIN])).toMatchObject({ common: 5, discard: 0, top: null });
  });
});

describe('a turn', () => {
  it('has one Bang card, and more with Stranger, Holster or Wes Hardin B12 B24 B25 BA4', () => {
    const two = [PLAY('Colt'), TAKE, PLAY('Colt'), TAKE];
    const plain = scene({ law: ['Django', 'Wyatt Earp'] });
    expect(after(plain, two)).toMatchObject({ why: 'bang-limit', at: 2 });
    expect(asked(scene(), two)).toMatchObject({ bangs: 0 });
    expect(after(scene(), [...two, PLAY('Colt')])).toMatchObject({ why: 'bang-limit' });
    const holster = scene({ law: [fighter('Django', { gear: ['Holster'] }), 'Wyatt Earp'] });
    expect(asked(holster, two)).toMatchObject({ bangs: null });
    // The new AP still has his one.
    expect(asked(holster, [...two, { do: 'swap' }])).toMatchObject({ bangs: 1 });
    const wes = scene({ duel: { turn: 'outlaw' } });
    expect(asked(wes, [...two, { do: 'swap' }])).toMatchObject({ bangs: 1 });
    expect(asked(wes, [...two, { do: 'swap' }], { wesCounts: true })).toMatchObject({ bangs: 0 });
    expect(asked(scene(), [], { alwaysOn: [] })).toMatchObject({ bangs: 2 });
    expect(asked(scene({ law: ['Django', 'Stranger'] }), [], { alwaysOn: [] })).toMatchObject({ bangs: 1 });
  });

  it('lets Annie and Tuco play other cards as a Colt, which is a Bang card B25', () => {
    const annie = scene({ law: ['Annie Oakley', 'Django'] });
    const end = must(annie, [PLAY('Missed!', { as: 'Colt' }), TAKE]);
    expect(end).toMatchObject({ bangs: 1, top: 'Missed!' });
    expect(after(annie, [PLAY('Hat', { as: 'Colt' })])).toMatchObject({ why: 'not-as-colt' });
    const tuco = scene({ outlaw: ['Tuco Ramirez', 'Tom Horn'], duel: { turn: 'outlaw' } });
    expect(asked(tuco, [PLAY('Remington', { as: 'Colt' })])).toMatchObject({ card: 'Colt' });
    expect(hands(must(tuco, [PLAY('Remington', { as: 'Colt' }), MISS]))).toEqual([4, 4]);
  });

  it('takes a Winchester for what the box says it is BA1', () => {
    const brown = { frames: { Winchester: 'action' } } as const;
    expect(must(scene(), [PLAY('Winchester', { target: 'Dalton Brothers' }), TAKE], brown).bangs).toBe(0);
    expect(must(scene(), [PLAY('Winchester', { target: 'Dalton Brothers' }), TAKE]).bangs).toBe(1);
  });

  it('has no hit at one’s own characters BA2', () => {
    for (const card of ['Knife', 'Derringer', 'Colt'] as const)
      expect(after(scene(), [PLAY(card, { target: 'Django' })])).toMatchObject({ why: 'bad-target' });
  });

  it('has brown cards for anybody but the enemy PP, and gear for two places B13', () => {
    expect(after(scene(), [PLAY('Strong Ale', { target: 'Dalton Brothers' })])).toMatchObject({
      why: 'bad-target',
    });
    expect(after(scene(), [PLAY('Bank', { target: 'Stranger' })])).toMatchObject({ why: 'bad-target' });
    for (const target of ['Django', 'Wes Hardin'])
      expect(must(scene(), [PLAY('Bank', { target })]).sides.law.hand).toBe(4);
    expect(after(scene(), [PLAY('Bank')])).toMatchObject({ why: 'bad-target' });
    expect(after(scene(), [PLAY('Bank', { target: 'Nobody' })])).toMatchObject({ why: 'bad-target' });
  });

  it('has one swap of the marker, and Herd, Water and Shotgun are not it B14 B16 BA13', () => {
    const swapped = [{ do: 'swap' }, PLAY('Water', { side: 'law' })];
    expect(must(scene(), swapped).sides.law.ap).toBe(0);
    expect(after(scene(), [...swapped, { do: 'swap' }])).toMatchObject({ why: 'already-swapped' });
    const lone = scene({ law: ['Django'] });
    expect(after(lone, [{ do: 'swap' }])).toMatchObject({ why: 'single-character' });
    expect(after(lone, [PLAY('Water', { side: 'law' })])).toMatchObject({ why: 'single-character' });
  });

  it('replaces gear that is there, which is no robbery B18 BA35', () => {
    const armed = scene({
      ...{ law: [fighter('Wild Bill', { gear: ['Hat', 'Bank'] }), 'Django'], duel: { turn: 'outlaw' } },
    });
    const end = must(armed, [PLAY('Hat', { target: 'Wild Bill' })]);
    expect(end.sides.law.chars[0]?.gear).toEqual(['Bank', 'Hat']);
    expect(end).toMatchObject({ discard: 1, top: 'Hat' });
  });

  it('ends with the hand at the limit B17', () => {
    const full = scene({ law: [fighter('Django', { health: 1 }), 'Stranger'], hands: [5, 5] });
    expect(asked(full, [END])).toMatchObject({ ask: 'discard', count: 3, because: 'limit', by: 'law' });
    const end = must(full, [END, { do: 'discard', cards: ['Hat', 'Colt', 'Bank'] }]);
    expect(end).toMatchObject({ turn: 'outlaw', phase: 'start', discard: 3, top: 'Bank' });
    expect(after(full, [END, { do: 'discard', cards: ['Hat'] }])).toMatchObject({ why: 'wrong-count' });
    expect(must(scene({ hands: [2, 2] }), [END]).turn).toBe('outlaw');
  });

  it('reloads once a side has a single character, from the hand or before the AP B31 BA16', () => {
    const reload = { do: 'reload', card: 'Water', from: 'hand' };
    expect(after(scene(), [reload])).toMatchObject({ why: 'reload-locked' });
    const lone = scene({ law: [fighter('Django', { gear: ['Watch'] }), 'Stranger'], outlaw: ['Kid Curry'] });
    expect(hands(must(lone, [reload]))).toEqual([5, 5]);
    expect(after(lone, [{ ...reload, card: 'Colt' }])).toMatchObject({ why: 'no-reload-symbol' });
    expect(after(lone, [{ ...reload, from: 'gear' }])).toMatchObject({ why: 'no-such-gear' });
    const end = must(lone, [{ do: 'reload', card: 'Watch', from: 'gear' }]);
    expect([end.sides.law.hand, end.top]).toEqual([6, 'Watch']);
    expect(hands(must(lone, [{ ...reload, card: 'Colt' }], { reload: ['Colt'] }))).toEqual([5, 5]);
  });

  it('does with its cards what they say: Beer, Wagon, Store, Robbery, Schoolteacher B2 B32', () => {
    const tired = scene({
      outlaw: [fighter('Wes Hardin', { health: 3, max: 4 }), 'Tom Horn'],
      duel: { turn: 'outlaw' },
    });
    expect(healths(must(tired, [PLAY('Beer')]))).toEqual([4, 4, 4, 4]);
    expect(asked(scene(), [PLAY('Wagon')])).toMatchObject({ ask: 'discard', because: 'Wagon', count: 1 });
    expect(hands(must(scene({ decks: [2, 5] }), [PLAY('Wagon'), { do: 'discard', cards: ['Hat'] }]))).toEqual(
      [6, 5],
    );
    expect(hands(must(scene(), [PLAY('Store')]))).toEqual([6, 7]);
    expect(hands(must(scene({ decks: [0, 1] }), [PLAY('Store')]))).toEqual([5, 6]);
    expect(hands(must(scene(), [PLAY('Robbery', { from: 'hand' })]))).toEqual([5, 4]);
    expect(after(scene({ hands: [1, 0] }), [PLAY('Robbery', { from: 'hand' })])).toMatchObject({
      why: 'empty-hand',
    });
    const armed = scene({ outlaw: [fighter('Wes Hardin', { gear: ['Hat'] }), 'Tom Horn'] });
    const taken = must(armed, [PLAY('Schoolteacher', { target: 'Wes Hardin', gear: 'Hat' })]);
    expect([taken.sides.law.hand, taken.sides.outlaw.chars[0]?.gear, taken.top]).toEqual([
      5,
      [],
      'Schoolteacher',
    ]);
    const gone = must(armed, [PLAY('Robbery', { from: 'gear', target: 'Wes Hardin', gear: 'Hat' })]);
    expect([gone.discard, gone.top]).toEqual([2, 'Hat']);
  });
});

describe('the marker', () => {
  it('brings Tom Horn forward, and feeds Watch and Django, in the order of the sides B27 BA33 BA36', () => {
    const forward = scene({
      law: [fighter('Django', { gear: ['Watch'] }), 'Stranger'],
      ...{ outlaw: ['Wes Hardin', 'Tom Horn'], hands: [0, 3], duel: { turn: 'outlaw' } },
    });
    const end = must(forward, [{ do: 'swap' }]);
    expect([hands(end), healths(end)]).toEqual([
      [2, 3],
      [4, 3, 4, 4],
    ]);
    const water = scene({ law: ['Django', 'Stranger'], outlaw: ['Wes Hardin', 'Kid Curry'] });
    expect(hands(must(water, [PLAY('Water', { side: 'outlaw' })]))).toEqual([4, 5]);
    expect(hands(must(water, [PLAY('Water', { side: 'outlaw' })], { markerMoves: 'any' }))).toEqual([5, 5]);
  });
});

describe('once-a-turn abilities', () => {
  const turn = { turn: 'outlaw' } as const;

  it('need the AP, and one use B5', () => {
    const kitty = scene({ outlaw: ['Kitty Leroy', 'Cattle Kate'], hands: [4, 0], duel: turn });
    expect(asked(kitty, [])).toMatchObject({ abilities: ['Kitty Leroy'] });
    const used = { do: 'ability', name: 'Kitty Leroy' };
    expect(hands(must(kitty, [used]))).toEqual([4, 2]);
    expect(after(kitty, [used, used])).toMatchObject({ why: 'already-used' });
    expect(after(kitty, [{ do: 'ability', name: 'Cattle Kate', gear: 'Hat' }])).toMatchObject({
      why: 'not-attacking',
    });
    expect(after(kitty, [{ do: 'ability', name: 'Tom Horn' }])).toMatchObject({ why: 'wrong-answer' });
    expect(after(kitty, [{ do: 'ability', name: 'Nobody' }])).toMatchObject({
      code: 'unknown-character',
      at: 0,
    });
    const held = scene({ outlaw: ['Kitty Leroy', 'Cattle Kate'], duel: turn });
    expect(after(held, [used])).toMatchObject({ why: 'hand-not-empty' });
  });

  it('of Cattle Kate and Sundance Kid BA6', () => {
    const kate = scene({
      outlaw: [fighter('Cattle Kate', { gear: ['Hat', 'Herd'] }), 'Tom Horn'],
      duel: turn,
    });
    expect(hands(must(kate, [{ do: 'ability', name: 'Cattle Kate', gear: 'Hat' }]))).toEqual([5, 7]);
    expect(after(kate, [{ do: 'ability', name: 'Cattle Kate', gear: 'Herd' }])).toMatchObject({
      why: 'always-on',
    });
    const kid = scene({ outlaw: ['Sundance Kid', 'Tom Horn'], duel: turn });
    const paid = { do: 'ability', name: 'Sundance Kid', card: 'Hat' };
    expect(asked(kid, [paid])).toMatchObject({ ask: 'discard', because: 'Sundance Kid' });
    const end = must(kid, [paid, { do: 'discard', cards: ['Colt'] }]);
    expect([end.sides.outlaw.hand, end.sides.law.deck, end.sides.outlaw.deck]).toEqual([5, 19, 19]);
  });

  it('of Pearl Hart repeat what lay on top before she paid BA22', () => {
    const pearl = (top: 'Water' | 'Colt' | 'Knife' | 'Missed!' | null) =>
      scene({ outlaw: ['Pearl Hart', 'Tom Horn'], duel: { ...turn, discard: 3, top } });
    const repeat = (card: string, fields: object = {}) => [
      { do: 'ability', name: 'Pearl Hart', card: 'Hat', repeat: card, ...fields },
    ];
    expect(asked(pearl('Knife'), repeat('Knife'))).toMatchObject({
      ask: 'react',
      card: 'Knife',
      shooter: 'Pearl Hart',
    });
    const end = must(pearl('Water'), repeat('Water', { side: 'law' }));
    expect([end.top, end.sides.law.ap, end.used]).toEqual(['Hat', 1, ['Pearl Hart']]);
    expect(after(pearl('Colt'), repeat('Colt'))).toMatchObject({ why: 'not-repeatable' });
    expect(after(pearl('Missed!'), repeat('Missed!'))).toMatchObject({ why: 'not-repeatable' });
    expect(after(pearl('Colt'), repeat('Knife'))).toMatchObject({ why: 'not-on-top' });
    expect(after(pearl('Water'), repeat('Water', { reload: true }))).toMatchObject({ why: 'reload-locked' });
    const lone = { ...pearl('Water'), sides: scene({ outlaw: ['Pearl Hart'] }).sides };
    expect(hands(must(lone, repeat('Water', { reload: true })))).toEqual([5, 5]);
    expect(asked(pearl('Colt'), [])).toMatchObject({ abilities: [] });
    expect(asked(pearl(null), [])).toMatchObject({ abilities: ['Pearl Hart'] });
  });
});

describe('Wild Bill', () => {
  it('answers what the enemy takes, not what his owner chooses BA34', () => {
    const bill = scene({
      law: [fighter('Wild Bill', { gear: ['Hat'] }), 'Django'],
      duel: { turn: 'outlaw' },
    });
    const robbed = { card: 'Wild Bill', target: 'Wes Hardin' };
    expect(asked(bill, [PLAY('Robbery', { from: 'hand' })])).toMatchObject(robbed);
    expect(asked(bill, [PLAY('Robbery', { from: 'gear', target: 'Wild Bill', gear: 'Hat' })])).toMatchObject(
      robbed,
    );
    const peace = [PLAY('Peacemaker'), MISS, { do: 'discard', cards: ['Colt'] }];
    expect(asked(bill, peace)).toMatchObject({ ask: 'act' });
    expect(asked(bill, peace, { peacemakerRobs: true })).toMatchObject(robbed);
    expect(asked(bill, [PLAY('Carbine'), MISS, NONE])).toMatchObject({ ask: 'act' });
  });
});
