import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Seat } from '#shared/games/kit/game.ts';
import { randomFrom } from '#shared/random.ts';
import { QUICKDRAW } from '#test/board/images.ts';
import { firmwarePath, plugInFirmware, type PtyFirmware } from '#test/board/pty-firmware.ts';
import { SOAK } from '#test/effort.ts';
import { SEED, seeded } from '#test/faults/seed.ts';
import { newFolder } from '#test/hub-process.ts';
import { expect, test } from './evening.ts';
import {
  expectStandings,
  expectWinners,
  lastOf,
  playRound,
  plannedRound,
  type Race,
  type RoundPlan,
} from './round.ts';
import { say } from './words.ts';

const ROUNDS = SOAK ? 6 : 1;
const CHANNELS: Readonly<Partial<Record<Seat, number>>> = { '1': 4, '2': 1, '3': 5 };
const BOARD = 'REAL01';
/** A button in setup is held for so long. */
const HELD_US = 200_000;
/** Its stamps are exact however late it runs; a machine this busy says nothing about the firmware. */
const TOO_LATE_MS = 10_000;

const channelOf = (seat: Seat): number => CHANNELS[seat] ?? 0;
const button = (page: Page, key: string) => page.getByRole('button', { name: say('en', key), exact: true });

test(
  seeded('an evening with the real firmware, from "press your buzzer" to the winner'),
  async ({ startEvening }) => {
    const random = randomFrom(SEED);
    const folder = newFolder();
    let firmware: PtyFirmware | undefined;
    const move = (slaps: readonly { seat: Seat; us: number }[], down: boolean) =>
      firmware?.move(slaps.map(({ seat, us }) => ({ channel: channelOf(seat), down, afterUs: us })));
    try {
      const evening = await startEvening({
        players: 3,
        boards: firmwarePath(folder, BOARD),
        makeTable: async (page, names) => {
          // After the hub: a chip that keeps up with real time leaves little for starting anything beside it.
          firmware = await plugInFirmware(QUICKDRAW, folder, BOARD, { tooLateMs: TOO_LATE_MS });
          await button(page, 'setup_home_new').tap();
          for (const name of names) {
            await page.getByLabel(say('en', 'setup_name'), { exact: true }).fill(name);
            await button(page, 'setup_add').tap();
          }
          for (let rounds = 6; rounds > ROUNDS; rounds--) await button(page, 'setup_fewer').tap();
          await button(page, 'setup_create').tap();
          for (const [at, name] of names.entries()) {
            const seat = String(at + 1) as Seat;
            await expect(
              page.getByRole('heading', { name: say('en', 'setup_bind_press', { name }) }),
            ).toBeVisible({ timeout: 30_000 });
            // As people do: again, if nothing has happened yet.
            await expect(async () => {
              move([{ seat, us: 0 }], true);
              move([{ seat, us: HELD_US }], false);
              await expect(page.getByTestId(`seat-${seat}`)).toContainText(
                say('en', 'setup_seat_buzzer', { name: channelOf(seat) + 1 }),
                { timeout: 5_000 },
              );
            }).toPass({ timeout: 60_000 });
          }
          await expect(page.getByRole('heading', { name: say('en', 'setup_bind_all') })).toBeVisible();
          await button(page, 'setup_bind_start').tap();
          await page.waitForURL('**/table/*');
          return new URL(page.url()).pathname.replace('/table/', '');
        },
      });
      const { tablet } = evening;
      await evening.expectReady();
      const race: Race = async (_, plan) => {
        await tablet.expectSettled();
        move(plan.slaps, true);
        await tablet.expectVerdict(lastOf(plan));
        move(
          plan.slaps.map(({ seat }) => ({ seat, us: 0 })),
          false,
        );
        await tablet.toTheSplit();
      };
      const seats = evening.players.map(({ seat }) => seat);
      const played: RoundPlan[] = [];
      for (let round = 1; round <= ROUNDS; round++) {
        const plan = plannedRound(random, seats);
        await playRound(evening, plan, race);
        played.push(plan);
        await expectStandings(evening, played);
        await tablet.tap(
          tablet.button(round < ROUNDS ? 'wright_split_next_round' : 'wright_split_see_result'),
        );
      }
      await expectWinners(evening, played);
      const { races } = await evening.ask<{ races: { presses: { source: string }[] }[] }>(
        'GET',
        `/api/tables/${evening.id}/races`,
      );
      expect(races).toHaveLength(ROUNDS);
      expect(races.flatMap(({ presses }) => presses).every(({ source }) => source === 'serial')).toBe(true);
    } finally {
      await firmware?.unplug();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
