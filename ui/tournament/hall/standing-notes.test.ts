import { describe, expect, it } from 'vitest';
import { ATournament } from '#shared/tournament/log/a-tournament.example.ts';
import { standingNotes } from './standing-notes.ts';

describe('what has to be known to read the standings', () => {
  it('is how far the tournament has come, until it is over', () => {
    const cup = new ATournament({ rounds: 1 }).enter(8);
    expect(standingNotes(cup.state)).toBe('');
    cup.publish();
    expect(standingNotes(cup.state)).toBe('Round 1 is not over yet');
    cup.play(1);
    expect(standingNotes(cup.state)).toBe('After round 1, not the end yet');
    cup.must({ type: 'finish', finished: true });
    expect(standingNotes(cup.state)).toBe('');
  });

  it('is which places the final has decided, also when it is over', () => {
    const cup = new ATournament({ rounds: 1, final: 4 }).enter(8).publish().play(1).publish();
    expect(standingNotes(cup.state)).toBe('The final is not over yet');
    cup.play(5);
    cup.must({ type: 'finish', finished: true });
    expect(standingNotes(cup.state)).toBe('Places 1–4: by the final, not by points');
  });

  it('is who was level in the final, and what parted them', () => {
    const cup = new ATournament({ rounds: 1, final: 4 }).enter(8).publish().play(1).publish();
    const [one = '', two = '', three = '', four = ''] = cup.order;
    const scores = Object.fromEntries([one, two, three, four].map((player) => [player, 1]));
    cup.must({ type: 'report', round: 2, table: 1, scores, groups: [[four], [one, three], [two]] });
    expect(standingNotes(cup.state)).toBe(
      'Places 1–4: by the final, not by points · Places 2–\u20603: level in the final, so by the standings before it',
    );
  });
});
