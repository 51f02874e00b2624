import type { FindPorts } from '#server/boards/find-ports.ts';
import type { Flags } from '#server/flags.ts';
import type { ConnectionLimits } from '#server/http/connections.ts';
import type { Boards as BoardsView } from '#shared/wire/board-view.ts';

/** What a hub is started with. */
export interface HubOptions extends Pick<Flags, 'port' | 'host' | 'data' | 'boards'> {
  readonly baud?: Flags['baud'];
  /** How ports are found under `--boards auto`; without it the operating system is asked. */
  readonly findPorts?: FindPorts | undefined;
  readonly tls?: Flags['tls'];
  readonly names?: Flags['names'];
  readonly page: string | undefined;
  /** Where the page is served instead, in development. */
  readonly pagePort?: number | undefined;
  /** Other limits of open connections than those of the machine. */
  readonly connections?: ConnectionLimits | undefined;
  /** A bearer token with the organiser's role. */
  readonly automation?: string | undefined;
  /** Told whenever the boards have changed, at most every 50 ms. */
  readonly boardsChanged: (boards: BoardsView) => void;
  readonly report: (error: unknown) => void;
}
