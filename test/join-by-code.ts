import type { BrowserContext } from '@playwright/test';

/**
 * Gives the pages of a browser context the role of a join code before they are opened: the hub answers with the cookie that
 * a person's browser would get, and pages send it with every request and every WebSocket. A header set by Playwright's
 * `extraHTTPHeaders` is not sent with a WebSocket by Chromium 150 and later.
 */
export async function joinByCode(context: BrowserContext, hubUrl: string, code: string): Promise<void> {
  const answer = await context.request.post(`${hubUrl}/api/join`, { data: { code } });
  if (!answer.ok()) throw new Error(`joining by code failed: ${answer.status()} ${await answer.text()}`);
}
