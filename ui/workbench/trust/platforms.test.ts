import { expect, it } from 'vitest';
import { platformOf } from './platforms.ts';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

it.for([
  ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 5],
  ['ios', MAC, 5],
  ['macos', MAC, 0],
  ['android', 'Mozilla/5.0 (Linux; Android 15; SM-X210) Chrome/140.0.0.0 Safari/537.36', 5],
  ['windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36', 10],
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0],
  ['linux', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36', 0],
] as const)('%s: %s', ([platform, userAgent, maxTouchPoints]) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform);
});
