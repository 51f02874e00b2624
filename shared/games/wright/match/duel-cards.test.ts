import { describe, expect, it } from 'vitest';
import { buzzers } from '#shared/games/wright/match/buzzers.ts';
import { refillDraws } from '#shared/games/wright/match/draws.ts';
import type { State } from '#shared/games/wright/match/state.ts';
import { lootOf } from '#shared/games/wright/match/pile.ts';
import { scene, settled, SHERIFF, sheriffs } from '#test/wright/scene.ts';
import { BOTH, cards, declared, DUEL, full, held, two } from '#test/wright/duel-scene.ts';

describe('declaring a duel', () => {
  it('lamps chase until the cards are compared, then blink for the race or go out', () => {
    const lamps = (state: State) => Object.values(buzzers(state).seats).map(({ lamp }) => lamp);
    for (const [outcome, lamp] of [
      ['higher', 'blink'],
      ['equal', 'off'],
    ] as const) {
      const table = declared('light');
      expect(lamps(table.state())).toEqual(['chase', 'chase']);
      table.dispatch({ type: 'reveal-signal' });
      expect(lamps(table.state())).toEqual(['chase', 'chase']);
      expect(lamps(table.dispatch(cards('light', outcome)))).toEqual([lamp, lamp]);
    }
  });

  it.for(BOTH)('W81 W82: only two players duel, and they open no race otherwise (%s)', (level) => {
    const table = two(level);
    table.dispatch(...sheriffs(2));
    expect(table.refuse({ type: 'race-opened', by: '1' }).code).toBe('no-duel');
    expect(table.refuse({ type: 'give-order', first: '1' }).code).toBe('duel-not-declared');
    expect(table.dispatch(DUEL).stage.phase).toBe('duel');
    const three = scene({ level });
    three.dispatch(...sheriffs(2));
    expect(three.refuse(DUEL).code).toBe('two-players-only');
  });

  it('W81: three cards lie aside with two players, and only then does a reveal take bonus cards', () => {
    const { deck, players } = full(two('full').state());
    expect(65 - deck - players.reduce((sum, player) => sum + player.held, 0)).toBe(3);
    const three = scene({ players: 3 });
    three.dispatch(...sheriffs(4), settled('1', '2', '3'));
    const shown = { type: 'reveal', revolvers: { '1': [], '2': [] }, bonus: ['7'] };
    expect(three.refuse(shown).code).toBe('no-bonus-cards');
    const pair = two('light');
    pair.dispatch(...sheriffs(4), settled('1'));
    expect(pair.refuse({ ...shown, bonus: ['7', '7', '7', '7'] }).code).toBe('too-many-bonus-cards');
  });

  it.for(BOTH.flatMap((level) => [0, 1, 2, 3].map((count) => [level, count] as const)))(
    'W82: %s level, %i sheriffs: a duel needs two or three',
    ([level, count]) => {
      const table = two(level);
      table.dispatch(...sheriffs(count));
      if (count >= 2) expect(table.dispatch(DUEL).stage.phase).toBe('duel');
      else expect(table.refuse(DUEL)).toMatchObject({ code: 'too-few-sheriffs', overridable: true });
    },
  );

  it('W82 WA48: it is for the active player before his action; loading first is fine', () => {
    const table = two('full');
    table.dispatch(...sheriffs(2));
    expect(table.refuse({ ...DUEL, by: '2' }).code).toBe('not-your-turn');
    table.dispatch({ type: 'start-turn' }, { type: 'load', seat: '1', count: 2 });
    expect(table.would(DUEL)).toContain('duel-declared');
    table.dispatch({ type: 'discard', cards: ['5'] });
    expect(table.refuse(DUEL).code).toBe('action-taken');
  });

  it.for(['discard', 'pass', 'play-event', 'refill'])(
    'W82 W94: a declared duel is the action, so no %s beside it',
    (type) => {
      const table = declared('full');
      const told = { type, cards: ['5'], card: 'helper', sheriffs: 0 };
      expect(table.refuse(told).code).toBe('not-playing');
      expect(table.refuse(DUEL).code).toBe('not-playing');
    },
  );
});

describe('the two cards', () => {
  it.for(BOTH)('W83: a sheriff met on the way is laid out and the duel goes on (%s)', (level) => {
    const table = declared(level);
    expect(table.dispatch(SHERIFF)).toMatchObject({ stage: { phase: 'duel' }, round: { sheriffs: 3 } });
    expect(table.dispatch(cards(level, 'higher')).stage.phase).toBe('racing');
  });

  it.for(BOTH)('W83: compared once, and never without a duel (%s)', (level) => {
    const table = two(level);
    table.dispatch(...sheriffs(2));
    expect(table.refuse(cards(level, 'lower')).code).toBe('no-duel');
    table.dispatch(DUEL, cards(level, 'lower'));
    expect(table.refuse(cards(level, 'higher')).code).toBe('duel-is-compared');
  });

  it.for([
    ['7', '6', true],
    ['1', 'joker', true],
    ['1', 'helper', true],
    ['6', '7', false],
    ['joker', '1', false],
    ['miss', '1', false],
    ['4', '4', false],
    ['joker', 'miss', false],
    ['swap', 'indians', false],
    ['joker', 'joker', false],
  ] as const)('W84 W93: %s against %s, race: %s', ([initiator, other, success]) => {
    const table = declared('full');
    const state = table.dispatch({ type: 'duel-cards', initiator, other });
    expect(state.stage.phase).toBe(success ? 'racing' : 'duel');
    expect(state.round.duel?.failed).toBe(!success);
    if (!success) expect(table.dispatch({ type: 'cancel-duel' }).stage.phase).toBe('playing');
  });

  it('W84: the same two cards count the same when the other seat declares', () => {
    const table = two('full');
    table.dispatch({ type: 'pass' }, { type: 'refill', sheriffs: 0 }, ...sheriffs(2));
    const state = table.dispatch({ ...DUEL, by: '2' }, { type: 'duel-cards', initiator: '5', other: 'swap' });
    expect(state.stage).toMatchObject({ phase: 'racing', race: { kind: 'duel' } });
  });

  it.for(BOTH)('W93: equal cards start no race (%s)', (level) => {
    const table = declared(level);
    expect(table.dispatch(cards(level, 'equal'))).toMatchObject({
      stage: { phase: 'duel' },
      round: { duel: { failed: true } },
    });
  });
});

describe('where the duel cards go', () => {
  it.for([
    ['hand', { deck: 48, loot: 0, aside: 0, under: 0 }, [7, 7]],
    ['loot', { deck: 48, loot: 2, aside: 0, under: 0 }, [6, 6]],
    ['bottom', { deck: 50, loot: 0, aside: 0, under: 2 }, [6, 6]],
    ['aside', { deck: 48, loot: 0, aside: 2, under: 0 }, [6, 6]],
  ] as const)('WA40 W86: %s, whatever the comparison says', ([duelCards, counts, holds]) => {
    for (const outcome of ['higher', 'lower', 'equal'] as const) {
      const table = declared('full', { duelCards });
      const state = table.dispatch(cards('full', outcome));
      expect(full(state)).toMatchObject(counts);
      expect(held(state)).toEqual(holds);
      expect(lootOf(state.round)).toBe(counts.loot);
    }
  });

  it('WA40: each keeps his own by default, and draws one less later', () => {
    const table = declared('full');
    table.dispatch(
      cards('full', 'lower'),
      { type: 'cancel-duel' },
      { type: 'discard', cards: ['3', '4', '7'] },
    );
    expect(refillDraws(table.state())).toEqual([0, 2]);
    expect(held(table.dispatch({ type: 'refill', sheriffs: 0 }))).toEqual([7, 6]);
  });

  it.for([
    ['loot', true],
    ['aside', true],
    ['hand', false],
    ['bottom', false],
  ] as const)('WA40 W83: %s, cards left lying open count against the box: %s', ([duelCards, open]) => {
    const table = declared('full', { duelCards });
    table.dispatch({ type: 'duel-cards', initiator: 'helper', other: 'helper' }, { type: 'cancel-duel' });
    const helper = { type: 'play-event', card: 'helper' };
    if (open) expect(table.refuse(helper).code).toBe('miscount');
    else expect(table.would(helper)).toContain('helper-played');
  });

  it('WA40: a successful duel with cards on the pile gives the winner two more', () => {
    const table = declared('full', { duelCards: 'loot' });
    table.dispatch(cards('full', 'higher'), settled('1'));
    table.dispatch({ type: 'reveal', revolvers: { '1': ['2'], '2': [] } });
    expect(table.record()).toMatchObject({ loot: 2, points: { '1': 2, '2': 0 } });
  });
});
