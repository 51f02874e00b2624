import { rmSync } from 'node:fs';
import { newFolder } from '#test/hub-process.ts';
import { plugInPtyBoard, type PtyBoard } from '#test/board/pty-board.ts';

/** What a board asks of the hub. */
export interface AskedHub {
  readonly ask: (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;
}

/** A button goes down or up so long after now. */
export interface Edge {
  readonly channel: number;
  readonly atUs: number;
  readonly down: boolean;
}

export interface Board {
  readonly id: string;
  /** Makes sure that it is connected. */
  readonly plug: (hub: AskedHub) => Promise<unknown>;
  readonly unplug: (hub: AskedHub) => Promise<unknown>;
  readonly restart: (hub: AskedHub) => Promise<unknown>;
  readonly press: (hub: AskedHub, edges: readonly Edge[]) => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}

const SIMULATED = 'SIM1';

/** The one a hub without boards offers; every screen says that it is simulated. */
export const offeredBoard = (): Board => {
  const ask = (hub: AskedHub, act: string, body?: object) =>
    hub.ask('POST', `/api/boards/${SIMULATED}/${act}`, body);
  return {
    id: SIMULATED,
    plug: async (hub) => {
      await hub.ask('POST', '/api/boards/simulated', { count: 1 });
      await ask(hub, 'plug');
    },
    unplug: (hub) => ask(hub, 'unplug'),
    restart: (hub) => ask(hub, 'restart'),
    press: (hub, edges) =>
      ask(hub, 'edges', { edges: edges.map(({ atUs, ...edge }) => ({ ...edge, at_us: atUs })) }),
    close: () => Promise.resolve(),
  };
};

/** One at the end of a cable, as far as the hub can tell: so every screen looks as it does on an evening. */
export async function pluggedBoard(id: string): Promise<Board & { readonly path: string }> {
  const folder = newFolder();
  const first = await plugInPtyBoard(id, folder);
  let now: PtyBoard | undefined = first;
  const unplug = async () => {
    await now?.unplug();
    now = undefined;
  };
  return {
    id,
    path: first.path,
    plug: async () => {
      now ??= await plugInPtyBoard(id, folder);
    },
    unplug,
    restart: () => Promise.resolve(now?.board.restart()),
    press: (_, edges) => Promise.resolve(now?.board.press(edges)),
    close: async () => {
      await unplug();
      rmSync(folder, { recursive: true });
    },
  };
}
