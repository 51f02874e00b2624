import type { StampedEdge } from '#server/store/edges.ts';
import type { Hello } from '#shared/wire/board-line.ts';
import type { Stamp } from '#shared/wire/stamp.ts';
import type { BoardDeps, BoardPress } from './board-deps.ts';

/** What a board has told and nobody has heard yet, in its order. */
export type BoardNews =
  /** What it said of a moment cannot be: none of its stamps is believed for a while. */
  | { readonly kind: 'impossible' }
  | { readonly kind: 'press'; readonly edge: StampedEdge; readonly stamp: Stamp }
  /** `at` is the moment of the edge after which it was up for good, `up` the edge by which it was let go; if they are known. */
  | {
      readonly kind: 'release';
      readonly channel: number;
      readonly at: Stamp | undefined;
      readonly up: { readonly seq: number; readonly stamp: Stamp } | undefined;
    }
  | { readonly kind: 'watermark'; readonly stamp: Stamp };

type Hearers = Pick<BoardDeps, 'pressed' | 'released' | 'reported' | 'unsure' | 'changed'>;

/** Who tells the news: a life of a board, and the kind of link that it came by. */
interface Teller {
  readonly life: {
    readonly hello: Pick<Hello, 'board' | 'boot'>;
    readonly deaf: readonly number[];
    readonly unsettled: readonly number[];
  };
  readonly source: BoardPress['source'];
}

/** Brings what a board has told to the table that its buttons belong to. */
export function tellNews(all: readonly BoardNews[], { life, source }: Teller, to: Hearers): void {
  const { board, boot } = life.hello;
  const told = (channel: number, seq: number, stamp: Stamp): BoardPress => ({
    ...{ buzzer: `${board}:${channel}`, source, stamp },
    edge: { board, boot, seq },
  });
  for (const news of all)
    switch (news.kind) {
      case 'impossible':
        to.unsure(board, 'impossible-stamp');
        to.changed();
        break;
      case 'press':
        to.pressed(told(news.edge.channel, news.edge.seq, news.stamp));
        break;
      case 'release': {
        const { channel, at, up } = news;
        to.released(`${board}:${channel}`, at, up && told(channel, up.seq, up.stamp));
        break;
      }
      case 'watermark':
        to.reported(board, news.stamp, life.deaf, life.unsettled);
        break;
    }
}
