import { expect, it } from 'vitest';
import { FAULTS } from '#shared/self-test/faults.ts';
import type { Certificate } from '#shared/wire/self-test-certificate.ts';
import { certificateLines, faultLines } from './certificate.ts';

const CERTIFICATE: Certificate = {
  ...{ board: 'B1', source: 'serial', firmware: '0.1.0', wall: '2026-01-01T00:00:00Z' },
  buttons: [{ channel: 1, presses: 3, worst_bounce_us: 1_300 }],
  ...{ untested: [4, 5], worst_bounce_us: 1_300, drift_ppm: -12, drift_bound_ppm: 40, round_trip_us: 1_500 },
  ...{ supply_mv: 4_100, resent: 1, lost: 3, dropped: 2 },
  faults: FAULTS.map((code) => ({ code, channel: 1 })),
};

it('a certificate has its figures, and names every fault and what to do', () => {
  expect(certificateLines(CERTIFICATE)).toEqual([
    'Board B1, firmware 0.1.0',
    '  button  presses  longest bounce',
    '  2       3        1.3 ms',
    '  supply        4.10 V',
    '  clock         −12 ± 40 ppm',
    '  round trip    1.5 ms',
    '  edges         3 lost, 1 sent again',
    '  broken lines  2',
    '  not pressed   5, 6',
  ]);
  const said = faultLines(CERTIFICATE);
  expect(new Set(said).size).toBe(FAULTS.length);
  expect(said[0]).toMatch(/^Button 2 never stopped chattering.*A1/);
  expect(said).toContainEqual(expect.stringMatching(/too low \(4\.10 V\)/));
});
