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

describe('put right afterwards', () => {
  it.for(LEVELS)('W61: an accidental start goes back to the turn, %s', (level) => {
    const table = scene({ level });
    table.dispatch(...sheriffs(2));
    const before = table.state();
    table.dispatch(opened('1'), { type: 'void-race', reason: 'sleeve', by: '1' });
    const { stage, round } = table.state();
    expect(stage).toEqual(before.stage);
    expect(round).toEqual({ ...before.round, races: 1, marks: ['race-voided'] });
    table.dispatch(opened('1'));
    expect(wright.buzzers(table.state()).race?.id).toBe('1.2');
  });

  it('W61: taken back by the hub it is the same', () => {
    const table = scene();
    table.dispatch(...sheriffs(2), opened('1'), { type: 'race-void', reason: 'board lost' });
    expect(table.state().stage.phase).toBe('playing');
  });

  it('W55 W61: a voided automatic race is run again', () => {
    const table = scene({ players: 4 });
    table.dispatch(...sheriffs(4), settled('1', '2', '3', '4'));
    table.dispatch({ type: 'void-race', reason: 'a lamp fell over' });
    expect(table.state().stage).toMatchObject({ phase: 'racing', race: { kind: 'automatic' } });
    expect(wright.buzzers(table.state()).race).toMatchObject({ id: '1.2', need: 3 });
    table.dispatch(settled('4', '3', '2'), { type: 'count-pile', loot: 8 }, empty(4));
    expect(table.record()).toMatchObject({ excluded: '1', marks: ['race-voided'] });
  });

  it('W61: void-race is open until the reveal, and needs a race', () => {
    const table = scene();
    const voided = { type: 'void-race', reason: 'oops' };
    expect(table.refuse(voided).code).toBe('no-race');
    table.dispatch(...sheriffs(2), opened('1'), settled('1', '2', '3'));
    expect(table.would(voided)).toEqual(['race-voided']);
    table.dispatch(empty(3));
    expect(table.refuse(voided).code).toBe('no-race');
    table.dispatch({ type: 'count-pile', loot: 4 });
    expect(table.refuse(voided).code).toBe('no-race');
  });

  it('W58 W61: another order before and after the reveal counts instead', () => {
    const table = scene();
    const revolvers = { 1: ['3'], 2: ['3'], 3: ['7'] };
    table.dispatch(...sheriffs(2), opened('1'), settled('1', '2', '3'), order('2', '1', '3'));
    expect(table.state().stage).toMatchObject({ phase: 'reveal', hands: { groups: [['2'], ['1'], ['3']] } });
    table.dispatch({ type: 'reveal', revolvers });
    expect(table.state().stage).toMatchObject({ phase: 'split', ranking: ['2', '1'] });
    table.dispatch(order('1', '3', '2'));
    expect(table.state().stage).toMatchObject({ phase: 'split', ranking: ['3', '1'] });
    table.dispatch({ type: 'count-pile', loot: 10 });
    expect(table.record()).toMatchObject({
      excluded: '2',
      nextFirst: '2',
      points: { 1: 3, 2: 0, 3: 5 },
      leftover: 2,
    });
  });

  it('W61 W62: an order that brings in somebody whose revolver was never shown asks for it', () => {
    const table = scene();
    table.dispatch(...sheriffs(2), order('1', '2', '3'));
    table.dispatch({ type: 'reveal', revolvers: { 1: ['2'], 2: ['3'] } }, order('1', '3', '2'));
    expect(table.state().stage.phase).toBe('reveal');
  });

  it('W61: once the points stand, only an override changes them', () => {
    const table = scene();
    table.dispatch(...sheriffs(2), order('1', '2', '3'), { type: 'count-pile', loot: 10 }, empty(3));
    expect(table.refuse(order('3', '2', '1')).code).toBe('not-playing');
    const fix = { type: 'correct-round', round: 1, points: { 3: 5, 1: 0 }, reason: 'wrong hand' };
    expect(table.refuse({ ...fix, reason: ' ' }).code).toBe('bad-command');
    expect(table.refuse({ ...fix, round: 2 }).code).toBe('no-such-round');
    expect(table.refuse({ ...fix, points: { 4: 5 } }).code).toBe('no-such-seat');
    table.dispatch(fix);
    expect(table.record()).toMatchObject({
      points: { 1: 0, 2: 3, 3: 5 },
      marks: expect.arrayContaining(['corrected']) as unknown,
    });
    table.dispatch({ type: 'next-round' }, fix, { ...fix, points: { 2: -2 } });
    expect(wright.standings(table.state()).map(({ total }) => total)).toEqual([0, -2, 5]);
    expect(table.state().stage.phase).toBe('playing');
  });

  it.for([3, 4, 5])(
    'W58 W59: who was last is enough, of %i; the others are parted where it matters',
    (players) => {
      const table = scene({ players });
      const seats = SEATS.slice(0, players);
      table.dispatch(...sheriffs(2), { type: 'give-order', last: '2' });
      const others = seats.filter((seat) => seat !== '2');
      expect(table.state().stage).toMatchObject({
        phase: 'reveal',
        hands: { groups: [others, ['2']], excluded: '2', how: 'by-hand' },
      });
      table.dispatch({ type: 'count-pile', loot: 8 }, empty(players));
      expect(table.state().stage).toMatchObject({ phase: 'split', tie: others });
      table.dispatch(order(...others.toReversed()));
      expect(table.record()).toMatchObject({ ranking: others.toReversed(), excluded: '2', nextFirst: '2' });
    },
  );

  it('W58: who was last leaves the order of the others as it was known', () => {
    const table = scene({ players: 4 });
    table.dispatch(...sheriffs(4), settled('3', ['4', '1'], '2'), { type: 'give-order', last: '1' });
    expect(table.state().stage).toMatchObject({ hands: { groups: [['3'], ['4'], ['2'], ['1']] } });
  });

  it('W59: who was last parts a dead heat about it', () => {
    const table = scene();
    table.dispatch(...sheriffs(4), settled('1', ['2', '3']), { type: 'give-order', last: '2' });
    expect(table.state().stage).toMatchObject({
      phase: 'reveal',
      hands: { groups: [['1'], ['3'], ['2']], excluded: '2' },
    });
  });

  it('W59 W92: for two, or beside a first hand, it says nothing', () => {
    for (const [players, more] of [
      [2, {}],
      [3, { first: '1' }],
    ] as const) {
      const table = scene({ players });
      table.dispatch(...sheriffs(4));
      expect(table.refuse({ type: 'give-order', last: '2', ...more }).code).toBe('wrong-order');
    }
    expect(scene().refuse({ type: 'give-order', last: '5' }).code).toBe('no-such-seat');
  });

  it('W61 W60: a race the tablet never saw is entered by hand, doubts confirmed and marked', () => {
    const table = scene({ level: 'full' });
    table.dispatch(SHERIFF);
    expect(table.refuse(order('2', '1'))).toMatchObject({ code: 'too-few-sheriffs', overridable: true });
    table.dispatch(SHERIFF);
    expect(table.refuse(order('2', '1'))).toMatchObject({ code: 'not-your-turn', overridable: true });
    expect(table.would(order('1', '2'))).toEqual(['hands-settled']);
    table.dispatch({ ...order('2', '1'), confirm: true }, empty(3));
    expect(table.record()).toMatchObject({
      kind: 'initiative',
      order: ['2', '1', '3'],
      marks: ['not-your-turn', 'order-by-hand'],
    });
  });

  it.for([['1'], ['1', '1', '2'], ['1', '2', '4'], []])('W58: %j is no order of three hands', (seats) => {
    const table = scene();
    table.dispatch(...sheriffs(2));
    expect(['wrong-order', 'bad-command', 'no-such-seat']).toContain(table.refuse(order(...seats)).code);
    expect(table.refuse({ type: 'give-order', first: '1' }).code).toBe('wrong-order');
  });
});

describe('what the referee knows', () => {
  it('W105: seats, turn, action, sheriffs, pile, deck, helpers, totals, presses, points', () => {
    const table = scene({ players: 4, level: 'full', first: '2' });
    table.dispatch({ type: 'play-event', card: 'helper' }, { type: 'refill', sheriffs: 1 });
    table.dispatch({ type: 'load', seat: '1', count: 3 }, { type: 'discard', cards: ['2', '3', '5'] });
    table.dispatch({ type: 'pressed', seat: '4', at: 5_000_000 });
    const { setup, round } = table.state();
    expect(setup.seats).toEqual(['1', '2', '3', '4']);
    expect(round).toMatchObject({ sheriffs: 1, held: [{ seat: '4', at: 5_000_000 }] });
    expect(round.full).toMatchObject({
      turn: { active: '3', step: 'draw' },
      loot: 3,
      deck: 41 - 2,
      players: [
        { held: 6, loaded: 3, helpers: 0 },
        { held: 7, helpers: 1 },
        { held: 3, helpers: 0 },
        { held: 6, helpers: 0 },
      ],
    });
    expect(wright.standings(table.state()).map(({ total }) => total)).toEqual([0, 0, 0, 0]);
  });

  it('W106: a discard may be told by its faces or only by its number', () => {
    const [faces, number] = [scene({ level: 'full' }), scene({ level: 'full' })];
    faces.dispatch({ type: 'discard', cards: ['4', '4', '4'] }, { type: 'refill', sheriffs: 0 });
    number.dispatch({ type: 'discard', count: 3 }, { type: 'refill', sheriffs: 0 });
    const [one, other] = [faces.state().round.full, number.state().round.full];
    expect(other).toEqual({ ...one, faces: other?.faces });
    expect(other).toMatchObject({ loot: 3, deck: 44 });
  });

  it.for([
    { indiansEmpty: 'skip', deck: 47 },
    { indiansEmpty: 'draw', deck: 45 },
  ] as const)('W106: empty revolvers told at the indians matter under $indiansEmpty: $deck', (row) => {
    const table = scene({ level: 'full', options: { indiansEmpty: row.indiansEmpty } });
    table.dispatch({ type: 'play-event', card: 'indians', empty: ['2', '3'] }, { type: 'event-done' });
    expect(table.state().round.full?.deck).toBe(row.deck);
  });

  it('W107 W108: cards sent along with a load are not kept', () => {
    const table = scene({ level: 'full' });
    table.dispatch({ type: 'start-turn' }, { type: 'load', seat: '2', count: 2, cards: ['joker', 'miss'] });
    const kept = JSON.stringify(table.state());
    expect(kept).not.toContain('joker');
    expect(kept).not.toContain('"miss"');
    expect(table.state().round.full?.players[1]).toEqual({ held: 6, loaded: 2, helpers: 0 });
  });

  it('W107: a whole light round is kept without a single card', () => {
    const table = scene();
    table.dispatch(...sheriffs(4), settled('1', '2'), { type: 'give-ranking', ranking: ['2', '1'] });
    table.dispatch({ type: 'count-pile', loot: 23 });
    expect(table.record()).toMatchObject({ strength: null, points: { 1: 6, 2: 12, 3: 0 }, leftover: 5 });
  });

  it('W108: what is in a hand is on trust; only the size of the hand is doubted', () => {
    const table = scene({ level: 'full' });
    table.dispatch({ type: 'start-turn' }, { type: 'load', seat: '1', count: 4 });
    expect(table.would({ type: 'discard', cards: ['7', '7'] })).toEqual(['discarded']);
    expect(table.would({ type: 'play-event', card: 'swap', target: '2' })).toEqual(['event-played']);
    expect(table.refuse({ type: 'discard', cards: ['1', '2', '3'] })).toMatchObject({
      code: 'hand-too-small',
      params: { hand: 2 },
      overridable: true,
    });
    expect(table.would({ type: 'discard', cards: ['1', '2', '3'], confirm: true })).toContain('discarded');
  });

  it('W108: an event card in a revolver shows only at the reveal, and is taken as it is', () => {
    const table = scene({ level: 'full' });
    table.dispatch({ type: 'start-turn' }, { type: 'load', seat: '1', count: 1 }, ...sheriffs(4));
    table.dispatch(settled('1', '2'), { type: 'reveal', revolvers: { 1: ['swap'], 2: ['1'] } });
    expect(table.record()).toMatchObject({ ranking: ['2', '1'], strength: { 1: [0, 0], 2: [1, 1] } });
  });
});
