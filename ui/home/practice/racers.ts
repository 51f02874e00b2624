import type { Boards } from '#shared/wire/board-view.ts';
import { buzzerName } from '../../workbench/buzzer-name.ts';
import { EMBLEMS, type EmblemName } from '../../parts/emblems.ts';
import { m } from '../../words/messages.js';
import { MOST } from './go.ts';
import type { Kind } from './records.ts';

/** A buzzer that somebody may play with. */
export interface Offered {
  readonly id: string;
  readonly kind: Kind;
  readonly isDown: boolean;
  readonly emblem: EmblemName;
}

const PAD = 'pad-';
const emblemAt = (at: number): EmblemName => EMBLEMS[at % EMBLEMS.length] ?? 'moon';

export const padsWith = (down: readonly string[]): readonly Offered[] =>
  Array.from({ length: MOST }, (_, at) => {
    const id = `${PAD}${at + 1}`;
    return { id, kind: 'pad', isDown: down.includes(id), emblem: emblemAt(at) };
  });

/** Of a board that is not heard, none; of one button that is stuck or will not settle neither. A second board has other signs. */
export const buttonsOf = (boards: Boards | undefined): readonly Offered[] =>
  (boards?.boards ?? [])
    .filter(({ status, id }) => status === 'ready' && id !== null)
    .flatMap(({ id, source, buzzers }, board) =>
      buzzers
        .filter(({ state }) => state !== 'stuck' && state !== 'noisy')
        .map(({ channel, down }) => ({
          id: `${id ?? ''}:${channel}`,
          kind: source === 'simulated' ? ('simulated' as const) : ('button' as const),
          isDown: down,
          emblem: emblemAt(board * MOST + channel),
        })),
    );

/** What a buzzer is called as long as nobody has given it a name. */
export function plainName(id: string, severalBoards: boolean): string {
  return id.startsWith(PAD)
    ? m.practice_pad({ number: id.slice(PAD.length) })
    : m.bench_buzzer({ name: buzzerName(id, severalBoards) });
}
