import { describe, expect, it } from 'vitest';
import { loadGame } from '#shared/games/loaded.ts';
import { GAME } from '#shared/games/wright/index.ts';
import { ahead, viewOf, type Command } from '../../../hub/play-ahead.ts';
import { wrightView } from '../view.ts';
import { mostDiscarded } from './most-discarded.ts';

await loadGame('wright');

const made = GAME.engine.create(
  { id: 'made', level: 'full', seats: [{ name: 'Anna' }, { name: 'Boris' }, { name: 'Clara' }] },
  { author: 'person', at: '' },
);
if (!made.ok) throw new Error(made.fault.code);
const { table } = made.value;
function mostAfter(...commands: readonly Command[]) {
  const told = commands.map((command, at) => ({ id: `${at}`, command, seen: 0 }));
  const { state } = wrightView(viewOf(ahead(table, told)));
  return state.round.full && mostDiscarded(state, state.round.full);
}

describe('a discard of which only the number is told', () => {
  it('has no more cards than the hand of whoever is about to play', () => {
    expect(mostAfter()).toBe(6);
  });

  it('is that of the next player while everybody draws', () => {
    const loaded: Command = { type: 'load', seat: '2', count: 2 };
    expect(mostAfter(loaded)).toBe(6);
    expect(mostAfter({ type: 'discard', cards: ['5', '5'] })).toBe(6);
    expect(mostAfter({ type: 'discard', cards: ['5', '5'] }, loaded, { type: 'refill', sheriffs: 0 })).toBe(
      4,
    );
  });
});
