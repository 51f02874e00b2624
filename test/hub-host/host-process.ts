import { ORGANISER } from '#server/access/holder.ts';
import { readFlags } from '#server/flags.ts';
import { startHub, type Hub } from '#server/hub.ts';
import { builtPage } from '#server/page/build-page.ts';
import type { Answer, Order } from './orders.ts';

/** A process that has read every module already, and opens a new hub whenever it is asked for one. */

const hubs = new Map<number, Hub>();

const page = await builtPage({ starting: () => undefined, signal: new AbortController().signal });
if (!page.ok) throw new Error(page.fault);
const folder = page.value;

async function open({ hub: key, flags, token }: Extract<Order, { kind: 'open' }>): Promise<Answer> {
  const read = readFlags(flags);
  if (!read.ok) return { kind: 'refused', hub: key, fault: read.fault };
  const hub = await startHub({
    ...read.value,
    page: folder,
    automation: token,
    boardsChanged: () => undefined,
    report: (error) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    },
  });
  if (!hub.ok) return { kind: 'refused', hub: key, fault: hub.fault };
  hubs.set(key, hub.value);
  const { code } = hub.value.codes.issue(ORGANISER);
  return { kind: 'opened', hub: key, url: hub.value.servers.addresses().here, code };
}

async function close({ hub: key }: Extract<Order, { kind: 'close' }>): Promise<Answer> {
  await hubs.get(key)?.close();
  hubs.delete(key);
  return { kind: 'closed', hub: key };
}

process.on('message', (order: Order) => {
  void (order.kind === 'open' ? open(order) : close(order)).then((answer) => process.send?.(answer));
});
// Whoever started it is gone.
process.on('disconnect', () => process.exit());
process.send?.({ kind: 'ready' } satisfies Answer);
