/** From the hub itself, as the page's security policy wants it; the build finds it by these very words. */
export const newWorker = (): Worker =>
  new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module' });
