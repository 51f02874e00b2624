import { join } from 'node:path';
import { JoinCodes } from '#server/access/join-codes.ts';
import { JoinThrottle } from '#server/access/join-throttle.ts';
import { Tokens } from '#server/access/tokens.ts';
import { Benches } from '#server/self-test/benches.ts';
import { Boards } from '#server/boards/boards.ts';
import { boardNews } from '#server/console/board-lines.ts';
import { BAUDS } from '#server/flags.ts';
import { HttpServers } from '#server/http/http-servers.ts';
import { HolderSockets } from '#server/http/holder-sockets.ts';
import { ownHosts } from '#server/http/own-hosts.ts';
import type { HubParts } from '#server/http/hub-parts.ts';
import { SlowCommands } from '#server/http/slow-commands.ts';
import { StrangerSockets } from '#server/http/stranger-sockets.ts';
import { Heads } from '#server/heads/heads.ts';
import { Audience } from '#server/live/audience.ts';
import { BackgroundCheck } from '#server/record/background-check.ts';
import { Copies } from '#server/record/copies.ts';
import { Boxes } from '#server/store/boxes.ts';
import { Certificates } from '#server/store/self-test-certificates.ts';
import { isDamage } from '#server/store/disk-fault.ts';
import { DiskWords } from '#server/store/disk-words.ts';
import { IdleCheckpoint } from '#server/store/idle-checkpoint.ts';
import { Journal } from '#server/store/journal.ts';
import { Logs, OF_TOURNAMENTS } from '#server/store/logs.ts';
import { RecordInPlace } from '#server/store/record-in-place.ts';
import { RECORD_FILE } from '#server/store/record-file.ts';
import { Repairs } from '#server/store/repairs.ts';
import { damagedRecord, openStore } from '#server/store/store.ts';
import { storesIn } from '#server/store/stores.ts';
import { RecentLines } from '#server/support/recent-lines.ts';
import { flagsOf } from '#server/support/flags-told.ts';
import { hubNames } from '#server/tls/hub-names.ts';
import { followNetworks, openTls } from '#server/tls/open-tls.ts';
import type { Authority } from '#server/tls/own-certificate.ts';
import { BoardSeats } from '#server/tables/board-seats.ts';
import { unforeseen } from '#server/tables/chance.ts';
import type { OpenTable } from '#server/tables/open-table.ts';
import { simulatedBefore } from '#server/tables/simulated-before.ts';
import { TableSessions } from '#server/tables/table-sessions.ts';
import { healthOf } from '#server/tables/seat-health.ts';
import { witnessed } from '#server/verdict-certificates/witness.ts';
import { Tournaments } from '#server/tournaments/tournaments.ts';
import type { LiveMessage } from '#shared/wire/live-message.ts';
import { micros } from '#shared/race/time.ts';
import { no, ok, type Result } from '#shared/result.ts';
import type { HubOptions } from './hub-options.ts';
import { atMostEvery, oncePerTurn } from './pace.ts';
import { version } from './version.ts';

export interface Hub {
  readonly port: number;
  readonly servers: Pick<HttpServers, 'tlsPort' | 'addresses' | 'phoneAddress'>;
  /** Who made the hub's certificate, when that is the hub itself. */
  readonly authority: Authority | undefined;
  readonly codes: JoinCodes;
  readonly boards: Boards;
  readonly stores: HubParts['stores'];
  /** What the console was told lately. */
  readonly lines: RecentLines;
  /** Settles once everything plugged in has been opened or refused. */
  readonly lookedForBoards: Promise<void>;
  close(): Promise<void>;
}

/** All lamps are looked at together, at most this often: nobody sees them change faster. */
const LAMPS_MS = 10;
/** Health goes out at most this often: a chattering button may not flood the screens. */
const HEALTH_MS = 50;
/** And at least this often: a screen that hears nothing knows that its connection is gone. */
const SIGN_OF_LIFE_MS = 2_000;

/** Starts everything a hub is made of. The fault is one sentence for the person who started it. */
export async function startHub(options: HubOptions): Promise<Result<Hub, string>> {
  const lines = new RecentLines();
  const report = (error: unknown) => {
    lines.add(error);
    options.report(error);
  };
  const store = openStore(options.data);
  if (!store.ok) return store;
  const { names = [] } = options;
  const secure = await openTls(options.tls, { ...options, names });
  if (!secure.ok) {
    store.value.close();
    return secure;
  }
  const { tls, own } = secure.value;
  const { database, madeAnew } = store.value;
  for (const name of madeAnew) report(`The record lacked "${name}". It was made anew, without a row.`);

  const checkpoint = new IdleCheckpoint(database);
  const repairs = new Repairs({ database, report });
  const place = new RecordInPlace(join(options.data, RECORD_FILE), report);
  const disk = new DiskWords(options.data, report);
  const journal = new Journal(database, {
    written: () => {
      checkpoint.written();
      copies.written();
    },
    repair: () => repairs.run(),
    need: place.need,
    failed: (fault) => {
      if (!place.isLost) disk.say(fault);
    },
  });
  const stores = {
    journal,
    database,
    boxes: new Boxes(database, repairs.afterRead),
    ...storesIn(database, repairs.afterRead),
  };
  const tournamentLogs = new Logs(database, OF_TOURNAMENTS, repairs.afterRead);
  const now = () => micros(performance.now() * 1000);
  const wall = () => new Date().toISOString();
  const kept = { folder: options.data, wall, report };
  const heads = new Heads({ ...kept, database, logs: { table: stores.logs, tournament: tournamentLogs } });
  const check = new BackgroundCheck(kept);
  const copies = new Copies({ ...kept, database, isLossKnown: () => heads.missing.length > 0 });
  const codes = new JoinCodes();
  const audience = new Audience<LiveMessage>(() => ({ type: 'resync' }));
  const news = boardNews((line) => {
    lines.add(line);
  });
  const healthAt = (table: OpenTable) => healthOf(table, boards.named, sessions.backAt(table));
  const health = atMostEvery(HEALTH_MS, () => {
    const { view } = boards;
    audience.send({ type: 'health', ...view });
    benches.look(view.boards);
    const byName = Map.groupBy(view.boards, ({ id }) => id);
    const named = (id: string) => byName.get(id)?.[0];
    for (const table of sessions.all)
      if (table.screens.size > 0) table.screens.health(healthOf(table, named, sessions.backAt(table)));
    tournaments.look();
    news(view);
    options.boardsChanged(view);
  });
  const signsOfLife = setInterval(() => {
    for (const { screens } of sessions.all) screens.sayAgain();
    health.call();
  }, SIGN_OF_LIFE_MS);
  const sessions = new TableSessions({
    ...stores,
    now,
    wall,
    chance: unforeseen,
    witness: (table, race, digest) => witnessed(heads.key, table, race, digest),
    isDown: (buzzer) => seats.isDown(buzzer),
    changed: () => {
      lamps.call();
      health.call();
    },
    happened: (table) => {
      tournaments.happened(table);
    },
    raced: () => {
      lamps.call();
      tournaments.look();
    },
    flash: (buzzer) => {
      boards.flash(buzzer);
    },
    report,
  });
  const tournaments = new Tournaments({
    journal,
    logs: tournamentLogs,
    sessions,
    healthOf: healthAt,
    wall,
    report,
  });
  const relight = atMostEvery(LAMPS_MS, () => {
    seats.relight();
  });
  const lamps = oncePerTurn(() => {
    seats.reseat();
    relight.call();
  });
  const seats = new BoardSeats(
    sessions,
    {
      light: (lamps) => {
        boards.light(lamps);
      },
      vouch: (board) => {
        boards.vouch(board);
      },
      raceTogether: (groups) => {
        boards.raceTogether(groups);
      },
    },
    report,
  );
  const benches: Benches = new Benches({
    journal,
    certificates: new Certificates(database, repairs.afterRead),
    boards: () => boards,
    isRacing: (board) => seats.isRacing(board),
    isAwaited: (board) => seats.isAwaited(board),
    now,
    wall,
    changed: () => {
      health.call();
    },
    report,
  });
  const boards: Boards = new Boards(options.boards, options.baud ?? BAUDS[0], {
    findPorts: options.findPorts,
    edges: stores.edges,
    now,
    journal,
    pressed: (press) => {
      const { buzzer, source, stamp } = press;
      audience.send({ type: 'press', buzzer, source, ...stamp });
      seats.pressed(press);
    },
    released: seats.released,
    rests: seats.rests,
    reported: seats.reported,
    unsure: seats.unsure,
    changed: health.call,
    bench: benches,
    diskFailed: (failure) => {
      const reason = failure instanceof Error ? failure.message : String(failure);
      report(`Presses cannot be written to the disk (${reason}). They are kept and tried again.`);
    },
  });
  // Nobody could join any more.
  repairs.run(['tokens']);
  const tokens = new Tokens(database, options.automation, repairs.afterRead, place.need);
  const servers = new HttpServers({ ...options, tls, isHomeMade: own !== undefined });
  const parts = {
    version,
    codes,
    tokens,
    throttle: new JoinThrottle(),
    sockets: new HolderSockets(),
    strangers: new StrangerSockets(),
    isOwnHost: ownHosts(hubNames(options.host, names).dns, tls?.cert),
    tables: {
      rematches: sessions.rematches,
      has: (id: string) => sessions.has(id) || tournaments.has(id),
      hasSeat: (id: string, seat: string) => sessions.hasSeat(id, seat),
      latest: (id: string) => sessions.latest(id),
      isTournament: (id: string) => tournaments.has(id),
    },
    sessions,
    tournaments,
    stores,
    record: { folder: options.data, heads, check, copies, repairs, place, disk },
    slow: new SlowCommands(),
    healthOf: healthAt,
    tableChanged: health.call,
    phoneAddress: () => servers.phoneAddress(),
    trust: () => own?.authority,
    tlsPort: () => servers.tlsPort,
    boards,
    benches,
    now,
    audience,
    page: options.page,
    report,
    lines,
    flags: flagsOf(options),
  };

  const stopFollowing =
    own &&
    followNetworks(
      own,
      (renewed) => {
        servers.renew(renewed);
        lines.add('The certificate was renewed for the addresses there are now.');
      },
      report,
    );
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= closeAll());
  const closeAll = async () => {
    // The screens first: they keep what they show, instead of seeing the boards go one by one.
    audience.close();
    benches.close();
    tournaments.close();
    sessions.close();
    clearInterval(signsOfLife);
    stopFollowing?.();
    boards.close();
    journal.close();
    place.close();
    await Promise.all([heads.close(), check.close(), copies.close(), checkpoint.close()]);
    health.cancel();
    lamps.cancel();
    relight.cancel();
    await servers.close();
    store.value.close();
  };
  try {
    await sessions.start();
    await tournaments.start();
  } catch (failure) {
    if (!isDamage(failure)) throw failure;
    await close();
    return no(damagedRecord(options.data, (failure as Error).message));
  }
  const opened = await servers.open(parts);
  if (!opened.ok) {
    await close();
    return opened;
  }
  // Whoever tries Quickdraw out goes on where the hub was stopped; beside a real board none is simulated.
  const lookedForBoards = boards.start().then(() => {
    const count = simulatedBefore(sessions);
    if (count > 0 && !closed) boards.simulate(count);
  });
  return ok({
    servers,
    authority: own?.authority,
    port: servers.port,
    codes,
    boards,
    stores,
    lines,
    lookedForBoards,
    close,
  });
}
