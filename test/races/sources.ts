import type { TouchKind } from '#server/touch/touch-source.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Random } from '#shared/random.ts';
import type { Roughness } from './board-hub.ts';
import { CHANNELS, VirtualBoard, Wire } from './virtual-board.ts';
import { VirtualPage } from './virtual-page.ts';
import type { VirtualTable } from './virtual-table.ts';
import type { VirtualTime } from './virtual-time.ts';

export type Buzzer =
  | { readonly seat: Seat; readonly board: VirtualBoard; readonly channel: number }
  | { readonly seat: Seat; readonly page: VirtualPage };

/** A clock as bad as any may be, and one as most are. Just inside what the hub allows for. */
const [WORST, USUAL] = [0.0118, 0.0001];

/** Gives every seat of a table something to slap, of one kind or of many. */
export function giveBuzzers(
  table: VirtualTable,
  time: VirtualTime,
  random: Random,
  seats: readonly Seat[],
  roughness: Roughness,
): Buzzer[] {
  const { chance, below, pick, shuffled } = random;
  const parts = { time, random, truth: table.truth };
  const boardShare = pick([1, 1, 0.7, 0.3, 0]);
  const [onBoards, onPages] = [seats.filter(() => chance(boardShare)), [] as Seat[]];
  onPages.push(...seats.filter((seat) => !onBoards.includes(seat)));
  const wire = chance(0.5) ? new Wire() : undefined;
  const boards = Array.from(
    { length: Math.max(1 + below(3), Math.ceil(onBoards.length / CHANNELS)) },
    (_, at) => new VirtualBoard(`B${at}`, parts, chance(0.3) ? WORST : USUAL, wire),
  );
  const buttons = new Map(boards.map((board) => [board, 0]));
  const buzzers = onBoards.map((seat): Buzzer => {
    const board = pick(boards.filter((each) => (buttons.get(each) ?? 0) < CHANNELS));
    const channel = buttons.get(board) ?? 0;
    buttons.set(board, channel + 1);
    table.bind(seat, `${board.id}:${channel}`);
    return { seat, board, channel };
  });
  for (const board of boards)
    if (buzzers.some((buzzer) => 'board' in buzzer && buzzer.board === board))
      table.boards.plug(board, roughness);

  const page = (kind: TouchKind, own: readonly Seat[]) => {
    if (own.length === 0) return;
    const made = new VirtualPage(`${kind}-${own.join('')}`, { kind, seats: own }, parts, table.touch);
    for (const seat of own) buzzers.push({ seat, page: made });
  };
  const kinds = new Map(
    shuffled(onPages).map((seat) => [seat, pick(['phone', 'phone', 'pad', 'keyboard'] as const)]),
  );
  const those = (kind: TouchKind) => onPages.filter((seat) => kinds.get(seat) === kind);
  for (const seat of those('phone')) page('phone', [seat]);
  page('pad', those('pad'));
  page('keyboard', those('keyboard'));
  return buzzers;
}

/** Hands that rest where they came down: until they are lifted they cannot come down again. */
const resting = new WeakSet<Buzzer>();

export function press(buzzer: Buzzer): void {
  if (resting.has(buzzer)) return;
  resting.add(buzzer);
  if ('board' in buzzer) buzzer.board.press(buzzer.seat, buzzer.channel);
  else buzzer.page.press(buzzer.seat);
}

export function lift(buzzer: Buzzer): void {
  resting.delete(buzzer);
  if ('board' in buzzer) buzzer.board.lift(buzzer.channel);
  else buzzer.page.lift(buzzer.seat);
}

/** A player who would like to win: the page says that its touches were earlier, and knows more than it can. */
export function makeLiar(buzzers: readonly Buzzer[], { pick, next }: Random): void {
  const buzzer = pick(buzzers);
  if ('page' in buzzer) buzzer.page.liesUs = 200_000 + next() * 2e6;
}
