import { describe, expect, it } from 'vitest';
import { startTestHub } from '#test/client.ts';

describe('the games of a hub', () => {
  it('are told to anyone, with what a table of each may look like', async () => {
    const { askAsStranger } = await startTestHub({ boards: { kind: 'none' } });
    const answer = await askAsStranger('GET', '/api/games');
    expect(answer.status).toBe(200);
    const { games } = (await answer.json()) as { games: readonly Record<string, unknown>[] };
    expect(games.map(({ id }) => id)).toEqual(['wright']);
    expect(games[0]).toMatchObject({
      title: { ru: 'Банда братьев Райт' },
      players: { least: 2, most: 5 },
      ...{ levels: ['light', 'full'], rounds: true, tableSizes: [3, 4, 5], finals: [4, 5] },
      options: { properties: { falsePress: { enum: ['ignore', 'last'], default: 'ignore' } } },
    });
  });
});
