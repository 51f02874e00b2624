import { chromium } from '@playwright/test';
import { CHROMIUM } from '#test/chromium.ts';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Camera } from './screenshots/camera.ts';
import { Flaws } from './screenshots/flaws.ts';
import { Hub } from './screenshots/hub.ts';
import { readWanted, type Locale } from './screenshots/looks.ts';
import { movingRace } from './screenshots/moving.ts';
import { copyToDocs } from './screenshots/readme.ts';
import type { Scene } from './screenshots/scene.ts';
import { SCENES } from './screenshots/scenes/all.ts';
import { NO_TABLE } from './screenshots/scenes/start.ts';

/**
 * Writes every screen in every size, language and theme to test-results/screenshots, and says what can be measured to be
 * wrong with them. Each language has hubs of its own, one with a board and one without, so that they do not wait for each other.
 */

const FOLDER = join(import.meta.dirname, '../test-results/screenshots');
const DOCS = join(import.meta.dirname, '../docs');
const LOOK_AGAIN_MS = 50;

const wanted = readWanted();
const scenes = SCENES.filter(({ name }) => wanted.isScene(name));
/** A hub, and the screens that are taken there. */
interface Evening {
  readonly hub: Hub;
  readonly scenes: readonly Scene[];
}
const evenings: Evening[] = [];
const flaws = new Flaws();
const failed: string[] = [];
let count = 0;
const began = Date.now();

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: CHROMIUM });
try {
  for (const locale of wanted.locales)
    for (const boards of ['plugged', 'offered'] as const) {
      const own = scenes.filter(({ isWithoutBoard }) => (isWithoutBoard ?? false) === (boards === 'offered'));
      // One after the other: the first one builds the page for all.
      if (own.length > 0) evenings.push({ hub: await Hub.start(locale, boards), scenes: own });
    }
  await Promise.all(wanted.locales.map(pictures));
} finally {
  await browser.close();
}
if (flaws.count > 0) {
  console.log(`${flaws.count} flaws measured:`);
  flaws.print();
}
for (const failure of failed) console.error(`Not taken: ${failure}`);
if (wanted.docs) console.log(`${copyToDocs(FOLDER, DOCS)} of them copied to docs`);
const seconds = Math.round((Date.now() - began) / 1000);
console.log(`${count} pictures of ${scenes.length} screens in test-results/screenshots, after ${seconds} s`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Each language at its own pace. */
async function pictures(locale: Locale): Promise<void> {
  for (const evening of evenings.filter(({ hub }) => hub.locale === locale)) {
    try {
      await picturesOf(evening);
    } catch (error) {
      // A browser that dies does not take with it what is known already.
      failed.push(`the rest in ${locale}: ${wordsOf(error)}`);
    } finally {
      await evening.hub.stop();
    }
  }
}

async function picturesOf({ hub, scenes }: Evening): Promise<void> {
  const cameras = await Promise.all(
    wanted.themes.map(async (theme) => ({
      theme,
      camera: await Camera.open(browser, { hub, theme, folder: FOLDER, flaws }),
    })),
  );
  for (const scene of scenes) {
    const taken = await take(scene, hub, cameras);
    count += taken;
    console.log(`${hub.locale} ${scene.name}: ${taken}`);
  }
  await Promise.all(cameras.map(({ camera }) => camera.close()));
  if (wanted.docs && scenes.some(({ name }) => name === 'race-final'))
    await movingRace(browser, hub, join(DOCS, `race.${hub.locale}.svg`));
}

async function take(
  scene: Scene,
  hub: Hub,
  cameras: readonly { theme: (typeof wanted.themes)[number]; camera: Camera }[],
): Promise<number> {
  let taken = 0;
  try {
    const path = await scene.set(hub);
    const others = await controllers(hub, path);
    for (const { theme, camera } of cameras) {
      taken += await camera.take(scene, path, wanted.sizes(theme));
      // The page that was closed must not show up as another tablet on the next one.
      while ((await controllers(hub, path)) > others) await setTimeout(LOOK_AGAIN_MS);
    }
  } catch (error) {
    failed.push(`${scene.name} (${hub.locale}): ${wordsOf(error)}`);
  }
  return taken;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** How many screens control the table at this address. */
async function controllers(hub: Hub, path: string): Promise<number> {
  const id = /^\/table\/(\w+)$/.exec(path)?.[1];
  if (!id || id === NO_TABLE) return 0;
  const { health } = await hub.ask<{ health: { controllers: number } }>('GET', `/api/tables/${id}`);
  return health.controllers;
}
