import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STILL_VIDEO, stillVideo } from './still-video.ts';

it('is the film that is served: otherwise run node scripts/still-video.ts', () => {
  expect(readFileSync(STILL_VIDEO).equals(stillVideo())).toBe(true);
});
