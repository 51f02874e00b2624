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
const outlaws = { turn: 'outlaw' } as const;

describe('losing health', () => {
  it('sets Allan Pinkerton off, once for each, but not with the last B29 BA28', () => {
    const allan = scene({ law: ['Allan Pinkerton', 'Django'], duel: outlaws });
    expect(asked(allan, [PLAY('Colt'), TAKE])).toMatchObject({
      ...{ by: 'outlaw', target: 'Wes Hardin', card: 'Allan Pinkerton', shooter: 'Allan Pinkerton' },
    });
    const last = scene({
      ...{ law: [fighter('Allan Pinkerton', { health: 1 }), 'Django'], hands: [0, 5], duel: outlaws },
      reserves: { law: [{ id: 'Stranger', max: 4 }] },
    });
    expect(healths(must(last, [PLAY('Colt')]))).toEqual([4, 4, 4, 4]);
    const burning = scene({
      ...{ law: [fighter('Allan Pinkerton', { gear: ['Dynamite'] }), 'Django'], hands: [0, 0] },
      duel: { phase: 'start' },
    });
    expect(healths(must(burning, [{ do: 'begin' }, OPEN('dynamite')]))).toEqual([1, 4, 1, 4]);
  });

  it('draws for Lone Ranger when the enemy does it, his own Gatling does not B29 BA31 BA42', () => {
    const ranger = scene({ law: ['Lone Ranger', 'Django'], hands: [1, 5], duel: outlaws });
    expect(hands(must(ranger, [PLAY('Colt'), TAKE]))).toEqual([2, 4]);
    const own = scene({ law: ['Stranger', 'Lone Ranger'], hands: [1, 0] });
    expect(hands(must(own, [PLAY('Gatling')]))).toEqual([0, 0]);
    const last = scene({
      law: [fighter('Lone Ranger', { health: 1 }), 'Django'],
      hands: [0, 5],
      duel: outlaws,
    });
    expect(asked(last, [PLAY('Colt')])).toMatchObject({ ask: 'arrive', by: 'law' });
  });

  it('of Lone Ranger by opened cards draws only where the table says so BA30 BA32', () => {
    const bitten = scene({
      law: ['Stranger', fighter('Lone Ranger', { gear: ['Rattlesnake'] })],
      hands: [0, 0],
      duel: { phase: 'start' },
    });
    const told = [{ do: 'begin' }, OPEN('snake')];
    expect(hands(must(bitten, told))).toEqual([2, 0]);
    expect(hands(must(bitten, told, { rangerOpened: true }))).toEqual([3, 0]);
  });

  it('lets Dr Schultz take a random card, which may set Wild Bill off B32', () => {
    const schultz = scene({ law: ['Wild Bill', 'Django'], outlaw: ['Dr Schultz', 'Wes Hardin'] });
    expect(asked(schultz, [PLAY('Colt'), TAKE])).toMatchObject({
      ...{ ask: 'discard', by: 'outlaw', hand: 'law', count: 1, because: 'Dr Schultz', optional: true },
    });
    expect(hands(must(schultz, [PLAY('Colt'), TAKE, NONE]))).toEqual([4, 5]);
    expect(asked(schultz, [PLAY('Colt'), TAKE, { do: 'discard', cards: ['Hat'] }])).toMatchObject({
      ...{ ask: 'react', by: 'outlaw', card: 'Wild Bill' },
    });
  });

  it('may be taken over by Buffalo Bill, all but his last BA6 BA39', () => {
    const bill = scene({
      ...{ law: [fighter('Django', { gear: ['Dynamite'] }), fighter('Buffalo Bill', { health: 3 })] },
      duel: { phase: 'start' },
    });
    const burns = [{ do: 'begin' }, OPEN('dynamite')];
    expect(asked(bill, burns)).toMatchObject({ ask: 'bill', by: 'law', for: 'Django', units: 3, most: 2 });
    expect(healths(must(bill, [...burns, { do: 'bill', units: 2 }]))).toEqual([3, 1, 4, 4]);
    expect(after(bill, [...burns, { do: 'bill', units: 3 }])).toMatchObject({ why: 'wrong-count' });
    expect(healths(must(bill, burns, { alwaysOn: [] }))).toEqual([1, 3, 4, 4]);
  });

  it('to Strong Ale is a loss like another, but stays where it is BA11 BA29', () => {
    const ale = (health: number, max: number) =>
      scene({
        law: ['Django', 'Buffalo Bill'],
        outlaw: [fighter('Dr Schultz', { health, max }), 'Wes Hardin'],
        hands: [1, 0],
      });
    const drunk = [PLAY('Strong Ale', { target: 'Dr Schultz' })];
    expect(healths(must(ale(1, 4), drunk))).toEqual([4, 4, 3, 4]);
    expect(healths(must(ale(1, 2), drunk))).toEqual([4, 4, 2, 4]);
    expect(healths(must(ale(5, 5), drunk))).toEqual([4, 4, 3, 4]);
    const own = scene({ law: [fighter('Django', { health: 5 }), 'Buffalo Bill'] });
    expect(healths(must(own, [PLAY('Strong Ale', { target: 'Django' })]))).toEqual([3, 4, 4, 4]);
  });
});

describe('a Duel', () => {
  it('goes in turns, the enemy first, and nobody has to B37', () => {
    expect(asked(scene(), [PLAY('Duel')])).toMatchObject({ ask: 'duel', by: 'outlaw', target: 'Wes Hardin' });
    const shoot = { do: 'shoot', card: 'Gatling' };
    expect(asked(scene(), [PLAY('Duel'), shoot])).toMatchObject({ by: 'law', target: 'Stranger' });
    expect(healths(must(scene(), [PLAY('Duel'), shoot, { do: 'give-up' }]))).toEqual([3, 4, 4, 4]);
    expect(after(scene(), [PLAY('Duel'), { do: 'shoot', card: 'Missed!' }])).toMatchObject({
      why: 'not-a-hit',
    });
    expect(healths(must(scene({ hands: [1, 0] }), [PLAY('Duel')]))).toEqual([4, 4, 3, 4]);
  });

  it('takes Annie’s Missed! and any card of Tuco BA23', () => {
    const duel = scene({ law: ['Annie Oakley', 'Django'], outlaw: ['Tuco Ramirez', 'Wes Hardin'] });
    const told = [PLAY('Duel'), { do: 'shoot', card: 'Hat' }, { do: 'shoot', card: 'Missed!' }];
    expect(asked(duel, told)).toMatchObject({ ask: 'duel', by: 'outlaw' });
  });

  it('of Jack Ransom may be fought with the PP, and is its player’s doing B26 BA24 BA31', () => {
    const duel = scene({
      outlaw: ['Jack Ransom', 'Wes Hardin'],
      law: ['Stranger', 'Lone Ranger'],
      duel: outlaws,
    });
    const told = [PLAY('Duel', { target: 'Lone Ranger' }), { do: 'give-up' }];
    expect(healths(must(duel, told))).toEqual([4, 3, 4, 4]);
    expect(hands(must(duel, told))).toEqual([6, 4]);
    expect(after(duel, [PLAY('Duel', { target: 'Wes Hardin' })])).toMatchObject({ why: 'bad-target' });
  });
});

describe('Indians! and Gatling', () => {
  it('meet everybody but the AP of their player, one by one B27 BA21', () => {
    const all = ['Wes Hardin', 'Django', 'Dalton Brothers'];
    const taken: (typeof TAKE)[] = [];
    for (const target of all) {
      expect(asked(scene(), [PLAY('Indians!'), ...taken])).toMatchObject({ ask: 'indians', target });
      expect(asked(scene(), [PLAY('Gatling'), ...taken])).toMatchObject({ ask: 'react', target });
      taken.push(TAKE);
    }
    expect(healths(must(scene(), [PLAY('Indians!'), ...taken]))).toEqual([4, 3, 3, 3]);
  });

  it('are met with hit cards, and misses, in this order B37', () => {
    const told = [{ do: 'shoot', card: 'Knife' }, TAKE, TAKE];
    expect(healths(must(scene(), [PLAY('Indians!'), ...told]))).toEqual([4, 3, 4, 3]);
    expect(healths(must(scene(), [PLAY('Gatling'), MISS, MISS, MISS]))).toEqual([4, 4, 4, 4]);
  });

  it('finish before the dead go and before what follows: Kid Curry against the Ranger’s Gatling B27 B28 BA33', () => {
    const text = scene({
      law: ['Lone Ranger', fighter('Annie Oakley', { health: 1, gear: ['Hat'] })],
      outlaw: ['Kid Curry'],
      hands: [1, 0],
      reserves: { law: [{ id: 'Wyatt Earp', max: 4 }] },
    });
    const told = [PLAY('Gatling'), { do: 'kid' }, OPEN('horseshoe')];
    expect(asked(text, told)).toMatchObject({ target: 'Annie Oakley', ways: ['take', 'hat'] });
    // Two cards are drawn for her, and one of them may save the Ranger.
    const shot = after(text, [...told, TAKE]);
    expect(shot.question).toMatchObject({ target: 'Lone Ranger', card: 'Kid Curry', ways: ['take', 'miss'] });
    const end = must(text, [...told, TAKE, MISS]);
    expect(end.sides.law.chars.map(({ id }) => id)).toEqual(['Lone Ranger', 'Wyatt Earp']);
    expect(hands(end)).toEqual([1, 0]);
  });
});
