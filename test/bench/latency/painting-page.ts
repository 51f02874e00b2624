import { existsSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { CHROMIUM } from '#test/chromium.ts';
import { joinByCode } from '#test/join-by-code.ts';
import { PageClock } from './page-clock.ts';

/** A page tells its time so often before anything is measured. */
const READINGS = 50;
/** What is not painted by then is not painted. */
const GIVE_UP_MS = 5_000;
const ASK_AGAIN_MS = 20;

/** When something was on the screen, on the page's own clock. */
export interface Painted {
  readonly name: string;
  /** The page knew, and was about to draw. */
  readonly changedMs: number;
  /** The frame with it was presented. */
  readonly paintedMs: number;
}

/**
 * Runs in the page. What changes gets a mark beside it that is painted in the same frame; the browser tells when that
 * frame was presented (Element Timing). A lane that fills under another screen is seen by nobody: it counts from when
 * nothing lies over it.
 */
const WATCH = `(() => {
  const painted = [], changed = new Map(), seen = new WeakSet();
  let count = 0;
  const shelf = document.createElement('div');
  shelf.setAttribute('aria-hidden', 'true');
  Object.assign(shelf.style, { position: 'fixed', left: '0', top: '0', fontSize: '12px', zIndex: '99' });
  const mark = (name) => {
    if (!shelf.isConnected) document.body.append(shelf);
    const own = document.createElement('p');
    own.textContent = String(count % 10);
    own.setAttribute('elementtiming', 'mark-' + ++count);
    shelf.append(own);
    changed.set('mark-' + count, { name, changedMs: performance.now() });
  };
  new PerformanceObserver((list) => {
    for (const { identifier, renderTime, element } of list.getEntries()) {
      element?.remove();
      const own = changed.get(identifier);
      if (own) painted.push({ ...own, paintedMs: renderTime });
      changed.delete(identifier);
    }
  }).observe({ type: 'element', buffered: false });
  const isOnTop = (shown) => {
    if (shown.closest('[inert]')) return false;
    const { left, top, width, height } = shown.getBoundingClientRect();
    return shown.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const look = () => {
    for (const lane of document.querySelectorAll('[data-testid^="lane-"][data-state="down"]')) {
      if (seen.has(lane) || !isOnTop(lane)) continue;
      seen.add(lane);
      mark(lane.dataset.testid);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  globalThis.watched = { painted, mark };
})()`;

/** Runs in a page of the bare server: sends a message, and marks its coming back by when it was sent. */
const ECHO = (message: string) => `new Promise((sent) => {
  const send = () => {
    const at = String(performance.now());
    echo.onmessage = ({ data }) => { JSON.parse(data); watched.mark(at); };
    echo.send(${JSON.stringify(message)});
    sent();
  };
  globalThis.echo ??= new WebSocket(location.origin.replace('http', 'ws'));
  if (echo.readyState === WebSocket.OPEN) send();
  else echo.onopen = send;
})`;

/** A real Chromium page that knows when it has painted. */
export class PaintingPage {
  readonly clock = new PageClock();
  readonly page: Page;
  #taken = 0;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Opens the address in a browser context of its own; with a join code, as a device that has joined the hub there. */
  static async at(browser: Browser, url: string, code?: string): Promise<PaintingPage> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    if (code !== undefined) await joinByCode(context, new URL(url).origin, code);
    await context.addInitScript(WATCH);
    const page = await context.newPage();
    await page.goto(url);
    const own = new PaintingPage(page);
    for (let count = 0; count < READINGS; count += 1) await own.readClock();
    return own;
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  async readClock(): Promise<void> {
    const asked = performance.now();
    const pageMs = await this.page.evaluate<number>('performance.now()');
    this.clock.add(asked, pageMs, performance.now());
  }

  /** From a message sent over a bare socket to the frame with its answer. */
  async echoPainted(message: string): Promise<number> {
    await this.page.evaluate(ECHO(message));
    const [back] = await this.painted(1);
    return back ? back.paintedMs - Number(back.name) : NaN;
  }

  /** What has been painted since last asked, once there is so much; fewer when the rest does not come. */
  async painted(count: number): Promise<readonly Painted[]> {
    const end = performance.now() + GIVE_UP_MS;
    let all: readonly Painted[];
    do {
      await after(ASK_AGAIN_MS);
      all = await this.page.evaluate<readonly Painted[]>('watched.painted');
    } while (all.length < this.#taken + count && performance.now() < end);
    const fresh = all.slice(this.#taken);
    this.#taken = all.length;
    return fresh;
  }
}

export async function launch(): Promise<Browser> {
  if (!existsSync(CHROMIUM))
    throw new Error('Chromium is needed to see a page painted: apt install chromium-headless-shell');
  return chromium.launch({ executablePath: CHROMIUM });
}
