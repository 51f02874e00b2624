import type { DatabaseSync } from 'node:sqlite';
import type { JoinCodes } from '#server/access/join-codes.ts';
import type { JoinThrottle } from '#server/access/join-throttle.ts';
import type { Tokens } from '#server/access/tokens.ts';
import type { Benches } from '#server/self-test/benches.ts';
import type { Boards } from '#server/boards/boards.ts';
import type { Heads } from '#server/heads/heads.ts';
import type { BackgroundCheck } from '#server/record/background-check.ts';
import type { Copies } from '#server/record/copies.ts';
import type { RecentLines } from '#server/support/recent-lines.ts';
import type { FlagsTold } from '#server/support/flags-told.ts';
import type { Boxes } from '#server/store/boxes.ts';
import type { Journal } from '#server/store/journal.ts';
import type { DiskWords } from '#server/store/disk-words.ts';
import type { RecordInPlace } from '#server/store/record-in-place.ts';
import type { Repairs } from '#server/store/repairs.ts';
import type { Stores } from '#server/store/stores.ts';
import type { Authority } from '#server/tls/own-certificate.ts';
import type { Rematches } from '#server/tables/rematches.ts';
import type { OpenTable } from '#server/tables/open-table.ts';
import type { TableSessions } from '#server/tables/table-sessions.ts';
import type { Tournaments } from '#server/tournaments/tournaments.ts';
import type { Audience } from '#server/live/audience.ts';
import type { Micros } from '#shared/race/time.ts';
import type { LiveMessage } from '#shared/wire/live-message.ts';
import type { TableHealth } from '#shared/wire/table-message.ts';
import type { HolderSockets } from './holder-sockets.ts';
import type { SlowCommands } from './slow-commands.ts';
import type { IsOwnHost } from './own-hosts.ts';
import type { StrangerSockets } from './stranger-sockets.ts';

/** What the routes are served from. */
export interface HubParts {
  readonly version: string;
  readonly codes: JoinCodes;
  readonly tokens: Tokens;
  readonly throttle: JoinThrottle;
  readonly sockets: HolderSockets;
  readonly strangers: StrangerSockets;
  readonly tables: TablesKnown;
  readonly isOwnHost: IsOwnHost;
  readonly sessions: TableSessions;
  readonly tournaments: Tournaments;
  readonly healthOf: (table: OpenTable) => TableHealth;
  /** Somebody came to a table, or left it. */
  readonly tableChanged: (table: OpenTable) => void;
  readonly stores: Stores & {
    readonly boxes: Boxes;
    readonly journal: Journal;
    readonly database: DatabaseSync;
  };
  /** The data folder, and what is known of it. */
  readonly record: {
    readonly folder: string;
    readonly heads: Heads;
    readonly check: BackgroundCheck;
    readonly copies: Copies;
    readonly repairs: Repairs;
    readonly place: RecordInPlace;
    readonly disk: DiskWords;
  };
  readonly slow: SlowCommands;
  readonly boards: Boards;
  readonly benches: Benches;
  /** The hub's monotonic clock. */
  readonly now: () => Micros;
  readonly audience: Audience<LiveMessage>;
  /** Folder of the built page; undefined while a development server serves it. */
  readonly page: string | undefined;
  readonly report: (error: unknown) => void;
  /** The authority that made the hub's certificate, when that is the hub itself. */
  readonly trust: () => Authority | undefined;
  /** Where https is, once it is open. */
  readonly tlsPort: () => number | undefined;
  /** What the console was told lately. */
  readonly lines: RecentLines;
  readonly flags: FlagsTold;
  /** Where phones reach the page. */
  readonly phoneAddress: () => string;
}

/** Which tables and seats there are, as far as joining them goes. */
export interface TablesKnown {
  readonly rematches: Pick<Rematches, 'at'>;
  has(table: string): boolean;
  hasSeat(table: string, seat: string): boolean;
  /** A role may be good for a whole tournament instead of one table. */
  isTournament(id: string): boolean;
  /** The newest rematch of a table, or the table itself. */
  latest(table: string): string;
}
