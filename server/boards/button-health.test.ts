import { describe, expect, it } from 'vitest';
import type { Edge } from '#shared/wire/board-line.ts';
import { ButtonHealth } from './button-health.ts';

const BOUNCE_MS = 25;

describe('a button', () => {
  it('tells presses and releases from the chatter of either, and remembers the worst', () => {
    const button = new ButtonHealth();
    const at = (ms: number, state: Edge['state']) => {
      const { what, bounce_us } = button.change(state, ms * 1_000, BOUNCE_MS);
      return bounce_us === null ? what : `${what} ${bounce_us}`;
    };
    const whole = [at(0, 'press'), at(1, 'up'), at(3, 'down'), at(90, 'up'), at(91, 'down'), at(92, 'up')];
    expect(whole).toEqual(['press', 'bounce 1000', 'bounce 3000', 'release', 'bounce', 'bounce']);
    expect([at(500, 'press'), at(500.5, 'up'), at(501, 'down')]).toEqual([
      'press',
      'bounce 500',
      'bounce 1000',
    ]);
    expect(button.view).toMatchObject({ presses: 2, bounce_us: 1_000, worst_bounce_us: 3_000 });
  });
});
