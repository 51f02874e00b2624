import { describe, expect, it } from 'vitest';
import { sealed } from '#server/store/secrets.ts';
import type { Row } from '#shared/table/log.ts';
import type { Context } from '#shared/table/table.ts';
import { TOY_TABLE } from './toy-game.ts';

const screen: Context = { author: 'screen', at: '' };
const hub: Context = { author: 'referee:1', at: '', seal: sealed };

function play(commands: readonly Record<string, unknown>[]) {
  const made = TOY_TABLE.create({ id: 'make', seats: [{ name: 'Anna' }, { name: 'Boris' }] }, hub);
  if (!made.ok) throw new Error(made.fault.code);
  let { table } = made.value;
  const secrets = commands.flatMap((command, at) => {
    const told = TOY_TABLE.handle(table, { id: `c${at}`, ...command }, hub);
    if (!told.ok) throw new Error(told.fault.code);
    ({ table } = told.value);
    return told.value.secrets;
  });
  return { table, secrets, rows: [...table.rows] };
}

function replayed(rows: readonly Row[], secrets: ReturnType<typeof play>['secrets'] = []) {
  const table = TOY_TABLE.replay(rows, secrets);
  if (!table.ok) throw new Error(table.fault.code);
  return table.value;
}

const ANNA = { type: 'choose', seat: '1', card: 'quagga' };
const BORIS = { type: 'choose', seat: '2', card: 'okapi' };

describe('a private field', () => {
  it('is a seal in the log, and itself in the match', () => {
    const { table, rows, secrets } = play([ANNA]);
    expect(rows.at(-1)).toMatchObject({
      type: 'chosen',
      data: { seat: '1', card: { sealed: secrets[0]?.sealed } },
    });
    expect(JSON.stringify(rows)).not.toContain('quagga');
    expect(secrets).toMatchObject([{ json: '"quagga"' }]);
    expect(TOY_TABLE.view(table).chosen).toEqual({ '1': 'quagga' });
    expect(TOY_TABLE.hides(table)).toBe(true);
  });

  it('is salted: the same value has another seal', () => {
    const { secrets } = play([ANNA, { ...ANNA, seat: '2' }]);
    expect(new Set(secrets.map((each) => each.sealed)).size).toBe(2);
  });

  it('is shown to whom the game says', () => {
    const { table } = play([ANNA, BORIS]);
    const seen = (['1', '2'] as const).map((seat) => TOY_TABLE.viewFor(table, { kind: 'seat', seat }).chosen);
    expect(seen).toEqual([
      { '1': 'quagga', '2': 'face-down' },
      { '1': 'face-down', '2': 'okapi' },
    ]);
    for (const kind of ['table', 'display'] as const) {
      const view = TOY_TABLE.viewFor(table, { kind });
      expect(view).toMatchObject({ chosen: { '1': 'face-down', '2': 'face-down' }, state: null });
      expect(JSON.stringify(view)).not.toMatch(/quagga|okapi/);
    }
  });

  it('comes back with its secret, and leaves a match that can be played without it', () => {
    const { table, rows, secrets } = play([ANNA, BORIS]);
    expect(TOY_TABLE.view(replayed(rows, secrets))).toEqual(TOY_TABLE.view(table));
    const [own] = secrets;
    expect(TOY_TABLE.view(replayed(rows, own ? [own] : [])).chosen).toMatchObject({
      '1': 'quagga',
      '2': { sealed: secrets[1]?.sealed },
    });
    expect(TOY_TABLE.hides(replayed(rows))).toBe(true);
  });

  it('is in the log once it is opened, and the log alone is then enough', () => {
    const { table, rows, secrets } = play([ANNA, BORIS, { type: 'show' }]);
    expect(rows.at(-1)).toMatchObject({ type: 'seals-opened', command: 'c2', data: { secrets } });
    expect(TOY_TABLE.view(table)).toMatchObject({ chosen: {}, shown: { '1': 'quagga', '2': 'okapi' } });
    expect(TOY_TABLE.hides(table)).toBe(false);
    expect(TOY_TABLE.view(replayed(rows))).toEqual(TOY_TABLE.view(table));
  });

  it('is played anew by whoever followed the log without it', () => {
    const { table, rows } = play([ANNA, BORIS, { type: 'show' }]);
    const blind = replayed(rows.slice(0, 3));
    const followed = TOY_TABLE.follow(blind, rows.slice(3));
    expect(followed.ok && TOY_TABLE.view(followed.value)).toEqual(TOY_TABLE.view(table));
  });

  it('is opened once, by the game alone, and not after it was taken back', () => {
    const { table, rows } = play([
      ANNA,
      BORIS,
      { type: 'undo' },
      { type: 'show' },
      { type: 'undo' },
      { type: 'show' },
    ]);
    const opened = rows.filter(({ type }) => type === 'seals-opened');
    expect(opened.map(({ data }) => data['secrets'])).toEqual([
      [expect.objectContaining({ json: '"quagga"' })],
    ]);
    expect(JSON.stringify(rows)).not.toContain('okapi');
    expect(TOY_TABLE.view(table).shown).toEqual({ '1': 'quagga' });
    expect(TOY_TABLE.view(replayed(rows)).shown).toEqual({ '1': 'quagga' });
  });

  it('waits for the hub on a screen, which can seal nothing', () => {
    const { table } = play([]);
    expect(TOY_TABLE.handle(table, { id: 'a', ...ANNA }, screen)).toMatchObject({
      fault: { code: 'needs-hub' },
    });
    expect(TOY_TABLE.handle(table, { id: 'a', type: 'show' }, screen).ok).toBe(true);
  });

  it('has no secret where the same command is sent again', () => {
    const { table, rows } = play([ANNA]);
    expect(TOY_TABLE.handle(table, { id: 'c0', ...ANNA, card: 'okapi' }, hub)).toMatchObject({
      value: { rows: rows.slice(1), secrets: [] },
    });
  });
});
