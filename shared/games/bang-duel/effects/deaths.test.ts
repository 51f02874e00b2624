import { describe, expect, it } from 'vitest';
import { after, fighter, hands, healths, must, PLAY, scene, TAKE } from '#test/bang-duel/stretch.ts';

const asked = (...told: Parameters<typeof after>) => after(...told).question;

describe('a death', () => {
  const dying = scene({
    outlaw: [fighter('Wes Hardin', { health: 1, gear: ['Hat', 'Scope'] }), 'Tom Horn'],
    hands: [3, 0],
  });

  it('takes the gear, draws two, and brings the next one to the same place B28 BA14', () => {
    expect(asked(dying, [PLAY('Colt'), TAKE])).toMatchObject({
      ask: 'arrive',
      by: 'outlaw',
      for: 'Wes Hardin',
    });
    const end = must(dying, [PLAY('Colt'), TAKE, { do: 'arrive', character: 'Kid Curry', max: 3 }]);
    expect(end.sides.outlaw).toMatchObject({ ap: 0, hand: 2, reserve: [null] });
    expect(end.sides.outlaw.chars[0]).toEqual({ id: 'Kid Curry', health: 3, max: 3, gear: [] });
    expect(end).toMatchObject({ discard: 3, top: 'Scope' });
  });

  it('brings nobody who cannot be in the reserve B5 B7', () => {
    const come = (character: unknown, max: unknown = 4) => [
      PLAY('Colt'),
      TAKE,
      { do: 'arrive', character, max },
    ];
    for (const id of ['Tom Horn', 'Wes Hardin'])
      expect(after(dying, come(id))).toMatchObject({ why: 'not-in-reserve' });
    for (const id of ['Django', 'Nobody'])
      expect(after(dying, come(id))).toMatchObject({ code: 'unknown-character', at: 2 });
    expect(after(dying, come('Kid Curry', 7))).toMatchObject({ why: 'wrong-answer' });
  });

  it('without a reserve leaves the other alone, and unlocks the reload B16 B28 B31', () => {
    const short = { ...dying, sides: { ...dying.sides, outlaw: { ...dying.sides.outlaw, reserve: [] } } };
    const end = must(short, [PLAY('Colt'), TAKE]);
    expect(end.sides.outlaw.chars.map(({ id }) => id)).toEqual(['Tom Horn']);
    expect(asked(short, [PLAY('Colt'), TAKE])).toMatchObject({ reload: true });
  });

  it('lets Anderson take first, then the owner draws, then Tilghman B30 BA38 BA40', () => {
    const rob = scene({
      law: [fighter('Django', { health: 1, gear: ['Hat', 'Bank'] }), 'Stranger'],
      outlaw: ['Bill Anderson', 'Tom Horn'],
      ...{ hands: [1, 3], reserves: { law: [{ id: 'Wyatt Earp', max: 4 }] }, duel: { turn: 'outlaw' } },
    });
    const told = [PLAY('Colt'), TAKE];
    expect(asked(rob, told)).toMatchObject({
      ask: 'anderson',
      by: 'outlaw',
      dead: 'Django',
      gear: ['Hat', 'Bank'],
      hand: 1,
    });
    const end = must(rob, [...told, { do: 'rob', gear: ['Bank'], hand: 1 }]);
    expect([hands(end), end.discard, end.top]).toEqual([[2, 4], 2, 'Hat']);
    expect(after(rob, [...told, { do: 'rob', gear: ['Hat', 'Bank'], hand: 1 }])).toMatchObject({
      why: 'wrong-count',
    });
    expect(after(rob, [...told, { do: 'rob', gear: ['Scope'], hand: 0 }])).toMatchObject({
      why: 'no-such-gear',
    });
    const own = scene({
      ...{ outlaw: ['Bill Anderson', fighter('Tom Horn', { health: 1, gear: ['Hat'] })], hands: [3, 0] },
      reserves: { outlaw: [{ id: 'Kid Curry', max: 4 }] },
    });
    expect(asked(own, [PLAY('Winchester', { target: 'Tom Horn' }), TAKE])).toMatchObject({
      ask: 'anderson',
      hand: 0,
    });
    const tilghman = scene({
      ...{ law: ['Bill Tilghman', fighter('Django', { health: 1 })], hands: [1, 0] },
      reserves: { law: [{ id: 'Stranger', max: 4 }] },
    });
    expect(hands(must(tilghman, [PLAY('Indians!')]))).toEqual([4, 0]);
  });

  it('of several goes in order, each completely, and a newcomer sees the next B27 BA40', () => {
    const both = scene({
      law: ['Stranger', fighter('Django', { health: 1 })],
      outlaw: [fighter('Wes Hardin', { health: 1 }), fighter('Tom Horn', { health: 1 })],
      ...{ hands: [3, 0], decks: [20, 20] },
      reserves: {
        law: [{ id: 'Wyatt Earp', max: 4 }],
        outlaw: [
          { id: 'Bill Anderson', max: 4 },
          { id: 'Kid Curry', max: 3 },
        ],
      },
    });
    // Anderson stands in front before Django dies, and takes of the law's hand.
    const told = [PLAY('Indians!'), TAKE];
    expect(asked(both, told)).toMatchObject({ ask: 'anderson', dead: 'Django', hand: 2 });
    const end = must(both, [...told, { do: 'rob', gear: [], hand: 2 }]);
    expect(end.sides.outlaw.chars.map(({ id }) => id)).toEqual(['Bill Anderson', 'Kid Curry']);
    expect(hands(end)).toEqual([2, 6]);
  });

  it('of the last one ends it, after the card and before any step of a death B40 BA37', () => {
    const last = scene({
      law: ['Stranger', fighter('Django', { health: 1 })],
      outlaw: [fighter('Wes Hardin', { health: 1, gear: ['Hat'] })],
      hands: [3, 1],
    });
    // Django is still asked; then it is over, and nobody comes for him.
    const came = after(last, [PLAY('Gatling'), TAKE, TAKE]);
    expect(came).toMatchObject({
      question: null,
      state: { phase: 'over', winner: 'law', discard: 2, top: 'Hat' },
    });
    expect(came.state.sides.outlaw).toMatchObject({ chars: [], ap: 0, hand: 1 });
    expect(healths(came.state)).toEqual([4, 0]);
    expect(after(last, [PLAY('Gatling'), TAKE, TAKE, TAKE])).toMatchObject({
      why: 'game-over',
      at: 3,
      question: null,
    });
  });
});
