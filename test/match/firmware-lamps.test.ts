import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { randomFrom } from '#shared/random.ts';
import { flashes } from './lamp-log.ts';
import { VirtualFirmwareTable } from './virtual-firmware-table.ts';

/** Two pulses, which come once a second, or some blinks, of which there are four a second. */
const LOOK_US = 2.3e6;

const COUNT_US = 3e6;

/** What the lamp pins show from now on, for as long as somebody looks. */
async function lookAt(match: VirtualFirmwareTable, us = LOOK_US) {
  const { board } = match;
  const from = Math.max(0, board.shown.length - 1);
  await match.run(us);
  return board.shown.slice(from);
}

describe('the lamps of a table at the pins of the real firmware, in virtual time', () => {
  it('pulse when a shoot-out may begin, are lit under a hand, blink for the others, and go out', async () => {
    const channels = [4, 1, 5] as const;
    const match = new VirtualFirmwareTable(channels, randomFrom(1));
    await match.ready();
    // Until the hub spoke to it, the board flashed as one that is alone.
    await match.run(50_000);
    expect(match.board.lamps.some(Boolean)).toBe(false);
    for (let sheriff = 0; sheriff < 2; sheriff++) await match.say('add-sheriff');
    const pulsing = await lookAt(match);
    for (const lamp of channels) expect(flashes(pulsing, lamp)).toBeGreaterThanOrEqual(2);

    const begun = match.slap([{ seat: '2', us: 0 }]);
    await match.until(() => match.table.raceIsOn);
    await match.run(20_000);
    const racing = await lookAt(match, 1e6);
    expect(racing.slice(1).every((shown) => shown[1])).toBe(true);
    for (const lamp of [4, 5]) expect(flashes(racing, lamp)).toBeGreaterThanOrEqual(3);
    for (const shown of [...pulsing, ...racing])
      expect(shown.every((lit, lamp) => !lit || channels.some((mine) => mine === lamp))).toBe(true);

    match.slap([{ seat: '1', us: 0 }]);
    expect((await match.verdict(begun - 1)).verdict.groups).toEqual([['2'], ['1']]);
    expect(match.board.lamps.some(Boolean)).toBe(false);
  });

  it('count a duel down: both lamps three times together, then each in turn again', async () => {
    const [one, other] = [2, 5];
    const match = new VirtualFirmwareTable([one, other], randomFrom(1));
    // The beats of a countdown are told by the clock of the process.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => match.time.now() / 1_000);
    onTestFinished(() => {
      clock.mockRestore();
    });
    await match.ready();
    for (let sheriff = 0; sheriff < 2; sheriff++) await match.say('add-sheriff');
    await match.say('declare-duel', { by: '1' });
    expect(flashes(await lookAt(match), one)).toBeGreaterThanOrEqual(2);
    const from = match.board.shown.length - 1;
    await match.say('reveal-signal', {}, COUNT_US);
    await match.run(COUNT_US);
    const together = match.board.shown
      .slice(from)
      .map((shown) => [shown[one] === true && shown[other] === true]);
    expect(flashes(together, 0)).toBe(3);
    const after = await lookAt(match);
    expect(after.some((shown) => shown[one] && shown[other])).toBe(false);
    for (const lamp of [one, other]) expect(flashes(after, lamp)).toBeGreaterThanOrEqual(2);
  });
});
