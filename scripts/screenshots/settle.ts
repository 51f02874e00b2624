import type { Page, Request } from '@playwright/test';

/** A page counts as settled once nothing in it has changed for so long; one that never rests is taken as it is. */
const QUIET_MS = 150;
const RESTLESS_MS = 2_000;
const QUIET = `(async () => {
  await document.fonts.ready;
  await new Promise((resolve) => {
    const give = () => { clearTimeout(quiet); clearTimeout(late); seen.disconnect(); resolve(); };
    let quiet = setTimeout(give, ${QUIET_MS});
    const late = setTimeout(give, ${RESTLESS_MS});
    const seen = new MutationObserver(() => { clearTimeout(quiet); quiet = setTimeout(give, ${QUIET_MS}); });
    seen.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
})()`;

/** Answers what waits for a page to be complete: a heading is there, nothing is being fetched, nothing moves. */
export function settling(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  const done = (request: Request) => open.delete(request);
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  return async () => {
    await page.locator('h1, h2').first().waitFor();
    do await page.evaluate(QUIET);
    while (open.size > 0);
  };
}
