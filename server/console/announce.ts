import { readFileSync } from 'node:fs';
import { renderUnicodeCompact } from 'uqr';
import { ORGANISER } from '#server/access/holder.ts';
import type { Hub } from '#server/hub.ts';
import { plainAddressOf } from './addresses.ts';

/** Tells the person at the console where the hub is and how to join it. */
export function announce(hub: Hub): void {
  const { here, hereSecure, network } = hub.servers.addresses();
  console.log(`Quickdraw is ready at ${here}`);
  if (hereSecure) console.log(`And over TLS at ${hereSecure}`);
  for (const address of network) console.log(`From a tablet on the same network: ${address}`);
  if (hub.authority) {
    console.log(`How tablets and laptops come to trust it: ${plainAddressOf(hub.servers.addresses())}/trust`);
    console.log(`Its fingerprint, to compare: ${hub.authority.fingerprint}`);
  }
  announceCode(hub);
}

/** Known only after a moment; addresses work everywhere, names where the network lets them through. */
export function announceLocalName({ servers }: Hub, name: string): void {
  const { here, hereSecure } = servers.addresses();
  const named = [here, hereSecure].flatMap((address) => address?.replace('localhost', name) ?? []);
  console.log(`By name, on most networks: ${named.join(' or ')}`);
}

export function announceNoBoard(hub: Hub): void {
  const { boards, simulation } = hub.boards.view;
  if (simulation === 'offered' && boards.length === 0)
    console.log('No board found. Plug one in at any time, or let the page start a simulated one.');
}

export function announceCode({ codes, servers }: Hub): void {
  const { code } = codes.issue(ORGANISER);
  console.log(`Join code: ${code} (works once, for 10 minutes)`);
  // In the fragment the code never reaches a log or a proxy.
  const qr = renderUnicodeCompact(`${servers.phoneAddress()}/#join=${code}`, { border: 2 });
  // Dark on light whatever the terminal's theme: that is what cameras read best.
  console.log(process.stdout.isTTY ? qr.replace(/^.*$/gm, '\x1b[97;40m$&\x1b[0m') : qr);
  if (mayReadKeys()) console.log('Press Enter for a new code, Ctrl-C to stop.');
}

/** Calls back on every Enter. */
export function onEnter(callback: () => void): void {
  if (!mayReadKeys()) return;
  process.stdin.on('data', callback);
  process.stdin.unref();
}

/** A job in the background (`npm start &`) that reads its terminal is stopped for it, so only the foreground may. */
function mayReadKeys(): boolean {
  if (!process.stdin.isTTY) return false;
  if (process.platform !== 'linux') return true;
  const [, , group, , , foreground] = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return group === foreground;
}
