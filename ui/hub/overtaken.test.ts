import { describe, expect, it } from 'vitest';
import { HUB, type Row } from '#shared/table/log.ts';
import { loadGame } from '#shared/games/loaded.ts';
import { GAME } from '#shared/games/wright/index.ts';
import { reconcile } from './overtaken.ts';
import type { Command, Table } from './play-ahead.ts';

await loadGame('wright');

const OWN = 'this-page';
const isOwn = ({ author }: Row) => author === OWN;

/** A table, and who told it what; `at` is the hub's clock. */
class Told {
  table: Table;
  #now = 1_000;

  constructor(names: readonly string[], level = 'light') {
    const seats = names.map((name) => ({ name }));
    const made = GAME.engine.create({ id: 'make', level, seats }, { author: OWN, at: '' });
    if (!made.ok) throw new Error(made.fault.code);
    this.table = made.value.table;
  }

  by(author: string, ...commands: readonly Command[]): this {
    for (const command of commands) {
      const context = { author, at: '', now: (this.#now += 1_000) };
      const told = GAME.engine.handle(this.table, { ...command, id: `c${this.#now}` }, context);
      if (!told.ok) throw new Error(`${command.type}: ${told.fault.code}`);
      this.table = told.value.table;
    }
    return this;
  }

  /** What becomes of a tap that was made now, when this happens before the hub has it. */
  fate(command: Command, meanwhile: (told: this) => void) {
    const tap = { id: 'tap', command, seen: this.table.rows.length };
    meanwhile(this);
    return reconcile(tap, [...this.table.rows], isOwn).is;
  }
}

const SHERIFF = { type: 'add-sheriff' };
const LAST = { type: 'give-order', last: '3' };
const OPENED = { type: 'race-opened', by: '1' };
const VERDICT = { groups: [['1'], ['2']], last: '3', missing: ['3'], status: 'final' };
const SETTLED = { type: 'race-settled', verdict: VERDICT };
const RANKED = { type: 'give-ranking', ranking: ['2', '1'] };
const COUNTED = { type: 'count-pile', loot: 10 };
const NEXT = { type: 'next-round' };

const three = () => new Told(['Anna', 'Boris', 'Clara']);
const open = () => three().by(OWN, SHERIFF, SHERIFF);
const split = () => open().by(OWN, LAST, RANKED, COUNTED);
/** A duel whose slower hand may still load. */
const loading = () =>
  new Told(['Anna', 'Boris'], 'full')
    .by(OWN, { type: 'start-turn' }, SHERIFF, SHERIFF, { type: 'declare-duel', by: '1' })
    .by(OWN, { type: 'duel-cards', initiator: '7', other: '2' })
    .by(HUB, {
      type: 'race-settled',
      verdict: { groups: [['2']], last: '1', missing: ['1'], status: 'final' },
    });

describe('a tap before which the hub wrote something by itself', () => {
  it('is what it was when a buzzer was bound, unless it binds one', () => {
    const bound = (told: Told) => told.by(HUB, { type: 'bind', seat: '1', buzzer: 'pad' });
    expect(open().fate(LAST, bound)).toBe('same');
    expect(open().fate({ type: 'bind', seat: '1', buzzer: 'TEST01:0' }, bound)).toBe('stale');
    expect(open().fate({ type: 'undo' }, bound)).toBe('stale');
  });

  it('is what it was when the hub closed the loading of a duel, unless it loads', () => {
    const closed = (told: Told) => told.by(HUB, { type: 'close-loading' });
    expect(loading().fate({ type: 'give-ranking', ranking: ['1', '2'] }, closed)).toBe('same');
    expect(loading().fate({ type: 'load', seat: '1', count: 1 }, closed)).toBe('stale');
    expect(loading().fate({ type: 'close-loading' }, closed)).toBe('done');
    expect(loading().fate({ type: 'undo' }, closed)).toBe('stale');
  });

  it('is news when a hand began a race, or the race has its verdict', () => {
    expect(open().fate(LAST, (told) => told.by(HUB, OPENED))).toBe('stale');
    expect(open().fate(SHERIFF, (told) => told.by(HUB, OPENED))).toBe('stale');
    expect(open().fate(LAST, (told) => told.by(HUB, OPENED, SETTLED))).toBe('stale');
    const racing = () => open().by(HUB, OPENED);
    const settled = (told: Told) => told.by(HUB, SETTLED);
    expect(racing().fate({ type: 'void-race', reason: 'false start' }, settled)).toBe('stale');
    expect(racing().fate(LAST, settled)).toBe('stale');
  });

  it('is what it was when a race began and the hub gave it up again', () => {
    const givenUp = (told: Told) => told.by(HUB, OPENED, { type: 'race-void', reason: 'interrupted' });
    expect(open().fate(LAST, givenUp)).toBe('same');
    expect(open().fate(SHERIFF, givenUp)).toBe('same');
    expect(open().fate({ type: 'undo' }, givenUp)).toBe('stale');
    const another = (told: Told) => givenUp(told).by(HUB, OPENED);
    expect(open().fate(LAST, another)).toBe('stale');
  });
});

describe('a tap before which somebody else told the table something', () => {
  it.for([
    ['next round', split, NEXT],
    ['the order by hand', open, LAST],
    ['the ranking', () => open().by(OWN, LAST), RANKED],
    ['the pile', () => open().by(OWN, LAST, RANKED), COUNTED],
    ['undo', split, { type: 'undo' }],
    ['the fourth sheriff', () => three().by(OWN, SHERIFF, SHERIFF, SHERIFF), SHERIFF],
    ['a name', three, { type: 'rename', seat: '1', name: 'Alla' }],
  ] as const)('is done when it was just that: %s', ([, begin, command]) => {
    expect(begin().fate(command, (told) => told.by('another', command))).toBe('done');
    expect(begin().fate(command, (told) => told.by('another', command, { type: 'undo' }))).toBe('done');
  });

  it('is not done when it may have been about another card', () => {
    expect(open().fate(SHERIFF, (told) => told.by('another', SHERIFF))).toBe('stale');
  });

  it('is stale when it was something else, or the same about something else', () => {
    const other = { type: 'give-order', last: '2' };
    expect(open().fate(LAST, (told) => told.by('another', other))).toBe('stale');
    expect(open().fate(LAST, (told) => told.by('another', SHERIFF))).toBe('stale');
    expect(split().fate(NEXT, (told) => told.by('another', { type: 'undo' }, COUNTED, NEXT))).toBe('stale');
    expect(split().fate({ type: 'undo' }, (told) => told.by('another', NEXT, { type: 'undo' }))).toBe(
      'stale',
    );
  });

  it('is not stale because of rows of its own page', () => {
    expect(open().fate(LAST, (told) => told.by(OWN, SHERIFF))).toBe('same');
    const told = three();
    const tap = { id: 'tap', command: LAST, seen: told.table.rows.length };
    told.by(OWN, SHERIFF, SHERIFF).by(HUB, { type: 'bind', seat: '1', buzzer: 'pad' });
    expect(reconcile(tap, [...told.table.rows], isOwn)).toEqual({ is: 'same' });
  });

  it('leaves what was tapped on top of it where the rows of the other end', () => {
    const told = split();
    const tap = { id: 'tap', command: NEXT, seen: told.table.rows.length };
    const seen = told.by('another', NEXT).table.rows.length;
    told.by('another', SHERIFF);
    expect(reconcile(tap, [...told.table.rows], isOwn)).toEqual({ is: 'done', seen });
  });
});
