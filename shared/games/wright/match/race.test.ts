import { describe, expect, it } from 'vitest';
import { LEVELS, SEATS } from '#shared/games/kit/game.ts';
import { wright } from '#shared/games/wright/wright.ts';
import { scene, settled, SHERIFF, sheriffs, type Told } from '#test/wright/scene.ts';

const TABLES = [3, 4, 5].flatMap((players) => LEVELS.map((level) => ({ players, level })));

/** One turn at the full level: a single card goes, so many sheriffs turn up in the refill. */
const turn = (count = 0): Told[] => [
  { type: 'discard', cards: ['7'] },
  { type: 'refill', sheriffs: count },
];

const opened = (by: string): Told => ({ type: 'race-opened', by });
const order = (...seats: string[]): Told => ({ type: 'give-order', order: seats });

const empty = (players: number): Told => ({
  type: 'reveal',
  revolvers: Object.fromEntries(SEATS.slice(0, players).map((seat) => [seat, []])),
});

describe('by initiative', () => {
  it('W54 W60: at the full level only the active player starts it, before his action', () => {
    const table = scene({ level: 'full' });
    table.dispatch(...turn(2));
    expect(table.refuse(opened('1'))).toMatchObject({ code: 'not-your-turn', params: { active: '2' } });
    expect(table.refuse(opened('3'))).toMatchObject({ code: 'not-your-turn' });
    expect(table.would(opened('2'))).toEqual(['race-opened']);
    table.dispatch({ type: 'pass' });
    expect(table.refuse(opened('2'))).toMatchObject({ code: 'action-taken' });
    table.dispatch({ type: 'refill', sheriffs: 0 });
    expect(table.dispatch(opened('3')).stage).toMatchObject({
      phase: 'racing',
      race: { kind: 'initiative' },
    });
  });

  it.for([0, 1])('W54 W60 WA21: nobody starts it with %i sheriffs', (count) => {
    for (const level of LEVELS) {
      const table = scene({ level });
      table.dispatch(...sheriffs(count));
      expect(table.refuse(opened('1'))).toMatchObject({
        code: 'too-few-sheriffs',
        params: { sheriffs: count },
      });
    }
  });

  it('W54: starting it is the action of the turn', () => {
    const table = scene({ level: 'full' });
    table.dispatch(...turn(2), opened('2'));
    for (const action of [
      { type: 'discard', cards: ['1'] },
      { type: 'pass' },
      { type: 'play-event', card: 'swap', target: '3' },
      { type: 'refill', sheriffs: 0 },
      opened('2'),
    ])
      expect(table.refuse(action).code).toBe('not-playing');
  });

  it.for(TABLES)('W54 W58: the starter lies lowest, $players players, $level', ({ players, level }) => {
    const table = scene({ players, level });
    table.dispatch(...sheriffs(2), opened('1'));
    const [first, ...others] = SEATS.slice(0, players);
    table.dispatch(settled(first ?? '1', ...others.reverse()), {
      type: 'count-pile',
      loot: 40,
      confirm: true,
    });
    table.dispatch(empty(players));
    expect(table.record()).toMatchObject({ kind: 'initiative', excluded: '2', nextFirst: '2' });
    expect(table.record().points['1']).toBe(20);
  });

  it('W54 W56: a starter whose hand is too close to all others is still first, never last', () => {
    const table = scene({ level: 'full' });
    const { stage } = table.dispatch(...turn(2), opened('2'), settled(['2', '3', '1']));
    expect(stage).toMatchObject({ phase: 'racing', race: { tie: ['3', '1'] } });
  });

  it('W54: at the light level no turn is known, so anybody may start it', () => {
    for (const by of ['1', '2', '3']) {
      const table = scene();
      table.dispatch(...sheriffs(2), opened(by));
      expect(table.state().stage).toMatchObject({ race: { kind: 'initiative', by } });
    }
  });
});

describe('by the fourth sheriff', () => {
  it.for(TABLES)('W55: everybody races, $players players, $level', ({ players, level }) => {
    const table = scene({ players, level });
    const state = table.dispatch(...sheriffs(4));
    const entrants = SEATS.slice(0, players);
    expect(state.stage).toMatchObject({ phase: 'racing', race: { kind: 'automatic', by: null, entrants } });
    const plan = wright.buzzers(state);
    expect(plan.race).toMatchObject({ entrants, need: players - 1, behind: [] });
    for (const seat of entrants) expect(plan.seats[seat]?.press).toBe('joins');
  });

  it('W55 W56: the player whose refill turned it up can be the one left out', () => {
    const table = scene({ level: 'full' });
    table.dispatch({ type: 'discard', cards: ['7'] }, { type: 'refill', sheriffs: 4 });
    table.dispatch(settled('3', '2'), empty(3));
    expect(table.record()).toMatchObject({ kind: 'automatic', order: ['3', '2', '1'], excluded: '1' });
  });

  it('W55 W61: tapped while a race is running, it is only noted and changes the kind', () => {
    const table = scene({ players: 4 });
    table.dispatch(...sheriffs(2), opened('1'), SHERIFF);
    expect(table.state().stage).toMatchObject({ race: { kind: 'initiative' } });
    const before = wright.buzzers(table.state()).race?.id;
    table.dispatch(SHERIFF);
    expect(wright.buzzers(table.state()).race?.id).toBe(before);
    expect(table.refuse(SHERIFF).code).toBe('too-many-sheriffs');
    table.dispatch(settled('2', '1', '4'), { type: 'count-pile', loot: 9 }, empty(4));
    expect(table.record()).toMatchObject({ kind: 'automatic', excluded: '3' });
    expect(table.state().round.sheriffs).toBe(4);
  });
});

describe('closing', () => {
  it.for(TABLES)('W59 WA22: all but one decide it, $players players, $level', ({ players, level }) => {
    const table = scene({ players, level });
    const pressed = SEATS.slice(1, players).reverse();
    table.dispatch(...sheriffs(4), settled(...pressed));
    expect(table.state().stage).toMatchObject({
      phase: 'reveal',
      hands: { excluded: '1', groups: [...pressed, '1'].map((seat) => [seat]), how: 'buzzers' },
    });
  });

  it.for(TABLES)('W59 WA22: a press by the last hand changes nothing, $players, $level', (opening) => {
    const seats = SEATS.slice(0, opening.players);
    const [one, all] = [scene(opening), scene(opening)];
    one.dispatch(...sheriffs(4), settled(...seats.slice(0, -1)));
    all.dispatch(...sheriffs(4), settled(...seats));
    expect(one.state()).toEqual(all.state());
  });

  it.for(TABLES)('W56 WA25: two missing hands are waited for, $players, $level', ({ players, level }) => {
    const table = scene({ players, level });
    const seats = SEATS.slice(0, players);
    table.dispatch(...sheriffs(4));
    const missing = seats.slice(-2);
    expect(table.refuse(settled(...seats.slice(0, -2)))).toMatchObject({
      code: 'race-incomplete',
      rule: 'WA25',
      params: { missing },
    });
    expect(table.refuse(order(...seats.slice(0, -2))).code).toBe('wrong-order');
    table.dispatch(order(...seats.slice(0, -2), ...missing.reverse()));
    expect(table.state().stage).toMatchObject({ hands: { excluded: seats.at(-2), how: 'by-hand' } });
    expect(table.state().round.marks).toEqual(['order-by-hand']);
  });

  it.for(['provisional', 'void'])('W59 WA22: a %s verdict closes nothing', (status) => {
    const table = scene();
    table.dispatch(...sheriffs(4));
    const verdict = { groups: [['1'], ['2'], ['3']], last: '3', missing: [], status };
    expect(table.refuse({ type: 'race-settled', verdict }).code).toBe('race-not-final');
  });

  it.for([{ groups: [['1'], ['2'], ['1']] }, { groups: [['1'], ['2'], ['3'], ['4']] }])(
    'W58 W60: a hand counts once, and only of somebody at the table: $groups',
    ({ groups }) => {
      const table = scene();
      table.dispatch(...sheriffs(4));
      const verdict = { groups, last: null, missing: [], status: 'final' };
      expect(table.refuse({ type: 'race-settled', verdict }).code).toBe('wrong-order');
    },
  );

  it('W60: hands settle nothing where no race is on', () => {
    const table = scene();
    expect(table.refuse(settled('1', '2', '3')).code).toBe('no-race');
    table.dispatch(...sheriffs(4), settled('1', '2', '3'));
    expect(table.refuse(settled('3', '2', '1')).code).toBe('no-race');
  });

  it.for([0, 1, 20, 45, 3600])(
    'WA25: waiting %i seconds is kept, and an order by hand is open',
    (seconds) => {
      const table = scene({ options: { pressTimeoutS: seconds } });
      expect(table.state().setup.options.pressTimeoutS).toBe(seconds);
      table.dispatch(...sheriffs(4), order('2', '3'));
      expect(table.state().stage).toMatchObject({ hands: { excluded: '1' } });
    },
  );

  it('WA25: twenty seconds unless agreed otherwise; only whole seconds from 0', () => {
    expect(scene().state().setup.options.pressTimeoutS).toBe(20);
    for (const pressTimeoutS of [-1, 2.5, '20', true, null])
      expect(wright.readSetup({ seats: ['1', '2', '3'], options: { pressTimeoutS } }).ok).toBe(false);
  });

  it.for([3, 4, 5])('W56 W58: %i equal players share in the order of their hands', (players) => {
    const table = scene({ players });
    const seats = SEATS.slice(0, players).reverse();
    table.dispatch(...sheriffs(4), settled(...seats), { type: 'count-pile', loot: 32 }, empty(players));
    const shares = [16, 8, 4, 2].slice(0, players - 1);
    expect(seats.map((seat) => table.record().points[seat])).toEqual([...shares, 0]);
  });

  it('W56: the last hand gets nothing, however strong', () => {
    const table = scene();
    table.dispatch(...sheriffs(4), settled('1', '3', '2'), { type: 'count-pile', loot: 20 });
    table.dispatch({ type: 'reveal', revolvers: { 1: ['1'], 2: ['7', '7', '7', '7', 'joker'], 3: [] } });
    expect(table.record()).toMatchObject({ ranking: ['1', '3'], points: { 1: 10, 2: 0, 3: 5 }, leftover: 5 });
  });
});

describe('loading while it runs', () => {
  it('WA23: whoever is not down yet may load, the starter may not', () => {
    const table = scene({ level: 'full' });
    table.dispatch(...turn(2), opened('2'));
    expect(table.refuse({ type: 'load', seat: '2', count: 1 }).code).toBe('hand-is-down');
    const { full } = table.dispatch({ type: 'load', seat: '3', count: 2 }).round;
    expect(full?.players[2]).toMatchObject({ held: 6, loaded: 2 });
    table.dispatch(settled('2', '3', '1'));
    for (const seat of ['1', '2', '3'])
      expect(table.refuse({ type: 'load', seat, count: 1 }).code).toBe('race-is-over');
  });

  it('WA23: in an automatic race nobody is down by right', () => {
    const table = scene({ level: 'full' });
    table.dispatch({ type: 'discard', cards: ['7'] }, { type: 'refill', sheriffs: 4 });
    for (const seat of ['1', '2', '3']) table.dispatch({ type: 'load', seat, count: 1 });
    expect(table.state().round.full?.players.map(({ loaded }) => loaded)).toEqual([1, 1, 1]);
  });

  it('WA23: loadDuringRace false freezes everybody, initiative or not', () => {
    for (const start of [[...turn(2), opened('2')], [...sheriffs(4)]]) {
      const table = scene({ level: 'full', options: { loadDuringRace: false } });
      table.dispatch({ type: 'start-turn' }, { type: 'load', seat: '3', count: 1 }, ...start);
      for (const seat of ['1', '2', '3'])
        expect(table.refuse({ type: 'load', seat, count: 1 })).toMatchObject({
          code: 'loading-frozen',
          rule: 'WA23',
        });
    }
  });

  it('WA23: a race taken back lets everybody load again', () => {
    const table = scene({ level: 'full', options: { loadDuringRace: false } });
    table.dispatch(...turn(2), opened('2'), { type: 'void-race', reason: 'elbow' });
    expect(table.would({ type: 'load', seat: '2', count: 1 })).toEqual(['loaded']);
  });
});
