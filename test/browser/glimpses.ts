import type { Page } from '@playwright/test';

const NOTE = (selector: string, attribute: string) => `(() => {
  const names = new Set();
  const look = () => {
    for (const found of document.querySelectorAll(${JSON.stringify(selector)}))
      names.add(found.getAttribute(${JSON.stringify(attribute)}));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  look();
  globalThis.glimpsed = names;
})()`;

/**
 * What is on a page for a moment only, a busy machine would look for too late: the page itself notes it. Answers the names
 * of all that matched since, by one of their attributes.
 */
export async function glimpses(
  page: Page,
  selector: string,
  attribute: string,
): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(NOTE(selector, attribute));
  return () => page.evaluate<readonly string[]>('[...globalThis.glimpsed]');
}
