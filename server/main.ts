import { addressesOf } from '#server/console/addresses.ts';
import { announce, announceCode, announceNoBoard, onEnter } from '#server/console/announce.ts';
import { boardNews } from '#server/console/board-news.ts';
import { complain, say } from '#server/console/say.ts';
import { HELP, readFlags, type Flags } from '#server/flags.ts';
import { startHub } from '#server/hub.ts';
import { builtPage } from '#server/page/build-page.ts';
import { version } from '#server/version.ts';

/** A hub that cannot close its files in this time is ended all the same; the record is safe at any moment. */
const STOP_MS = 1_500;

/** In development vite serves the page from this port, and there is nothing to build. */
const pagePort = process.env['QUICKDRAW_PAGE_PORT'];

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopping.abort();
    setTimeout(() => process.exit(0), STOP_MS).unref();
  });

process.exit(await main(process.argv.slice(2)));

/** The exit code. */
async function main(args: readonly string[]): Promise<number> {
  const flags = readFlags(args);
  if (!flags.ok) return complain(flags.fault);
  if (flags.value.help) return say(HELP);
  if (flags.value.version) return say(version);
  return run(flags.value);
}

async function run(flags: Flags): Promise<number> {
  const page = await preparePage();
  if (stopping.signal.aborted) return 0;
  if (!page.ok) return complain(`The page could not be built.\n${page.fault}`);

  const hub = await startHub({
    ...flags,
    page: page.value,
    automation: process.env['QUICKDRAW_TOKEN'],
    boardsChanged: boardNews((news) => {
      if (!stopping.signal.aborted) say(news);
    }),
    report: complain,
  });
  if (!hub.ok) return complain(hub.fault);
  const addresses = addressesOf(flags.host, pagePort ? Number(pagePort) : hub.value.port);
  announce(hub.value, addresses);
  onEnter(() => {
    announceCode(hub.value, addresses);
  });
  void hub.value.lookedForBoards.then(() => {
    announceNoBoard(hub.value);
  });
  await stopped();
  await hub.value.close();
  return 0;
}

function preparePage() {
  if (pagePort) return { ok: true, value: undefined } as const;
  return builtPage({
    signal: stopping.signal,
    starting: () => say('Building the page (only when it has changed) …'),
  });
}

function stopped(): Promise<void> {
  return new Promise((resolve) => {
    if (stopping.signal.aborted) resolve();
    stopping.signal.addEventListener('abort', () => {
      resolve();
    });
  });
}
