import type { Browser, BrowserContext, Page, WebSocketRoute } from '@playwright/test';
import { join } from 'node:path';
import { measured, type Flaws } from './flaws.ts';
import { joinByCode } from '#test/join-by-code.ts';
import type { Hub } from './hub.ts';
import type { Size, Theme } from './looks.ts';
import type { Scene, Shown } from './scene.ts';
import { settling } from './settle.ts';

/** A control that is not there by then is not on this screen. */
const PATIENCE_MS = 15_000;

/** Takes the pictures of one language in one theme; its browser context is kept for all of them. */
export class Camera {
  readonly #hub: Hub;
  readonly #theme: Theme;
  readonly #folder: string;
  readonly #flaws: Flaws;
  readonly #joined: BrowserContext;
  readonly #strangers: BrowserContext;

  private constructor(
    contexts: readonly [BrowserContext, BrowserContext],
    to: { hub: Hub; theme: Theme; folder: string; flaws: Flaws },
  ) {
    [this.#joined, this.#strangers] = contexts;
    ({ hub: this.#hub, theme: this.#theme, folder: this.#folder, flaws: this.#flaws } = to);
  }

  static async open(
    browser: Browser,
    to: { hub: Hub; theme: Theme; folder: string; flaws: Flaws },
  ): Promise<Camera> {
    const [colours, contrast] = to.theme.split('-') as ['dark' | 'light', 'contrast' | undefined];
    const open = async () => {
      const context = await browser.newContext({
        locale: to.hub.locale,
        reducedMotion: 'reduce',
        hasTouch: true,
        serviceWorkers: 'block',
      });
      await context.addInitScript(
        ([theme, more]) => {
          localStorage.setItem('quickdraw-theme', theme);
          localStorage.setItem('quickdraw-contrast', more);
          // Nobody sits at a table for the first time.
          localStorage.setItem('quickdraw-tour', 'yes');
        },
        [colours, contrast ? 'more' : 'normal'] as const,
      );
      return context;
    };
    const [joined, strangers] = [await open(), await open()];
    const { code } = await to.hub.ask<{ code: string }>('POST', '/api/codes', { role: 'organiser' });
    await joinByCode(joined, to.hub.url, code);
    return new Camera([joined, strangers], to);
  }

  async close(): Promise<void> {
    await this.#joined.close();
    await this.#strangers.close();
  }

  /** Opens the scene once, and takes it in every size. Answers how many pictures there are of it now. */
  async take(scene: Scene, path: string, sizes: readonly Size[]): Promise<number> {
    const [first] = sizes;
    if (!first || (this.#theme.endsWith('contrast') && !scene.inContrast)) return 0;
    const page = await (scene.isStranger ? this.#strangers : this.#joined).newPage();
    try {
      page.setDefaultTimeout(PATIENCE_MS);
      await page.setViewportSize(first);
      const cutOff = await wire(page);
      const settle = settling(page);
      await page.goto(this.#hub.url + path);
      await settle();
      await scene.act?.(this.#shown(page, { cutOff, settle }));
      // Nothing is pointed at on a tablet.
      await page.mouse.move(0, 0);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await settle();
        const look = `${size.name}-${this.#hub.locale}-${this.#theme}`;
        this.#flaws.add(scene.name, look, await measured(page, scene.isPaper ?? false));
        await page.screenshot({
          path: join(this.#folder, `${scene.name}-${look}.png`),
          animations: 'disabled',
        });
      }
    } finally {
      await page.close();
    }
    return sizes.length;
  }

  #shown(page: Page, { cutOff, settle }: Pick<Shown, 'cutOff' | 'settle'>): Shown {
    const hub = this.#hub;
    return {
      page,
      hub,
      cutOff,
      settle,
      tap: async (key, inputs) => {
        await page
          .getByRole('button', { name: hub.say(key, inputs), exact: true })
          .first()
          .tap();
        await settle();
      },
    };
  }
}

/** Lets a page be cut off from its hub later on. */
async function wire(page: Page): Promise<() => Promise<void>> {
  const sockets: WebSocketRoute[] = [];
  let isCut = false;
  await page.routeWebSocket(/\/api\//, (socket) => {
    if (isCut) {
      void socket.close();
      return;
    }
    socket.connectToServer();
    sockets.push(socket);
  });
  return async () => {
    isCut = true;
    await page.route(/\/api\//, (route) => route.abort());
    await Promise.all(sockets.map((socket) => socket.close()));
  };
}
