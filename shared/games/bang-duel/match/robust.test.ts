import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { effort } from '#test/effort.ts';
import { GameTable, LINED_UP } from '#test/bang-duel/table.ts';
import { randomFrom, type Random } from '#shared/random.ts';
import { bangDuel } from '../bang-duel.ts';
import { CARDS, SYMBOLS } from '../rules/cards.ts';
import { CHARACTERS, SIDES } from '../rules/characters.ts';
import { choices, lightChoices } from '../simulate/choices.ts';
import { HiddenCards } from '../simulate/hidden-cards.ts';
import type { Told } from '../simulate/play-match.ts';
import { COMMAND_TYPES } from './commands.ts';

/** A command with all fields that anybody could ask for. */
function mischief(random: Random): Told {
  const card = () => random.pick(CARDS);
  const named = () => (random.chance(0.9) ? random.pick(CHARACTERS) : 'Nobody');
  return {
    type: random.pick(COMMAND_TYPES),
    ...{ card: random.chance(0.95) ? card() : 'Nothing', gear: card(), cards: [card()], as: 'Colt' },
    ...{
      target: named(),
      name: named(),
      character: named(),
      repeat: card(),
      from: random.pick(['hand', 'gear']),
    },
    ...{ side: random.pick(SIDES), symbols: [random.pick(SYMBOLS)], symbol: random.pick(SYMBOLS), pick: 0 },
    ...{ units: 1 + random.below(4), hand: random.below(3), max: 1 + random.below(6), with: 'hat' },
    ...{ ap: { id: named(), max: 4 }, pp: { id: named(), max: 4 }, reason: 'because', round: 1, winner: '1' },
    ...{
      level: random.pick(['light', 'full']),
      set: { bangs: 1, sides: { law: { hand: random.below(5) } } },
    },
    ...{ gesture: random.pick(['short', 'long']), verdict: { groups: [['1', '2']], missing: [] } },
    ...(random.chance(0.3) && { seat: random.pick(['1', '2']) }),
  };
}

/** What a player might do, or anything at all; `look` sees the table after each step. */
function actSilly(seed: number, level: string, look: (table: GameTable) => void): GameTable {
  const random = randomFrom(seed);
  const table = new GameTable({ level, rounds: 3 }).must(...LINED_UP);
  const cards = new HiddenCards(random);
  for (let step = 0; step < 120; step++) {
    const { play } = table.state;
    let told = mischief(random);
    if (play?.question && table.view.question && random.chance(0.7)) {
      if (level === 'full') cards.follow(play.now);
      const sight = { duel: play.now, cards, random };
      const all = (table.state.level === 'full' ? choices : lightChoices)(play.question, sight);
      const { do: type, ...fields } = random.pick(all);
      told = { ...fields, type };
    }
    const before = table.state;
    const copy = JSON.stringify(before);
    const fault = table.tell(told);
    if (fault?.overridable === true)
      expect({ told, fault: table.tell({ ...told, confirm: true }) }).toEqual({ told, fault: undefined });
    expect(JSON.stringify(before)).toBe(copy);
    look(table);
  }
  return table;
}

const silly = fc.record({ seed: fc.nat(), level: fc.constantFrom('light', 'full') });

describe('the game', () => {
  test.prop([silly], effort(60))(
    'takes anything in any order, and what is confirmed goes through B41',
    ({ seed, level }) => {
      const { start, state, events } = actSilly(seed, level, (table) => {
        const { play } = table.state;
        for (const side of play ? SIDES : []) {
          const own = play?.now.sides[side];
          expect(Math.min(own?.hand ?? 0, own?.deck ?? 0)).toBeGreaterThanOrEqual(0);
          for (const { health, max } of own?.chars ?? []) {
            expect(health).toBeGreaterThanOrEqual(0);
            expect(health).toBeLessThanOrEqual(max);
          }
        }
        const { asked, finished } = table.view;
        if (finished) expect(asked).toBeNull();
        expect(Object.keys(bangDuel.buzzers(table.state).seats)).toEqual(['1', '2']);
      });
      const again = (JSON.parse(JSON.stringify(events)) as typeof events).reduce(bangDuel.evolve, start);
      expect(bangDuel.view(again)).toEqual(bangDuel.view(state));
    },
  );

  test.prop([fc.jsonValue()], effort(200))('answers garbage with a violation', (garbage) => {
    expect(bangDuel.readCommand(garbage, new GameTable().state).ok).toBe(false);
    expect(bangDuel.readSetup(garbage).ok).toBe(false);
  });

  it.for([
    [{ type: 'play' }, 'card'],
    [{ type: 'open', symbols: 'snake' }, 'symbols'],
    [{ type: 'line-up', side: 'law', ap: { id: 'Django', max: 7 }, pp: { id: 'Stranger' } }, 'ap.max'],
    [{ type: 'correct', set: {} }, 'reason'],
    [{ type: 'set-level', level: 'none' }, 'level'],
  ] as const)('%j cannot be read: %s', ([raw, field]) => {
    expect(bangDuel.readCommand(raw, new GameTable().state)).toMatchObject({
      fault: { code: 'bad-command', params: { field } },
    });
  });
});
