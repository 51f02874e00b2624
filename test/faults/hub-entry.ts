/** A hub as a process of its own. It loads at once and starts when it is told to, so that a new one can stand ready. */
import { flushCompileCache } from 'node:module';
import { startHub } from '#server/hub.ts';
import type { HubOptions } from '#server/hub-options.ts';

export type Start = Pick<HubOptions, 'port' | 'data' | 'boards'> & { readonly automation: string };
export type Started = { readonly port: number } | { readonly fault: string };

// It ends by kill -9: what Node compiled is kept now, so that the next one loads quickly.
flushCompileCache();

const say = (told: Started) => process.send?.(told);

process.once('message', (start: Start) => {
  startHub({
    ...start,
    host: '127.0.0.1',
    page: undefined,
    boardsChanged: () => undefined,
    report: (error) => {
      process.stderr.write(`${String(error)}\n`);
    },
  }).then(
    (hub) => say(hub.ok ? { port: hub.value.port } : { fault: hub.fault }),
    (error: unknown) => say({ fault: String(error) }),
  );
});
// Whoever started it is gone.
process.once('disconnect', () => process.exit());
