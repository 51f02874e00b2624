import { describe, expect, it } from 'vitest';
import { after, fighter, PLAY, scene } from '#test/bang-duel/stretch.ts';
import { API } from './api.ts';

const ask = (name: string, body: object): unknown => {
  const found = API.questions.find((each) => each.name === name);
  if (!found) throw new Error(`no question ${name}`);
  const answer = found.ask(body as never);
  return answer.ok ? answer.value : answer.fault;
};

describe('small questions', () => {
  it.for([
    ['hand-limit', { apHealth: 1, hand: 5 }, { limit: 2, discard: 3 }],
    ['hand-limit', { apHealth: 4, hand: 2 }, { limit: 4, discard: 0 }],
    ['draw-count', { ap: 'Dalton Brothers', apGear: ['Bank'] }, { answer: 4 }],
    ['start-hand', { side: 'law' }, { answer: 4 }],
    ['draw-source', { personal: 0, common: 0, discard: 3 }, { answer: 'reshuffle' }],
    ['reload', { mine: 2, theirs: 1 }, { answer: true }],
    ['priority', { mine: 2, theirs: 1 }, { answer: ['own AP', 'opp AP', 'own PP'] }],
    ['area-order', { mine: 1, theirs: 2 }, { answer: ['opp AP', 'opp PP'] }],
    ['ap-swap', { chars: 2, usedThisTurn: false, phase: 'draw' }, { answer: false }],
    ['ap-swap', { chars: 2, usedThisTurn: false, phase: 'play' }, { answer: true }],
    ['damage', { health: 2, hits: 3, cancelled: 0 }, { answer: 0 }],
    ['heal', { health: 2, max: 2 }, { answer: 2 }],
    ['strong-ale', { health: 9 }, { answer: 3 }],
    ['hail', { gearOnTarget: 2 }, { answer: 2 }],
    ['play-gear', { gear: ['Hat', 'Bank'], card: 'Hat' }, { gear: ['Bank', 'Hat'], discarded: 'Hat' }],
    ['play-gear', { gear: ['Hat'], card: 'Bank' }, { gear: ['Bank', 'Hat'], discarded: null }],
  ] as const)('%s %j', ([name, body, answer]) => {
    expect(ask(name, body)).toEqual(answer);
  });

  it('count Bang cards, free ones apart', () => {
    const body = { history: [{ holster: true }, { holster: false }], holsterNow: false, ap: 'Django' };
    expect(ask('bang-limit', { ...body, strangerActive: false })).toEqual({ answer: false });
    expect(ask('bang-limit', { ...body, strangerActive: true })).toEqual({ answer: true });
    expect(ask('bang-limit', { ...body, strangerActive: false, holsterNow: true })).toEqual({ answer: true });
    expect(ask('bang-limit', { ...body, strangerActive: false, ap: 'Wes Hardin' })).toEqual({ answer: true });
  });

  const side = {
    chars: [fighter('Django', { gear: ['Watch', 'Hat'] }), fighter('Stranger')],
    ...{ ap: 1, reserve: [{ id: 'Wyatt Earp', max: 3 }] },
  };

  it('tell what a death comes to', () => {
    expect(ask('death', { side, dies: 0 })).toEqual({
      ...{ discardedGear: ['Hat', 'Watch'], draw: 2, replacedBy: 'Wyatt Earp', lost: false },
      side: {
        ...side,
        chars: [{ id: 'Wyatt Earp', health: 3, max: 3, gear: [] }, side.chars[1]],
        reserve: [],
      },
    });
    expect(ask('death', { side: { ...side, reserve: [] }, dies: 0 })).toMatchObject({
      ...{ draw: 2, replacedBy: null, lost: false, side: { ap: 0, chars: [{ id: 'Stranger' }] } },
    });
    expect(ask('death', { side: { chars: [fighter('Django')], ap: 0, reserve: [] }, dies: 0 })).toMatchObject(
      {
        ...{ draw: 0, lost: true, side: { chars: [] } },
      },
    );
    expect(ask('death', { side: { chars: [fighter('Django')], ap: 0, reserve: [] }, dies: 1 })).toMatchObject(
      {
        field: 'dies',
      },
    );
  });

  it('tell what start-of-turn cards do, and how many cards they open', () => {
    const me = {
      chars: [fighter('Django', { gear: ['Herd', 'Dynamite', 'Rattlesnake'] }), fighter('Stranger')],
      ap: 0,
      reserve: [],
    };
    const opp = { chars: [fighter('Tom Horn'), fighter('Wes Hardin')], ap: 0, reserve: [] };
    expect(ask('start-turn', { me, opp, reveals: ['snake', 'snake', 'barrel'] })).toMatchObject({
      me: { ap: 1, chars: [{ health: 3, gear: ['Herd', 'Rattlesnake'] }, {}] },
      opp: { chars: [{}, { gear: ['Dynamite'] }] },
      log: [
        { card: 'Dynamite', on: 'Django', effect: 'passed', to: 'Wes Hardin' },
        { card: 'Rattlesnake', on: 'Django', effect: 'bites' },
        { card: 'Herd', on: 'Django', effect: 'swap' },
      ],
      revealsUsed: 2,
    });
    expect(ask('start-turn', { me, opp, reveals: ['snake'] })).toMatchObject({ field: 'reveals' });
  });
});

describe('a stretch of play', () => {
  it('answers the example of the interface', () => {
    const kid = scene({ law: ['Django', 'Stranger'], outlaw: ['Kid Curry', 'Wes Hardin'], hands: [4, 0] });
    const decisions = [PLAY('Colt'), { do: 'kid' }, { do: 'open', symbols: ['horseshoe'] }];
    expect(ask('resolve', { state: kid, decisions })).toMatchObject({
      code: 'decision-needed',
      params: {
        at: 3,
        question: {
          ...{ ask: 'react', by: 'law', target: 'Django', card: 'Kid Curry', shooter: 'Kid Curry' },
          ways: ['take', 'miss'],
        },
      },
    });
  });

  it('is refused where the table cannot be so, names before the rest', () => {
    const [django, two] = [fighter('Django'), scene()];
    const law = (change: object) => ({
      ...two,
      sides: { ...two.sides, law: { ...two.sides.law, ...change } },
    });
    const came = (duel: typeof two) => after(duel, []);
    expect(came(law({ chars: [django, django] }))).toMatchObject({
      code: 'impossible-state',
      why: 'characters',
    });
    expect(came(law({ ap: 2 }))).toMatchObject({ why: 'characters' });
    expect(came(law({ reserve: [{ id: 'Stranger', max: 3 }] }))).toMatchObject({ why: 'characters' });
    expect(came(law({ chars: [] }))).toMatchObject({ why: 'characters' });
    expect(came(law({ chars: [django] }))).toMatchObject({ why: 'reserve' });
    expect(came(law({ chars: [{ ...django, health: 5 }], reserve: [] }))).toMatchObject({ why: 'health' });
    expect(came(law({ chars: [{ ...django, gear: ['Hat', 'Hat'] }], reserve: [] }))).toMatchObject({
      why: 'gear',
    });
    expect(came(law({ chars: [{ ...django, gear: ['Colt'] }] }))).toMatchObject({ code: 'unknown-card' });
    expect(came(law({ chars: [{ ...django, id: 'Nobody' }] }))).toMatchObject({ code: 'unknown-character' });
  });

  it('names what is unknown, and what does not answer', () => {
    const one = (decision: { do: string; [field: string]: unknown }) => after(scene(), [decision]);
    expect(one({ do: 'play', card: 'Nothing' })).toMatchObject({ code: 'unknown-card', at: 0 });
    expect(one({ do: 'play' })).toMatchObject({ code: 'illegal-decision', why: 'wrong-answer' });
    expect(one({ do: 'take' })).toMatchObject({ why: 'wrong-answer', question: { ask: 'act' } });
    expect(one({ do: 'play', card: 'Robbery' })).toMatchObject({ why: 'wrong-answer' });
  });

  it('is refused with an option that nobody knows', () => {
    expect(ask('resolve', { state: scene(), decisions: [], options: { squad: 5 } })).toMatchObject({
      field: 'squad',
    });
  });
});
