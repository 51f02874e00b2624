import { afterEach, describe, expect, it, vi } from 'vitest';
import { Conversation } from '#server/touch/conversation.ts';
import type { Gesture, SeatPlan } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import type { TableMessage } from '#shared/wire/table-message.ts';
import { buttonsTable } from './buttons-table.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const acts = (...gestures: readonly Gesture[]): SeatPlan => ({ press: 'acts', gestures, lamp: 'pulse' });

/** Seat 1 is pressed on a phone. */
async function withPhone() {
  const at = await buttonsTable();
  at.table.bind('1', 'phone');
  await at.run(20_000);
  const open = (id: string, seat: Seat) => {
    const heard: TableMessage[] = [];
    const holder = { id, role: 'player', table: 'table', seat } as const;
    const talk = new Conversation(at.table.touch, holder, (message) => heard.push(message));
    talk.hear({ type: 'source', life: `life-of-${id}`, kind: 'phone' });
    return async (id: string, gesture: Gesture, asked: string | null) => {
      talk.hear({ type: 'gesture', id, gesture, asked });
      await at.run(20_000);
      return heard.findLast((message) => message.type === 'gesture')?.refused;
    };
  };
  return { at, open, say: open('phone', '1') };
}

describe('a gesture that a phone says', () => {
  it('is told for the seat of its token, once, however often it is sent', async () => {
    const { at, say } = await withPhone();
    await at.scene({ all: acts('short', 'long'), asked: 'a' });
    expect(await say('one', 'long', 'a')).toBeNull();
    await at.scene({ all: acts('short', 'long'), asked: 'b' });
    expect(await say('one', 'long', 'a')).toBeNull();
    expect(at.heard()).toEqual(['1 long']);
    at.table.close();
  });

  it('counts only where the plan offers it, under the question it was shown', async () => {
    const { at, say } = await withPhone();
    await at.scene({ all: acts('short', 'long'), asked: 'a' });
    expect(await say('one', 'double', 'a')).toBe('gesture-not-offered');
    expect(await say('two', 'short', 'before')).toBe('question-moved-on');
    expect(await say('three', 'short', null)).toBe('question-moved-on');
    await at.scene({ all: { press: 'opens', lamp: 'on' } });
    expect(await say('four', 'short', 'a')).toBe('question-moved-on');
    expect(await say('five', 'short', null)).toBe('gesture-not-offered');
    await at.scene({ all: acts('short') });
    expect(await say('six', 'short', null)).toBeNull();
    expect(at.heard()).toEqual(['1 short']);
    at.table.close();
  });

  it('counts only where its seat is pressed', async () => {
    const { at, say, open } = await withPhone();
    await at.scene({ all: acts('short'), asked: 'a' });
    // Seat 2 has a button.
    expect(await open('other', '2')('one', 'short', 'a')).toBe('another-page');
    const moved = open('new', '1');
    expect([await say('one', 'short', 'a'), await moved('one', 'short', 'a')]).toEqual([
      'another-page',
      null,
    ]);
    at.table.close();
  });
});
