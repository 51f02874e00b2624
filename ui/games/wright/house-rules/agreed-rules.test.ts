import { describe, expect, it } from 'vitest';
import { readOptions, type GivenOptions } from '#shared/games/wright/rules/options.ts';
import { SEATS } from '#shared/games/kit/game.ts';
import { agreedRules } from './agreed-rules.ts';
import { rulesFor } from './house-rules.ts';

function agreed(given: GivenOptions = {}, buzzer: string | null = null, players = 3) {
  const options = readOptions(given);
  if (!options.ok) throw new Error(options.fault);
  const seats = SEATS.slice(0, players).map((seat) => ({ seat, name: seat, colour: null, buzzer }));
  return agreedRules({ seats, state: { level: 'light', setup: { options: options.value } } });
}
const choiceOf = (rules: ReturnType<typeof agreed>, title: string) =>
  rules.find((rule) => rule.title === title)?.choice;

describe('the rules a table plays by', () => {
  it('are all told, the number of rounds first, and none differs by itself', () => {
    const rules = agreed();
    expect(rules.map(({ title }) => title)).toEqual([
      'Rounds',
      ...rulesFor(3, 'light').map(({ title }) => title()),
    ]);
    expect(rules.filter(({ differs }) => differs)).toEqual([]);
    expect(rules[0]).toMatchObject({ choice: '6', what: '6 by the rules' });
    expect(rules.every(({ choice, what }) => choice !== '' && what !== '')).toBe(true);
  });

  it('are those that matter to so many players', () => {
    const titles = (players: number) => agreed({}, null, players).map(({ title }) => title);
    expect(titles(2)).toContain('Who begins the next round');
    expect(titles(2)).not.toContain('Misses of the last hand');
    expect(titles(3)).toContain('Misses of the last hand');
    expect(titles(3)).not.toContain('Who begins the next round');
  });

  it('are marked and come first where they differ, whether or not a screen offers them', () => {
    const rules = agreed({ rounds: 8, gameTie: 'extraRound', pressTimeoutS: 15, duelLoadCloseS: 5 });
    expect(rules.filter(({ differs }) => differs)).toEqual(rules.slice(0, 4));
    expect(rules.slice(0, 4).map(({ title, choice }) => [title, choice])).toEqual([
      ['Rounds', '8'],
      ['Equal points at the end', 'One more round'],
      ['Waiting for a hand', '15'],
      ['duelLoadCloseS', '5'],
    ]);
  });

  it('say what happens to close hands where nothing but pads is measured', () => {
    const title = 'Hands too close to tell apart';
    expect(choiceOf(agreed({}, 'pad'), title)).toBe('The likelier order counts');
    expect(choiceOf(agreed({ pressTie: 'referee' }, 'pad'), title)).toBe('You decide');
    expect(choiceOf(agreed({}, 'B:1'), title)).toBe('You decide');
  });
});
