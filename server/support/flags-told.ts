import type { HubOptions } from '#server/hub-options.ts';

type Wanted = Pick<HubOptions, 'host' | 'port' | 'boards' | 'baud' | 'tls' | 'automation'>;
export type FlagsTold = ReturnType<typeof flagsOf>;

/** The command line without anything that opens a door, and without the folder: people's names are in paths. */
export const flagsOf = ({ host, port, boards, baud, tls, automation }: Wanted) => ({
  ...{ host, port, boards },
  baud: baud ?? null,
  tls: !tls ? 'none' : 'auto' in tls ? 'auto' : 'files',
  tls_port: tls?.port ?? null,
  automation: Boolean(automation),
});
