import { describe, expect, it } from 'vitest';
import { loadGame } from '#shared/games/loaded.ts';
import { GAME } from '#shared/games/wright/index.ts';
import { ahead, viewOf, type Command } from '../../../hub/play-ahead.ts';
import { wrightView } from '../view.ts';
import { dueDraws } from './due-draws.ts';

await loadGame('wright');

const made = GAME.engine.create(
  { id: 'made', level: 'full', seats: [{ name: 'Anna' }, { name: 'Boris' }, { name: 'Clara' }] },
  { author: 'person', at: '' },
);
if (!made.ok) throw new Error(made.fault.code);
const { table } = made.value;
function dueAfter(...commands: readonly Command[]) {
  const { state } = wrightView(
    viewOf(
      ahead(
        table,
        commands.map((command, at) => ({ id: `${at}`, command, seen: 0 })),
      ),
    ),
  );
  return state.round.full && dueDraws(state, state.round.full);
}

describe('what is drawn until the next turn', () => {
  it('is not known before the action', () => {
    expect(dueAfter()).toBeUndefined();
  });

  it('is the refill after a discard', () => {
    expect(dueAfter({ type: 'discard', cards: ['5', '5'] })).toBe(2);
  });

  it('is what indians let their victims draw, and the refill for the card itself', () => {
    expect(dueAfter({ type: 'play-event', card: 'indians', empty: [] })).toBe(3);
    expect(dueAfter({ type: 'play-event', card: 'indians', empty: ['2'] })).toBe(2);
  });
});
