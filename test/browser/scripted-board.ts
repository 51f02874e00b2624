import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  decodeHubLine,
  encodeBoardLine,
  LONGEST_LINE,
  PROTOCOL,
  type BoardLine,
  type ButtonState,
} from '#shared/wire/board-line.ts';
import { openPty } from '#test/board/pty.ts';

const BOOT = '5c21b7ed';
const TICK_HZ = 16_000_000;
const BEAT_MS = 50;

/** What the board says of itself from now on. */
export interface Claim {
  readonly states?: readonly ButtonState[];
  readonly lostChatter?: number;
  readonly lostPresses?: number;
}

export interface ScriptedBoard {
  readonly path: string;
  readonly claim: (claim: Claim) => void;
  readonly press: (channel: number) => void;
  readonly unplug: () => Promise<void>;
}

/** Speaks the wire on a pseudo-terminal and claims whatever it is told to: a real button takes five seconds to be held. */
export async function plugInScriptedBoard(id: string, folder: string): Promise<ScriptedBoard> {
  const path = join(folder, 'board');
  const pty = await openPty(path);
  const booted = performance.now();
  const now = () => Math.floor((performance.now() - booted) * (TICK_HZ / 1000));
  let claimed: Required<Claim> = {
    states: Array<ButtonState>(6).fill('up'),
    lostChatter: 0,
    lostPresses: 0,
  };
  let next = 1;

  const say = (line: BoardLine) => {
    if (pty.to.writable) pty.to.write(`${encodeBoardLine(line)}\n`);
  };
  const hello = () => {
    say({
      kind: 'hello',
      boot: BOOT,
      protocol: PROTOCOL,
      firmware: '2.0.0',
      board: id,
      tickHz: TICK_HZ,
      channels: 6,
      resolutionNs: 1_000,
      bounceMs: 10,
      room: 100,
      longestLine: LONGEST_LINE,
      oldest: next,
      next,
    });
  };
  createInterface({ input: pty.from }).on('line', (text) => {
    const received = now();
    const line = decodeHubLine(text);
    if (!line.ok) return;
    if (line.value.kind === 'who-are-you') hello();
    if (line.value.kind === 'ping')
      say({ kind: 'pong', boot: BOOT, nonce: line.value.nonce, received, sent: now() });
  });
  const beat = setInterval(() => {
    const { states, ...lost } = claimed;
    say({ kind: 'beat', boot: BOOT, ticks: now(), next, ...lost });
    say({ kind: 'buttons', boot: BOOT, states: [...states] });
  }, BEAT_MS);

  return {
    path,
    claim: (claim) => {
      claimed = { ...claimed, ...claim };
    },
    press: (channel) => {
      say({
        kind: 'edge',
        boot: BOOT,
        seq: next++,
        ticks: now(),
        channel,
        state: 'press',
        together: 1 << channel,
      });
    },
    unplug: async () => {
      clearInterval(beat);
      await pty.close();
    },
  };
}
