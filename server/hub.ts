import { JoinCodes } from '#server/access/join-codes.ts';
import { Tokens } from '#server/access/tokens.ts';
import { Boards } from '#server/boards/boards.ts';
import { BAUDS, type Flags } from '#server/flags.ts';
import { buildApp } from '#server/http/app.ts';
import { Audience } from '#server/live/audience.ts';
import { EdgeStore } from '#server/store/edges.ts';
import { openStore } from '#server/store/store.ts';
import type { Boards as BoardsView } from '#shared/wire/board-view.ts';
import { micros } from '#shared/race/time.ts';
import { no, ok, type Result } from '#shared/result.ts';
import { version } from './version.ts';

export interface HubOptions extends Pick<Flags, 'port' | 'host' | 'data' | 'boards'> {
  readonly baud?: Flags['baud'];
  readonly page: string | undefined;
  /** A bearer token with the organiser's role. */
  readonly automation?: string | undefined;
  /** Told whenever the boards have changed, at most every 50 ms. */
  readonly boardsChanged: (boards: BoardsView) => void;
  readonly report: (error: unknown) => void;
}

export interface Hub {
  readonly port: number;
  readonly codes: JoinCodes;
  readonly boards: Boards;
  /** Settles once everything plugged in has been opened or refused. */
  readonly lookedForBoards: Promise<void>;
  close(): Promise<void>;
}

/** Health goes out at most this often: a chattering button may not flood the screens. */
const HEALTH_MS = 50;
/** And at least this often: a screen that hears nothing knows that its connection is gone. */
const SIGN_OF_LIFE_MS = 2_000;

/** Starts everything a hub is made of. The fault is one sentence for the person who started it. */
export async function startHub(options: HubOptions): Promise<Result<Hub, string>> {
  const store = openStore(options.data);
  if (!store.ok) return store;
  const { database } = store.value;

  const codes = new JoinCodes();
  const audience = new Audience();
  const health = atMostEvery(HEALTH_MS, () => {
    const { view } = boards;
    audience.send({ type: 'health', ...view });
    options.boardsChanged(view);
  });
  const signsOfLife = setInterval(health.call, SIGN_OF_LIFE_MS);
  const boards = new Boards(options.boards, options.baud ?? BAUDS[0], {
    edges: new EdgeStore(database),
    now: () => micros(performance.now() * 1000),
    pressed: (press) => {
      audience.send(press);
    },
    changed: health.call,
    diskFailed: (failure) => {
      const reason = failure instanceof Error ? failure.message : String(failure);
      options.report(`Presses cannot be written to the disk (${reason}). They are kept and tried again.`);
    },
  });
  const tokens = new Tokens(database, options.automation);
  const app = await buildApp({
    version,
    codes,
    tokens,
    boards,
    audience,
    page: options.page,
    report: options.report,
  });

  let closed: Promise<void> | undefined;
  const close = () => (closed ??= closeAll());
  const closeAll = async () => {
    // The screens first: they keep what they show, instead of seeing the boards go one by one.
    audience.close();
    clearInterval(signsOfLife);
    boards.close();
    health.cancel();
    await app.close();
    store.value.close();
  };
  try {
    await app.listen({ port: options.port, host: options.host });
  } catch (error) {
    await close();
    return no(whyNotListening(options, error as NodeJS.ErrnoException));
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return ok({ port, codes, boards, lookedForBoards: boards.start(), close });
}

function whyNotListening({ port, host }: HubOptions, { code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already taken by another program. Choose another with --port, or 0 for any free one.`;
    case 'EACCES':
      return `Port ${port} needs special rights on this machine. Choose one above 1023 with --port.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${host}. Choose another with --host, such as 0.0.0.0.`;
    default:
      return `Quickdraw cannot listen on ${host}, port ${port} (${message}).`;
  }
}

/** Runs at once, then at most every `ms`, and once more at the end if it was called meanwhile. */
function atMostEvery(ms: number, run: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let again = false;
  const call = () => {
    again = timer !== undefined;
    if (timer) return;
    run();
    timer = setTimeout(() => {
      timer = undefined;
      if (again) call();
    }, ms);
  };
  return {
    call,
    cancel: () => {
      clearTimeout(timer);
    },
  };
}
