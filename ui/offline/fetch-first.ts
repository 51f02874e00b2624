const fetched = new Set<string>();

/**
 * Fetches the files of a part of the page, then imports it. A browser may remember a failed import for as long as the
 * page is open, as the HTML standard has it; a failed fetch is forgotten, so the part can be asked for again. The build
 * puts this around every dynamic import: see `vite.fetch-first.ts`.
 */
async function fetchFirst<Part>(files: readonly string[], load: () => Promise<Part>): Promise<Part> {
  await Promise.all(files.filter((file) => !fetched.has(file)).map(fetchFile));
  return load();
}

/** Files in /assets are named after their content: the import that follows finds them in the browser's cache. */
async function fetchFile(file: string): Promise<void> {
  const url = new URL(`/assets/${file}`, location.href).href;
  if (!isLoaded(url)) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}`);
    await answer.arrayBuffer();
  }
  fetched.add(file);
}

/** What the page itself named in advance has come already, as a rule. */
const isLoaded = (url: string): boolean =>
  performance
    .getEntriesByName(url)
    .some((entry) => (entry as PerformanceResourceTiming).responseStatus === 200);

Object.assign(globalThis, { fetchFirst });
