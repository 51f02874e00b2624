import { describe, expect, it } from 'vitest';
import { loadGame } from '#shared/games/loaded.ts';
import { GAME } from '#shared/games/wright/index.ts';
import { ahead, viewOf, type Command } from '../../../hub/play-ahead.ts';
import { slappedAt } from '../../../table/race/slapped.ts';
import { m } from '../../../words/messages.js';
import { wrightView } from '../view.ts';
import { sentenceOf } from './sentence.ts';

await loadGame('wright');

const made = GAME.engine.create(
  { id: 'made', seats: [{ name: 'Anna' }, { name: 'Boris' }, { name: 'Clara' }] },
  { author: 'person', at: '' },
);
if (!made.ok) throw new Error(made.fault.code);
const { table } = made.value;
const after = (...commands: readonly Command[]) =>
  wrightView(
    viewOf(
      ahead(
        table,
        commands.map((command, at) => ({ id: `${at}`, command, seen: 0 })),
      ),
    ),
  );
const SHERIFF = { type: 'add-sheriff' };
const byHand = after(SHERIFF, SHERIFF);
const onPads = after({ type: 'bind', seat: '1', buzzer: 'pad' }, SHERIFF, SHERIFF);

describe('a duel that came to nothing', () => {
  it('says who called it, where the cards go and whose turn it is', () => {
    const said = (duelCards: string) => {
      const two = GAME.engine.create(
        { id: 'two', seats: [{ name: 'Anna' }, { name: 'Boris' }], options: { duelCards } },
        { author: 'person', at: '' },
      );
      if (!two.ok) throw new Error(two.fault.code);
      const called = [
        ...[SHERIFF, SHERIFF, { type: 'declare-duel', by: '2' }],
        ...[{ type: 'duel-result', higher: '1' }, { type: 'cancel-duel' }],
      ];
      const now = ahead(
        two.value.table,
        called.map((command, at) => ({ id: `${at}`, command, seen: 0 })),
      );
      return sentenceOf(wrightView(viewOf(now)), {
        ...{ isHeard: false, mayControl: true },
        shownRows: [...now.rows],
      }).more;
    };
    expect(said('hand')).toContain('Boris’s card was not higher');
    expect(said('hand')).toContain('Both keep the cards they drew. Anna’s turn');
    expect(said('loot')).toContain('onto the pile');
  });
});

describe('what may happen now', () => {
  const said = (view: typeof byHand, isHeard: boolean, mayControl: boolean) =>
    sentenceOf(view, { isHeard, mayControl, shownRows: [] }).more;
  const slapped = m.wright_open_buzzers({ on: slappedAt(onPads.seats) });

  it('is told as it is done: by a slap, or by a tap', () => {
    expect(said(onPads, true, true)).toBe(slapped);
    expect(said(onPads, false, true)).toBe(m.wright_open_deaf());
    expect(said(byHand, false, true)).toBe(m.wright_open_hand());
  });

  it('tells nobody to tap who only looks on', () => {
    expect(said(onPads, true, false)).toBe(slapped);
    expect(said(onPads, false, false)).toBe(m.wright_open_watch());
    expect(said(byHand, false, false)).toBe(m.wright_open_watch());
  });
});
