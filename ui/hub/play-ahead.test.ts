import { describe, expect, it } from 'vitest';
import { TOY_TABLE } from '#test/game-kit/toy-game.ts';
import { listToy } from '#test/game-kit/list-toy.ts';
import { hasBegun } from '#shared/table/set-up.ts';
import { loadGame } from '#shared/games/loaded.ts';
import { GAME } from '#shared/games/wright/index.ts';
import { sealed } from '#server/store/secrets.ts';
import {
  ahead,
  faultOf,
  isHidden,
  isNext,
  planOf,
  player,
  publicViewOf,
  replayed,
  viewOf,
  type Table,
} from './play-ahead.ts';

await loadGame('wright');

const made = GAME.engine.create(
  { id: 'make', seats: [{ name: 'Anna' }, { name: 'Boris' }, { name: 'Clara' }] },
  { author: 'organiser:x', at: '' },
);
if (!made.ok) throw new Error(made.fault.code);
const { rows, table } = made.value;
const tap = (id: string, type: string, fields: object = {}) => ({
  ...{ id, seen: rows.length },
  command: { type, ...fields },
});

const sheriffsOf = (shown: Table) => (viewOf(shown) as { readonly sheriffs?: number }).sheriffs;

describe('a screen that plays ahead', () => {
  it('shows taps before the hub has answered, and leaves the log alone', () => {
    const shown = ahead(table, [tap('a', 'add-sheriff'), tap('b', 'add-sheriff')]);
    expect(sheriffsOf(shown)).toBe(2);
    expect(planOf(shown).seats['1']?.press).toBe('opens');
    expect(sheriffsOf(table)).toBe(0);
  });

  it('leaves out taps that make no sense any more', () => {
    expect(sheriffsOf(ahead(table, [tap('a', 'next-round'), tap('b', 'add-sheriff')]))).toBe(1);
  });

  it('knows why a tap would be refused, without making it', () => {
    expect(faultOf(table, { type: 'next-round' })).toMatchObject({ code: 'round-not-scored' });
    expect(faultOf(table, { type: 'add-sheriff' })).toBeUndefined();
  });

  it('shows nothing of what only the hub can know, and tells it all the same', async () => {
    await listToy();
    const toy = TOY_TABLE.create(
      { id: 'make', seats: [{ name: 'Anna' }, { name: 'Boris' }] },
      { author: 'organiser:x', at: '', box: { cards: ['sun'] } },
    );
    if (!toy.ok) throw new Error(toy.fault.code);
    const playing = toy.value.table as Table;
    expect(faultOf(playing, { type: 'turn-up' })).toBeUndefined();
    expect(faultOf(playing, { type: 'turn-down' })).toMatchObject({ code: 'unknown-command' });
    expect(ahead(playing, [tap('a', 'turn-up')])).toBe(playing);
  });

  it('knows of a log with seals that it cannot play it, and what anybody may see', async () => {
    await listToy();
    const context = { author: 'organiser:x', at: '', seal: sealed };
    const seats = [{ name: 'Anna' }, { name: 'Boris' }];
    const made = TOY_TABLE.create({ id: 'make', seats }, context);
    if (!made.ok) throw new Error(made.fault.code);
    const told = TOY_TABLE.handle(
      made.value.table,
      { id: 'c1', type: 'choose', seat: '1', card: 'sun' },
      context,
    );
    if (!told.ok) throw new Error(told.fault.code);
    const shown = TOY_TABLE.handle(told.value.table, { id: 'c2', type: 'show' }, context);
    if (!shown.ok) throw new Error(shown.fault.code);
    const play = player();
    const [before, after] = [told, shown].map(({ value }) => play([...value.table.rows]));
    if (!before || !after) throw new Error('the log cannot be played');
    expect([isHidden(before), isHidden(after)]).toEqual([true, false]);
    expect(publicViewOf(before)).toMatchObject({ chosen: { '1': 'face-down' }, state: null });
    expect(viewOf(after)).toMatchObject({ shown: { '1': 'sun' } });
  });

  it('does not take names and buzzers for the beginning of a match', () => {
    const bound = ahead(table, [
      tap('a', 'rename', { seat: '1', name: 'Alla' }),
      tap('b', 'bind', { seat: '1', buzzer: 'TEST01:3' }),
      tap('c', 'learn', { seat: '2' }),
    ]);
    expect(viewOf(bound).seats[0]).toMatchObject({ name: 'Alla', buzzer: 'TEST01:3' });
    expect(hasBegun(bound)).toBe(false);
    expect(hasBegun(ahead(bound, [tap('d', 'add-sheriff')]))).toBe(true);
    expect(hasBegun(ahead(bound, [tap('d', 'add-sheriff'), tap('e', 'undo')]))).toBe(false);
  });

  it('plays a log it can read, and none of a game it does not know', () => {
    expect(replayed(rows)?.game).toBe('wright');
    expect(replayed([])).toBeUndefined();
    expect(replayed(rows.map((row) => ({ ...row, data: { ...row.data, game: 'poker' } })))).toBeUndefined();
  });

  it('plays a log that grows, or turns out to be another one, as if it had played all of it', () => {
    const [play, evening] = [player(), [...rows]];
    const types = ['add-sheriff', 'add-sheriff', 'undo', 'add-sheriff', 'shootout', 'undo', 'undo'];
    const logs = types.map((type, at) => {
      const now = replayed(evening);
      const told = now && ahead(now, [tap(`${at}`, type)]);
      evening.push(...(told?.rows.slice(evening.length) ?? []));
      return [...evening];
    });
    const half = logs.at(4)?.slice(0, -1) ?? [];
    for (const log of [...logs, ...logs.slice(2, 5), half, evening, [], rows]) {
      const [played, all] = [play(log), replayed(log)];
      expect(played && viewOf(played)).toEqual(all && viewOf(all));
      expect(played?.rows.length ?? 0).toBe(log.length);
      expect(played?.live?.id).toBe(all?.live?.id);
    }
  });

  it('takes rows only where the log ends', () => {
    const row = (seq: number, chain = {}) => ({
      ...{ seq, type: 'sheriff-added', at: '', author: '', command: 'c', data: {} },
      ...chain,
    });
    const log = [row(1), row(2, { hash: 'h2' })];
    expect(isNext(log, [row(3), row(4)])).toBe(true);
    expect(isNext(log, [row(3, { prev: 'h2' })])).toBe(true);
    expect(isNext(log, [row(3, { prev: 'other' })])).toBe(false);
    expect(isNext(log, [row(4)])).toBe(false);
    expect(isNext(log, [])).toBe(true);
  });
});
