import { expect, it } from 'vitest';
import { randomFrom } from '#shared/random.ts';
import { BOARD, VirtualFirmwareTable } from './virtual-firmware-table.ts';

it('the hub and the real firmware meet, count presses, and leave nothing to send again', async () => {
  const match = new VirtualFirmwareTable([0, 1], randomFrom(1));
  await match.ready();
  expect(match.view).toMatchObject({ id: BOARD, source: 'serial', firmware: '0.1.0' });
  expect(match.view?.round_trip_us).toBeGreaterThan(0);
  for (let round = 1; round <= 3; round++)
    for (let channel = 0; channel < 6; channel++) {
      match.press(channel);
      await match.until(() => match.view?.buzzers[channel]?.presses === round);
      await match.lift();
    }
  expect(match.view).toMatchObject({ lost: 0, lost_presses: 0, dropped: 0, resent: 0, recording: true });
});
