import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '#shared/random.ts';
import { effort } from '#test/effort.ts';
import { anyOptions } from '#test/wright/arbitrary.ts';
import { evening, NAMES, type Evening } from '#test/wright/evening.ts';
import { mischief } from '#test/wright/mischief.ts';
import { SHERIFF, settled } from '#test/wright/scene.ts';
import { isKept, type Row } from './log.ts';
import { WRIGHT_TABLE } from '#shared/games/wright/index.ts';
import { commandsBack } from './undo-states.ts';

const context = { author: 'referee', at: '2026-01-01T20:00:00Z' };
const seated = (count: number) => NAMES.slice(0, count).map((name) => ({ name }));

describe('creating a table', () => {
  it('keeps everything it was created with in its first row', () => {
    const { rows, view } = evening({ level: 'full', rounds: 4, first: '2', options: { missTie: 'forced' } });
    expect(rows()).toMatchObject([
      {
        seq: 1,
        type: 'table-created',
        author: 'referee',
        command: 'c0',
        data: {
          name: 'Saloon',
          game: 'wright',
          level: 'full',
          rounds: 4,
          first: '2',
          options: { missTie: 'forced' },
        },
      },
    ]);
    expect(view()).toMatchObject({
      seq: 1,
      phase: 'playing',
      round: 1,
      sheriffs: 0,
      finished: false,
      level: 'full',
    });
    expect(view().standings).toMatchObject([{ seat: '1', name: 'Jessie', total: 0, rounds: [] }, {}, {}]);
  });

  it.for([
    [{ seats: seated(1) }, 'seats'],
    [{ seats: [...seated(5), { name: 'One too many' }] }, 'seats'],
    [{ seats: [{ name: ' ' }, { name: 'Billy' }] }, 'seats'],
    [{ seats: seated(3), level: 'medium' }, 'level'],
    [{ seats: seated(3), first: '4' }, 'first'],
    [{ seats: seated(3), rounds: 0 }, 'rounds'],
    [{ seats: seated(3), options: { missOrder: 'odd' } }, 'missOrder'],
    [{}, 'seats'],
  ] as const)('%j is refused for its %s', ([setup, field]) => {
    expect(WRIGHT_TABLE.create({ id: 'c', ...setup }, context)).toMatchObject({
      fault: { code: 'bad-setup', params: { field } },
    });
  });
});

describe('commands at a table', () => {
  it('are answered with their rows, and the same again when sent again', () => {
    const { dispatch, rows } = evening();
    const first = dispatch({ ...SHERIFF, id: 'tap' });
    expect(first).toMatchObject([{ seq: 2, type: 'sheriff-added', command: 'tap', author: 'referee' }]);
    dispatch(SHERIFF);
    expect(dispatch({ ...SHERIFF, id: 'tap' })).toEqual(first);
    expect(rows()).toHaveLength(3);
  });

  it('that were undone are still not applied again', () => {
    const { dispatch, view } = evening();
    dispatch({ ...SHERIFF, id: 'tap' });
    dispatch({ type: 'undo' });
    dispatch({ ...SHERIFF, id: 'tap' });
    expect(view().sheriffs).toBe(0);
  });

  it('of two tablets tapping the same sheriff count once', () => {
    const { dispatch, refuse, view } = evening();
    dispatch({ ...SHERIFF, expect: 1 });
    expect(refuse({ ...SHERIFF, expect: 1 })).toMatchObject({ code: 'stale', rule: null });
    for (const expected of [99, -1]) expect(refuse({ ...SHERIFF, expect: expected }).code).toBe('stale');
    expect(view().sheriffs).toBe(1);
  });

  it('that changed nothing do not change anything later either', () => {
    const { dispatch, view } = evening();
    const same = { type: 'set-level', level: 'light', id: 'same' };
    expect(dispatch(same)).toMatchObject([{ type: 'nothing-changed' }]);
    dispatch({ type: 'set-level', level: 'full' });
    dispatch(same);
    expect(view().level).toBe('full');
  });

  it('carry the driver’s moments, never the sender’s', () => {
    const { dispatch, rows } = evening();
    dispatch({ ...SHERIFF, at: 12_345 }, { now: 777 });
    expect(rows().at(-1)?.data).toMatchObject({ at: 777 });
  });

  it('leave the table they were given as it was', () => {
    const { dispatch, table } = evening();
    dispatch(SHERIFF);
    const before = table();
    const copy = JSON.stringify(before);
    dispatch(SHERIFF);
    expect(JSON.stringify(before)).toBe(copy);
  });

  it('about a race that is no longer on come too late', () => {
    const { dispatch, refuse, view } = evening();
    for (let i = 0; i < 4; i++) dispatch(SHERIFF);
    dispatch({ type: 'void-race', reason: 'false start' });
    expect(refuse({ ...settled('1', '2', '3'), race: 1 }).code).toBe('stale');
    dispatch({ ...settled('1', '2', '3'), race: 2 });
    expect(view().phase).toBe('reveal');
  });

  it('that expect something unreadable are refused', () => {
    expect(evening().refuse({ ...SHERIFF, expect: 'now' })).toMatchObject({ code: 'bad-command' });
  });

  it('do not go stale because somebody touched a buzzer', () => {
    const { dispatch, view } = evening();
    dispatch({ type: 'pressed', seat: '2', at: 5 });
    dispatch({ ...SHERIFF, expect: 1 });
    expect(view()).toMatchObject({ seq: 3, sheriffs: 1 });
  });

  it('seal the record of a race into the log, told by the hub alone and noticed by nobody', () => {
    const { dispatch, refuse, rows, view } = evening();
    const seal = { type: 'race-recorded', race: 1, digest: 'a'.repeat(64) };
    expect(refuse(seal).code).toBe('unknown-command');
    expect(refuse({ ...seal, digest: 'short' }, { author: 'hub' }).code).toBe('bad-command');
    dispatch(SHERIFF);
    dispatch(seal, { author: 'hub' });
    dispatch({ ...SHERIFF, expect: 2 });
    dispatch({ type: 'undo' });
    dispatch({ type: 'undo' });
    expect(view().sheriffs).toBe(0);
    const replayed = WRIGHT_TABLE.replay(rows());
    expect(replayed.ok && WRIGHT_TABLE.view(replayed.value)).toEqual(view());
  });

  it('never give a race the number of a record that an older log has', () => {
    const { dispatch, rows } = evening();
    dispatch(SHERIFF);
    dispatch(SHERIFF);
    dispatch({ type: 'race-recorded', race: 4, digest: 'a'.repeat(64) }, { author: 'hub' });
    const replayed = WRIGHT_TABLE.replay(rows());
    if (!replayed.ok) throw new Error(replayed.fault.code);
    const opened = WRIGHT_TABLE.handle(
      replayed.value,
      { id: 'open', type: 'race-opened', by: '1', at: 5 },
      { author: 'hub', at: '' },
    );
    expect(opened.ok && WRIGHT_TABLE.plan(opened.value.table).race?.id).toBe('5');
  });

  it('about races are the hub’s to give', () => {
    const { refuse } = evening();
    for (const type of ['race-opened', 'race-settled', 'race-void', 'pressed'])
      expect(refuse({ type, by: '1', seat: '1', reason: 'x' }, { author: 'referee' })).toMatchObject({
        code: 'unknown-command',
      });
  });

  it.for([
    [{ type: 'shoot' }, 'unknown-command'],
    [{ type: 'rename', seat: '4', name: 'X' }, 'no-such-seat'],
    [{ type: 'rename', seat: '1', name: '' }, 'bad-command'],
    [{ type: 'bind', seat: '1', buzzer: 'no colon' }, 'bad-command'],
    [{ type: 'bind-all', seats: ['1'], buzzer: 'B1:0' }, 'bad-command'],
    [{ type: 'bind-all', seats: ['1', '6'], buzzer: 'pad' }, 'no-such-seat'],
    [{ type: 'undo' }, 'nothing-to-undo'],
  ] as const)('%j is refused: %s', ([command, code]) => {
    const { refuse, rows } = evening();
    expect(refuse(command)).toMatchObject({ code });
    expect(rows()).toHaveLength(1);
  });

  it('without an id cannot be read', () => {
    expect(WRIGHT_TABLE.handle(evening().table(), { type: 'add-sheriff' }, context)).toMatchObject({
      fault: { code: 'bad-command', params: { field: 'id' } },
    });
  });
});

describe('seats', () => {
  it('are renamed and bound in the middle of a game', () => {
    const { dispatch, view } = evening();
    dispatch(SHERIFF);
    dispatch({ type: 'rename', seat: '2', name: '  Билли ' });
    dispatch({ type: 'bind', seat: '1', buzzer: 'B1:0' });
    dispatch({ type: 'bind', seat: '2', buzzer: 'B1:0' });
    expect(view().seats).toMatchObject([{ buzzer: null }, { name: 'Билли', buzzer: 'B1:0' }, {}]);
    expect(view().standings[1]).toMatchObject({ name: 'Билли' });
    expect(view().sheriffs).toBe(1);
  });

  it('learn their buzzer from the next press the hub binds', () => {
    const { dispatch, view } = evening();
    dispatch({ type: 'learn', seat: '3' });
    expect(view().learning).toBe('3');
    dispatch({ type: 'bind', seat: '3', buzzer: 'B1:4' }, { author: 'hub' });
    expect(view()).toMatchObject({ learning: null, seats: [{}, {}, { buzzer: 'B1:4' }] });
  });

  it('may share a kind of screen', () => {
    const { dispatch, view } = evening();
    for (const seat of ['1', '2']) dispatch({ type: 'bind', seat, buzzer: 'pad' });
    expect(view().seats.map(({ buzzer }) => buzzer)).toEqual(['pad', 'pad', null]);
  });

  it('change together, and one undo changes them back', () => {
    const { dispatch, view } = evening();
    dispatch({ type: 'bind', seat: '2', buzzer: 'B1:4' });
    dispatch({ type: 'bind-all', seats: ['1', '2', '3'], buzzer: 'pad' });
    expect(view().seats.map(({ buzzer }) => buzzer)).toEqual(['pad', 'pad', 'pad']);
    dispatch({ type: 'undo' });
    expect(view().seats.map(({ buzzer }) => buzzer)).toEqual([null, 'B1:4', null]);
  });

  it('that all use touch get the likelier order of a dead heat, unless the house chose otherwise', () => {
    for (const [options, how] of [
      [{}, 'reveal'],
      [{ pressTie: 'referee' }, 'racing'],
    ] as const) {
      const { dispatch, view } = evening({ options });
      for (const seat of ['1', '2', '3'])
        dispatch({ type: 'bind', seat, buzzer: seat === '1' ? 'pad' : 'phone' });
      for (let i = 0; i < 4; i++) dispatch(SHERIFF);
      dispatch(settled('1', ['2', '3']));
      expect(view().phase).toBe(how);
    }
  });
});

describe('continuing later', () => {
  it('goes on from the stored log, whatever the hub’s clock says now', () => {
    const { dispatch, rows } = evening({ seats: seated(2), options: { preReveal: 'foul' } });
    for (let i = 0; i < 2; i++) dispatch(SHERIFF);
    dispatch({ type: 'declare-duel', by: '1' }, { now: 9_000_000_000 });
    dispatch({ type: 'reveal-signal' }, { now: 9_100_000_000 });
    const stored = WRIGHT_TABLE.replay(JSON.parse(JSON.stringify(rows())) as Row[]);
    if (!stored.ok) throw new Error(stored.fault.code);
    const hub = { author: 'hub', at: '2026-01-02T20:00:00Z' };
    const restarted = WRIGHT_TABLE.handle(stored.value, { id: 'r', type: 'clock-restarted' }, hub);
    if (!restarted.ok) throw new Error(restarted.fault.code);
    const verdict = { groups: [['1']], last: '2', missing: ['2'], status: 'final' };
    const honest = WRIGHT_TABLE.handle(
      restarted.value.table,
      { id: 's', type: 'race-settled', verdict, at: 5_000_000 },
      hub,
    );
    // A hand long after the signal, though its moment on the new clock is smaller.
    expect(honest.ok && honest.value.table.core.state.round.duel?.hands).toMatchObject({
      groups: [['1'], ['2']],
    });
  });

  it.for([
    [
      'an event of a later version',
      (rows: Row[]) => rows.map((row) => (row.seq === 2 ? { ...row, type: 'x' } : row)),
      2,
    ],
    ['a missing row', (rows: Row[]) => rows.filter(({ seq }) => seq !== 2), 2],
    ['no beginning', (rows: Row[]) => rows.slice(1), 1],
    ['nothing at all', () => [], 0],
  ] as const)('says where a log with %s cannot be read', ([, damage, seq]) => {
    const { dispatch, rows } = evening();
    for (let i = 0; i < 3; i++) dispatch(SHERIFF);
    expect(WRIGHT_TABLE.replay(damage([...rows()]))).toMatchObject({
      fault: { code: 'unreadable-log', params: { seq } },
    });
  });

  it('says what is wrong with the row that created it', () => {
    const [first] = evening().rows();
    expect(first && WRIGHT_TABLE.replay([{ ...first, data: {} }])).toMatchObject({
      fault: { code: 'bad-setup', params: { field: 'seats' } },
    });
  });
});

describe('any evening, however silly', () => {
  const silly = fc.record({
    seed: fc.nat(),
    players: fc.integer({ min: 2, max: 5 }),
    level: fc.constantFrom('light', 'full'),
    options: anyOptions,
  });

  /** Random commands, undos among them, through the table. */
  function actSilly({
    seed,
    players,
    level,
    options,
  }: {
    seed: number;
    players: number;
    level: string;
    options: object;
  }): Evening {
    const random = randomFrom(seed);
    const party = evening({ seats: seated(players), level, options });
    for (let step = 0; step < 60; step++) {
      const told = mischief(party.table().core.state, random);
      const command = random.chance(0.12)
        ? { type: 'undo' }
        : random.chance(0.05)
          ? { ...told, type: 'rename', name: 'X' }
          : told;
      try {
        party.dispatch(command);
      } catch (refused) {
        if (!String(refused).includes('was refused')) throw refused;
      }
    }
    return party;
  }

  test.prop([silly], effort(60))('is the same table again when its log is replayed', (setup) => {
    const { table, rows } = actSilly(setup);
    const stored = JSON.parse(JSON.stringify(rows())) as Row[];
    expect(WRIGHT_TABLE.replay(stored)).toEqual({ ok: true, value: table() });
    expect(rows().map(({ seq }) => seq)).toEqual(rows().map((_, at) => at + 1));
  });

  test.prop([silly], effort(60))('is back at its start when everything is undone', (setup) => {
    const { table, rows, dispatch } = actSilly(setup);
    const [first] = rows();
    const start = first && WRIGHT_TABLE.replay([first]);
    if (!start?.ok) throw new Error('a table begins with the row that created it');
    while ([...commandsBack(table())].some((command) => !command.every(isKept))) dispatch({ type: 'undo' });
    const { state, seating } = table().core;
    // Presses stay noted: they happened.
    const { held, offenders, ...round } = state.round;
    expect({ ...state, round }).toEqual({
      ...start.value.core.state,
      round: withoutPresses(start.value.core.state.round),
    });
    expect(seating).toEqual(start.value.core.seating);
    expect(held.length + offenders.length).toBeLessThanOrEqual(10);
  });

  const withoutPresses = ({ held, offenders, ...round }: { held: unknown; offenders: unknown }) => {
    expect([held, offenders]).toEqual([[], []]);
    return round;
  };
});
