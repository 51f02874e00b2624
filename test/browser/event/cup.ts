import type { Page } from '@playwright/test';
import type { RunningHub } from '../../hub-process.ts';
import { known, type Known } from './checks.ts';

/** Who is at the event, each with a device of their own, and what the hub knows of it. */
export interface Cup {
  readonly hub: RunningHub;
  readonly organiser: Page;
  /** Two referees: one with a tablet, one with a phone. */
  readonly ann: Page;
  readonly bob: Page;
  readonly display: Page;
  /** The tablet of table 1. */
  readonly tablet: Page;
  /** Of Anna, and of somebody who will leave. */
  readonly phone: Page;
  readonly otherPhone: Page;
  readonly everybody: readonly Page[];
  readonly id: string;
  /** Of the tournament on the hub. */
  readonly path: string;
  readonly now: () => Promise<Known>;
}

export const PEOPLE = [
  ...['Anna', 'Ben', 'Cara', 'Dan', 'Emma', 'Frank', 'Grace', 'Hugo', 'Ida', 'Jonas', 'Kira', 'Leo'],
  ...['Mia', 'Noah', 'Olga', 'Paul', 'Quinn', 'Ruth', 'Sam', 'Tess', 'Uwe', 'Вера', 'Юрий'],
];
export const ANNA = 'Anna';
export const LEAVES = 'Юрий';
export const LATE = 'Zoe';
/** Needs the ramp. */
export const AT_TABLE_3 = 'Ruth';

/** Everybody's device, once there is a tournament on the organiser's screen. */
export async function gather(
  hub: RunningHub,
  organiser: Page,
  openDevice: () => Promise<Page>,
): Promise<Cup> {
  const device = async (width = 1280, height = 800) => {
    const page = await openDevice();
    await page.setViewportSize({ width, height });
    return page;
  };
  const [ann, bob, display, tablet] = [
    await device(820, 1180),
    await device(390, 844),
    await device(1920, 1080),
    await device(1024, 768),
  ];
  const [phone, otherPhone] = [await device(390, 844), await device(390, 844)];
  const everybody = [organiser, ann, bob, display, tablet, phone, otherPhone];
  const id = new URL(organiser.url()).pathname.split('/').at(-1) ?? '';
  const path = `${hub.url}/api/tournaments/${id}`;
  return {
    ...{ hub, organiser, ann, bob, display, tablet, phone, otherPhone, everybody, id, path },
    now: () => known(organiser, path),
  };
}

/** The tables on the wall. */
export const onTheWall = ({ display }: Cup) => display.getByRole('region', { name: /^Table \d/ });
