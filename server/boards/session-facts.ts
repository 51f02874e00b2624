import type { BoardStatus, TroubleCode } from '#shared/wire/board-view.ts';
import type { BoardLife } from './board-life.ts';
import type { BoardLink } from './line-link.ts';

/** What is known of an open link to a board. */
export interface SessionFacts {
  readonly link: Pick<BoardLink, 'port' | 'source'>;
  readonly status: BoardStatus;
  readonly life: BoardLife | undefined;
  /** The board that is there, also when it is not used. */
  readonly id?: string | undefined;
  readonly recording: boolean;
  readonly resent: number;
  readonly dropped: number;
  readonly droppedLately: number;
  /** Why presses of a board that talks are not heard. */
  readonly faults: readonly TroubleCode[];
  /** What is most likely wrong when there is no board to talk to. */
  readonly fault: TroubleCode;
}
