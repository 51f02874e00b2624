import { describe, expect, it } from 'vitest';
import {
  after,
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

describe('a hit', () => {
  it('is asked about, and costs a health when it is taken B19 B21 B36', () => {
    expect(asked(scene(), [PLAY('Colt')])).toEqual({
      ...{ ask: 'react', by: 'outlaw', target: 'Wes Hardin', card: 'Colt', shooter: 'Stranger' },
      ways: ['take', 'miss'],
    });
    const end = must(scene(), [PLAY('Colt'), TAKE]);
    expect(healths(end)).toEqual([4, 4, 3, 4]);
    expect(end).toMatchObject({ bangs: 1, discard: 1, top: 'Colt' });
  });

  it('is taken by whoever has no way, and nobody is asked B19', () => {
    expect(healths(must(scene({ hands: [3, 0] }), [PLAY('Colt')]))).toEqual([4, 4, 3, 4]);
  });

  it('is cancelled by a miss card and by no other B19 B20', () => {
    expect(healths(must(scene(), [PLAY('Colt'), MISS]))).toEqual([4, 4, 4, 4]);
    expect(after(scene(), [PLAY('Colt'), { do: 'miss', card: 'Hat' }])).toMatchObject({ why: 'not-a-miss' });
    expect(after(scene(), [PLAY('Missed!')])).toMatchObject({ why: 'only-in-reaction' });
    expect(healths(must(scene(), [PLAY('Derringer'), { do: 'miss', card: 'Hat' }]))).toEqual([4, 4, 4, 4]);
  });

  it('may be met by Barrel and then by something else, each tried once B22 BA19', () => {
    const behind = scene({ outlaw: [fighter('Kid Curry', { gear: ['Barrel', 'Hat'] }), 'Wes Hardin'] });
    expect(asked(behind, [PLAY('Colt'), { do: 'barrel' }, OPEN('snake')])).toMatchObject({
      ways: ['take', 'miss', 'hat', 'kid'],
    });
    expect(after(behind, [PLAY('Colt'), { do: 'barrel' }, OPEN('snake'), { do: 'barrel' }])).toMatchObject({
      why: 'not-available',
    });
    expect(healths(must(behind, [PLAY('Colt'), { do: 'kid' }, OPEN('snake'), { do: 'hat' }]))).toEqual([
      4, 4, 4, 4,
    ]);
  });

  it('is cancelled by a Hat also from behind, and for Annie BA43', () => {
    const end = must(scene({ outlaw: ['Wes Hardin', fighter('Tom Horn', { gear: ['Hat'] })] }), [
      PLAY('Winchester', { target: 'Tom Horn' }),
      { do: 'hat' },
    ]);
    expect(end.sides.outlaw.chars[1]).toMatchObject({ health: 4, gear: [] });
    const annie = scene({
      law: [fighter('Annie Oakley', { gear: ['Hat'] }), 'Django'],
      duel: { turn: 'outlaw' },
    });
    expect(healths(must(annie, [PLAY('Colt'), { do: 'hat' }]))).toEqual([4, 4, 4, 4]);
    expect(healths(must(annie, [PLAY('Colt'), { do: 'miss', card: 'Knife' }]))).toEqual([4, 4, 4, 4]);
  });

  it('that reaches the PP switches his own gear on and the AP off B15', () => {
    const law = scene({
      law: ['Wyatt Earp', 'Stranger'],
      outlaw: [fighter('Wes Hardin', { gear: ['Barrel'] }), fighter('Tom Horn', { gear: ['Barrel'] })],
    });
    expect(asked(law, [PLAY('Winchester', { target: 'Tom Horn' })])).toMatchObject({
      ways: ['take', 'miss', 'barrel'],
    });
    expect(after(law, [PLAY('Colt', { target: 'Tom Horn' })])).toMatchObject({ why: 'bad-target' });
    // Wyatt is the AP: he draws for a cancelled hit of his side.
    const end = must(law, [PLAY('Winchester', { target: 'Tom Horn' }), MISS]);
    expect(hands(end)).toEqual([5, 4]);
  });

  it('of Kid Curry goes to the shooter by name, and lapses without him BA25 BA26', () => {
    const kid = scene({ outlaw: ['Kid Curry', 'Wes Hardin'], hands: [5, 0] });
    expect(asked(kid, [PLAY('Colt'), { do: 'kid' }, OPEN('horseshoe')])).toMatchObject({
      ...{ ask: 'react', by: 'law', target: 'Stranger', card: 'Kid Curry', shooter: 'Kid Curry' },
    });
    expect(healths(must(kid, [PLAY('Colt'), { do: 'kid' }, OPEN('snake')]))).toEqual([4, 4, 3, 4]);
    const twice = scene({
      law: [fighter('Stranger', { health: 1 }), 'Django'],
      outlaw: [fighter('Kid Curry', { gear: ['Hat', 'Barrel'] }), 'Wes Hardin'],
      hands: [1, 0],
      reserves: { law: [{ id: 'Wyatt Earp', max: 4 }] },
    });
    const end = must(twice, [
      ...[PLAY('Hail of Bullets'), { do: 'kid' }, OPEN('horseshoe'), { do: 'kid' }, OPEN('horseshoe')],
    ]);
    expect(end.sides.law.chars.map(({ id, health }) => [id, health])).toEqual([
      ['Wyatt Earp', 4],
      ['Django', 4],
    ]);
  });

  it('of Kid Curry needs the symbol that the box says BA17', () => {
    const kid = scene({ outlaw: ['Kid Curry', 'Wes Hardin'], hands: [1, 0] });
    const tried = [PLAY('Colt'), { do: 'kid' }, OPEN('snake')];
    expect(healths(must(kid, tried, { kidCurry: 'snake' }))).toEqual([3, 4, 4, 4]);
  });

  it('returned with Return Fire meets the enemy AP, shot by whom it saved BA25', () => {
    const returned = [PLAY('Colt'), { do: 'miss', card: 'Return Fire' }];
    expect(asked(scene(), returned)).toMatchObject({
      ...{ by: 'law', target: 'Stranger', card: 'Return Fire', shooter: 'Wes Hardin' },
    });
    expect(healths(must(scene(), [...returned, TAKE]))).toEqual([3, 4, 4, 4]);
  });
});

describe('Tex Willer', () => {
  const tex = scene({ law: ['Tex Willer', 'Wyatt Earp'], outlaw: ['Kid Curry', 'Wes Hardin'] });

  it('costs one card more, whatever cancels his Bang card B23 BA18', () => {
    expect(asked(tex, [PLAY('Colt'), MISS])).toMatchObject({ ask: 'pay', by: 'outlaw', target: 'Kid Curry' });
    expect(hands(must(tex, [PLAY('Colt'), MISS, { do: 'pay', card: 'Hat' }]))).toEqual([4, 3]);
    const kid = [PLAY('Colt'), { do: 'kid' }, OPEN('horseshoe')];
    expect(asked(tex, kid)).toMatchObject({ ask: 'pay' });
    // Unpaid it was in vain, and the other ways are still there.
    expect(asked(tex, [...kid, NONE])).toMatchObject({ ask: 'react', ways: ['take', 'miss'] });
    expect(healths(must(tex, [...kid, NONE, TAKE]))).toEqual([4, 4, 3, 4]);
  });

  it('leaves a Return Fire without effect that is not paid for B23', () => {
    const unpaid = [PLAY('Colt'), { do: 'miss', card: 'Return Fire' }, NONE, TAKE];
    expect(healths(must(tex, unpaid))).toEqual([4, 4, 3, 4]);
  });

  it('asks nothing for brown cards, but for each hit of a Hail of Bullets BA3', () => {
    expect(healths(must(tex, [PLAY('Derringer'), MISS]))).toEqual([4, 4, 4, 4]);
    const hail = scene({
      law: ['Tex Willer', 'Wyatt Earp'],
      outlaw: [fighter('Wes Hardin', { gear: ['Bank', 'Scope'] }), 'Tom Horn'],
    });
    const paid = [MISS, { do: 'pay', card: 'Hat' }];
    const frames = { 'Hail of Bullets': 'action' } as const;
    for (const options of [{}, { frames }])
      expect(hands(must(hail, [PLAY('Hail of Bullets'), ...paid, ...paid], options))).toEqual([4, 1]);
    expect(must(hail, [PLAY('Hail of Bullets'), ...paid, ...paid], { frames }).bangs).toBe(0);
  });
});

describe('a card that was cancelled', () => {
  const shot = (card: 'Shotgun' | 'Carbine' | 'Peacemaker' | 'Remington' | 'Schofield') => [PLAY(card), MISS];

  it('does more, in whatever way it was cancelled BA15', () => {
    expect(asked(scene(), shot('Shotgun'))).toMatchObject({ ask: 'bonus', sides: ['law', 'outlaw'] });
    const moved = must(scene(), [...shot('Shotgun'), { do: 'move', side: 'outlaw' }]);
    expect(moved.sides.outlaw.ap).toBe(1);
    const hat = scene({ outlaw: [fighter('Wes Hardin', { gear: ['Hat'] }), 'Tom Horn'], hands: [3, 0] });
    expect(hands(must(hat, [PLAY('Remington'), { do: 'hat' }]))).toEqual([3, 0]);
    expect(hands(must(hat, [PLAY('Remington'), TAKE]))).toEqual([2, 0]);
    expect(asked(scene(), shot('Peacemaker'))).toMatchObject({
      ask: 'discard',
      because: 'Peacemaker',
      by: 'outlaw',
    });
    expect(hands(must(scene({ hands: [2, 1] }), shot('Peacemaker')))).toEqual([1, 0]);
  });

  it('with Carbine strips either AP of gear', () => {
    const armed = scene({ outlaw: [fighter('Wes Hardin', { gear: ['Scope', 'Hat'] }), 'Tom Horn'] });
    expect(asked(armed, shot('Carbine'))).toMatchObject({
      ask: 'bonus',
      card: 'Carbine',
      targets: ['Wes Hardin'],
    });
    const end = must(armed, [...shot('Carbine'), { do: 'strip', target: 'Wes Hardin', gear: 'Scope' }]);
    expect(end.sides.outlaw.chars[0]?.gear).toEqual(['Hat']);
    expect(
      after(armed, [...shot('Carbine'), { do: 'strip', target: 'Tom Horn', gear: 'Scope' }]),
    ).toMatchObject({ why: 'bad-target' });
    expect(
      after(armed, [...shot('Carbine'), { do: 'strip', target: 'Wes Hardin', gear: 'Bank' }]),
    ).toMatchObject({ why: 'no-such-gear' });
  });

  it('does it before what the cancelling set off B38', () => {
    const weak = scene({ law: [fighter('Stranger', { health: 1 }), 'Django'] });
    const end = must(weak, [PLAY('Schofield'), { do: 'miss', card: 'Return Fire' }, TAKE]);
    expect(healths(end)).toEqual([1, 4, 4, 4]);
  });

  it('feeds Wyatt Earp as well, and a Remington two cards in all BA20', () => {
    const wyatt = scene({ law: ['Wyatt Earp', 'Stranger'] });
    expect(hands(must(wyatt, [PLAY('Remington'), MISS]))).toEqual([6, 4]);
    expect(hands(must(wyatt, [PLAY('Knife'), MISS]))).toEqual([5, 4]);
    // His partner draws nothing for it.
    expect(hands(must(scene({ law: ['Stranger', 'Wyatt Earp'] }), [PLAY('Knife'), MISS]))).toEqual([4, 4]);
  });
});

describe('Hail of Bullets', () => {
  it('has as many hits as there is gear when it is played, and stops with the health BA27', () => {
    const gear = ['Bank', 'Scope', 'Dynamite'] as const;
    const hail = (health: number) =>
      scene({
        outlaw: [fighter('Wes Hardin', { health, gear }), 'Tom Horn'],
        hands: [5, 0],
        reserves: { outlaw: [{ id: 'Kid Curry', max: 4 }] },
      });
    expect(healths(must(hail(4), [PLAY('Hail of Bullets')]))).toEqual([4, 4, 1, 4]);
    expect(healths(must(hail(2), [PLAY('Hail of Bullets')]))).toEqual([4, 4, 4, 4]);
    expect(healths(must(scene(), [PLAY('Hail of Bullets')]))).toEqual([4, 4, 4, 4]);
  });
});
