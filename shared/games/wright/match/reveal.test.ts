import { describe, expect, it } from 'vitest';
import { LEVELS } from '#shared/games/kit/game.ts';
import { scene, settled, sheriffs, type Told } from '#test/wright/scene.ts';
import { ranking } from '#test/wright/split-scene.ts';

/** What the revolvers may hold that are opened after a race. */

describe('the reveal', () => {
  it.for(LEVELS)('W62: follows the race at once; nothing else is played, %s', (level) => {
    const table = scene({ level });
    const reveal = { type: 'reveal', revolvers: { 1: [], 2: [], 3: [] } };
    expect(table.refuse(reveal).code).toBe('no-reveal');
    expect(table.refuse(ranking('1', '2')).code).toBe('no-reveal');
    table.dispatch(...sheriffs(4));
    expect(table.refuse(reveal).code).toBe('no-reveal');
    table.dispatch(settled('1', '2'));
    expect(table.state().stage.phase).toBe('reveal');
    for (const late of [{ type: 'add-sheriff' }, { type: 'race-opened', by: '1' }])
      expect(table.refuse(late).code).toBe('not-playing');
    if (level === 'full')
      for (const late of [{ type: 'pass' }, { type: 'discard', count: 1 }, { type: 'refill', sheriffs: 0 }])
        expect(table.refuse(late).code).toBe('not-playing');
    table.dispatch(reveal);
    expect(table.refuse(reveal).code).toBe('no-reveal');
  });

  it('W62 W72: needs every participant, even an empty revolver, but not the excluded one', () => {
    const table = scene({ players: 4 });
    table.dispatch(...sheriffs(4), settled('1', '2', '3'));
    const shown = (revolvers: object): Told => ({ type: 'reveal', revolvers });
    expect(table.refuse(shown({ 1: ['1'], 4: ['7'] }))).toMatchObject({
      code: 'revolver-missing',
      params: { seats: ['2', '3'] },
    });
    expect(table.refuse(shown({ 1: [], 2: [], 3: [], 5: [] })).code).toBe('no-such-seat');
    expect(table.refuse(shown({ 1: ['8'], 2: [], 3: [] })).code).toBe('bad-command');
    expect(table.would(shown({ 1: [], 2: [], 3: [] }))).toEqual(['revealed']);
  });

  it.for([
    { shown: ['miss', 'miss', 'miss'], code: 'ok' },
    { shown: ['miss', 'miss', 'miss', 'miss'], code: 'reveal-miscount' },
    { shown: Array.from({ length: 8 }, () => '7'), code: 'reveal-miscount' },
    { shown: Array.from({ length: 7 }, () => 'joker'), code: 'reveal-miscount' },
  ])('W110: $shown.length of a kind in the open, light: $code', ({ shown, code }) => {
    const table = scene();
    table.dispatch(...sheriffs(4), settled('1', '2'));
    // Half with a participant, half with the excluded player: the box is one.
    const revolvers = { 1: shown.slice(0, 2), 2: [], 3: shown.slice(2) };
    const reveal = { type: 'reveal', revolvers };
    if (code === 'ok') expect(table.would(reveal)).toEqual(['revealed']);
    else {
      expect(table.refuse(reveal)).toMatchObject({ code, rule: 'W110', overridable: true });
      table.dispatch({ ...reveal, confirm: true });
      expect(table.state().round.marks).toEqual([code]);
    }
  });

  it('W110: cards on the pile and helpers in front count towards the box, full', () => {
    const table = scene({ level: 'full' });
    for (const play of [
      { type: 'discard', cards: ['7', '7', '7', '7', '7'] },
      { type: 'play-event', card: 'helper' },
      { type: 'play-event', card: 'helper' },
    ])
      table.dispatch(play, { type: 'refill', sheriffs: 0 });
    table.dispatch(...sheriffs(4), settled('1', '2'));
    const reveal = (revolvers: object): Told => ({ type: 'reveal', revolvers });
    expect(table.would(reveal({ 1: ['7'], 2: ['7'] }))).toContain('round-scored');
    expect(table.refuse(reveal({ 1: ['7', '7'], 2: ['7'] }))).toMatchObject({
      params: { card: '7', box: 7 },
    });
    expect(table.refuse(reveal({ 1: ['helper'], 2: [] }))).toMatchObject({
      params: { card: 'helper', box: 2 },
    });
  });

  it('W110: more cards than a player can hold are doubted, full', () => {
    const table = scene({ level: 'full' });
    table.dispatch(...sheriffs(4), settled('1', '2'));
    const reveal = { type: 'reveal', revolvers: { 1: ['1', '1', '1', '2', '2', '2', '3'], 2: [] } };
    expect(table.refuse(reveal)).toMatchObject({ code: 'revolver-too-big', params: { seat: '1', most: 6 } });
    table.dispatch({ ...reveal, confirm: true });
    expect(table.record()).toMatchObject({ ranking: ['1', '2'], marks: ['revolver-too-big'] });
  });
});
