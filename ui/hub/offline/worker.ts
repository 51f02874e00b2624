/**
 * The service worker: it lets the page open while the hub is away. It keeps one build of the page, whole, and never
 * mixes two; the hub's answers (`/api`) it does not touch.
 */

/** The parts of a service worker's world that are used here. */
interface Lasting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface Asking extends Lasting {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface World {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
}

/** Written in when the page is built: see vite.shell.ts. */
declare const SHELL: { readonly version: string; readonly files: readonly string[] };

const OURS = 'quickdraw-';
const CACHE = OURS + SHELL.version;
/** A hub that has not answered by then is taken to be away. */
const PATIENCE_MS = 2_000;

const world = self as unknown as World;

// Nothing takes over from an older worker by force: a page in use keeps the build it was opened with, and whoever
// opens the page next gets the new one.
world.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
});

world.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers());
});

world.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || /^\/api(\/|$)/.test(pathname)) return;
  if (mode === 'navigate') event.respondWith(page(event.request));
  else if (SHELL.files.includes(pathname)) event.respondWith(kept(pathname, event.request));
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Names in /assets change with their content; the others have to be asked for anew.
  await cache.addAll(
    SHELL.files.map(
      (file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' }),
    ),
  );
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** From the hub, so that a new build is seen at once; from here while the hub is away. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    return kept('/', request);
  }
}

async function kept(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(file, { ignoreVary: true })) ?? fetch(request);
}
