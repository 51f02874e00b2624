const fetched = new Set<string>();

/**
 * Fetches the files of a part of the page, by their names in one line, then imports it. A browser may remember a failed
 * import for as long as the page is open, as the HTML standard has it; a failed fetch is forgotten, so the part can be
 * asked for again. The build puts this around every dynamic import: see `vite.fetch-first.ts`.
 */
async function fetchFirst<Part>(names: string, load: () => Promise<Part>): Promise<Part> {
  await Promise.all(
    names
      .split(' ')
      .filter((name) => name !== '' && !fetched.has(name))
      .map(fetchPart),
  );
  return load();
}

/** A name with a + has styles as well. */
async function fetchPart(name: string): Promise<void> {
  const [file] = name.split('+');
  await Promise.all([fetchFile(`${file}.js`), name !== file && addStyles(`${file}.css`)]);
  fetched.add(name);
}

/** Files in /assets are named after their content: the import that follows finds them in the browser's cache. */
async function fetchFile(file: string): Promise<void> {
  const url = new URL(`/assets/${file}`, location.href).href;
  if (!isLoaded(url)) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}`);
    await answer.arrayBuffer();
  }
}

/** Styles are in force before what they are for is drawn. */
async function addStyles(file: string): Promise<void> {
  const href = `/assets/${file}`;
  const there = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`);
  if (!there?.sheet) await loaded(there ?? newLink(href));
}

function newLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  // Behind the styles of all screens, which are at the end of the body.
  document.body.append(link);
  return link;
}

/** A link that failed is taken away, so that the styles can be asked for again. */
const loaded = (link: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => {
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${link.href} did not come`));
    });
  });

/** What the page itself named in advance has come already, as a rule. */
const isLoaded = (url: string): boolean =>
  performance
    .getEntriesByName(url)
    .some((entry) => (entry as PerformanceResourceTiming).responseStatus === 200);

Object.assign(globalThis, { fetchFirst });
