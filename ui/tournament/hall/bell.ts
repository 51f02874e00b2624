import { player } from '../../parts/sound/player.svelte.ts';
import { strokes, type Ring } from './strokes.ts';

/** Heard once somebody has tapped this device, and unless it is muted. */
export function ring(why: Ring): void {
  void player.play(`bell ${why}`, (rate) => strokes(why, rate));
}
