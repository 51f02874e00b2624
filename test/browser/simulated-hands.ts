import { expect, type Page } from '@playwright/test';
import type { Boards } from '#shared/wire/board-view.ts';
import type { RunningHub } from '../hub-process.ts';
import { asked } from './by-script.ts';
import { allTold } from './told.ts';

/** The simulated board moves, once the hub knows all that was tapped on this page. */

const HELD_US = 60_000;

export interface Edge {
  readonly channel: number;
  /** From now on. */
  readonly at_us: number;
  readonly down: boolean;
}

export async function moveButtons(page: Page, { url }: RunningHub, edges: readonly Edge[]): Promise<void> {
  await allTold(page);
  await asked(page, `${url}/api/boards/SIM1/edges`, { edges: edges.toSorted((a, b) => a.at_us - b.at_us) });
}

/** Hands by channel, each so many microseconds from now, let go a moment later. */
export const slap = (page: Page, hub: RunningHub, hands: Readonly<Record<number, number>>): Promise<void> =>
  moveButtons(
    page,
    hub,
    Object.entries(hands).flatMap(([channel, at_us]) => [
      { channel: Number(channel), at_us, down: true },
      { channel: Number(channel), at_us: at_us + HELD_US, down: false },
    ]),
  );

/** Every hand has been lifted, that of the slowest, too: before that no slap of another race counts. */
export const allUp = (page: Page, { url }: RunningHub, slowest: number): Promise<void> =>
  expect
    .poll(async () => {
      const { boards } = await asked<Boards>(page, `${url}/api/boards`);
      const buzzers = boards[0]?.buzzers ?? [];
      return buzzers[slowest]?.last_press !== null && buzzers.every(({ down }) => !down);
    })
    .toBe(true);
