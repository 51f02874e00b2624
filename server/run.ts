import { flushCompileCache } from 'node:module';
import { networkInterfaces } from 'node:os';
import { isEveryNetwork, outwardOf } from '#server/console/addresses.ts';
import {
  announce,
  announceCode,
  announceLocalName,
  announceNoBoard,
  onEnter,
} from '#server/console/announce.ts';
import { boardNews } from '#server/console/board-lines.ts';
import { complain, say } from '#server/console/say.ts';
import { HELP, readFlags, type Flags } from '#server/flags.ts';
import type { Hub } from '#server/hub.ts';
import { announceName, type AnnouncedName } from '#server/mdns/announced-name.ts';
import { builtPage } from '#server/page/build-page.ts';
import { commandFor } from '#server/record/command-line.ts';
import { QUICKDRAW_LOCAL } from '#server/tls/hub-names.ts';
import { version } from '#server/version.ts';

/** In development vite serves the page from this port, and there is nothing to build. */
const pagePort = process.env['QUICKDRAW_PAGE_PORT'];

/** Does what the command line says until it is told to stop; answers the exit code. */
export async function run(args: readonly string[], stop: AbortSignal): Promise<number> {
  const command = commandFor(args);
  if (command) return command();
  const flags = readFlags(args);
  if (!flags.ok) return complain(flags.fault);
  if (flags.value.help) return say(...HELP.split('\n'));
  if (flags.value.version) return say(version);
  return runHub(flags.value, stop);
}

async function runHub(flags: Flags, stop: AbortSignal): Promise<number> {
  const page = await preparePage(stop);
  if (wasStopped(stop)) return 0;
  if (!page.ok) return complain('The page could not be built.', ...page.fault.split('\n'));

  // Loaded only here, so that help and a wrong flag are answered at once.
  const { startHub } = await import('#server/hub.ts');
  const hub = await startHub({
    ...flags,
    page: page.value,
    pagePort: pagePort ? Number(pagePort) : undefined,
    automation: process.env['QUICKDRAW_TOKEN'],
    boardsChanged: boardNews((news) => {
      if (!stop.aborted) say(news);
    }),
    report: complain,
  });
  if (!hub.ok) return complain(hub.fault);
  // What Node has compiled would be written at the end, and a first Ctrl-C would take a second.
  flushCompileCache();
  if (!wasStopped(stop)) greet(hub.value);
  const name = nameOnNetwork(flags, hub.value, stop);
  await stopped(stop);
  await Promise.all([name?.close(), hub.value.close()]);
  return 0;
}

/** A word to the person at the console, and an ear for what they type. */
function greet(hub: Hub): void {
  announce(hub);
  onEnter(() => {
    announceCode(hub);
  });
  void hub.lookedForBoards.then(() => {
    announceNoBoard(hub);
  });
}

/** A hub for this machine alone, or for one address, is nobody's to find by a name. */
function nameOnNetwork({ host }: Flags, hub: Hub, stop: AbortSignal): AnnouncedName | undefined {
  if (!isEveryNetwork(host)) return undefined;
  const addresses = () => outwardOf(networkInterfaces());
  const name = announceName({ name: QUICKDRAW_LOCAL, addresses });
  void name.isOurs.then((ours) => {
    if (ours && !stop.aborted) announceLocalName(hub, QUICKDRAW_LOCAL);
  });
  return name;
}

function preparePage(signal: AbortSignal) {
  if (pagePort) return { ok: true, value: undefined } as const;
  return builtPage({ signal, starting: () => say('Building the page (only when it has changed) …') });
}

const wasStopped = (stop: AbortSignal) => stop.aborted;

function stopped(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve();
    stop.addEventListener('abort', () => {
      resolve();
    });
  });
}
