import { expect, it } from 'vitest';
import type { Row } from '#shared/table/log.ts';
import { wasInterrupted } from './interruption.ts';

const row = (type: string, author = 'hub'): Row => ({
  ...{ seq: 1, type, at: '', author, command: 'c' },
  data: {},
});
const restart = row('clock-restarted');

it('is said until somebody goes on, of races the hub gave up and no others', () => {
  expect(wasInterrupted([row('race-opened'), restart, row('race-voided')])).toBe(true);
  expect(wasInterrupted([restart, row('race-voided'), row('race-recorded'), restart])).toBe(true);
  expect(wasInterrupted([row('race-voided'), row('hands-settled', 'referee')])).toBe(false);
  expect(wasInterrupted([restart, row('race-voided', 'referee')])).toBe(false);
  expect(wasInterrupted([restart])).toBe(false);
});
