import type { TableView } from '../../hub/play-ahead.ts';
import { withMinus } from '../../parts/minus.ts';
import { ownLocale } from '../../parts/own-locale.ts';
import { listed } from '../race/names.ts';
import type { GameScore } from '../score/game-score.ts';
import { finishers } from '../score/podium.ts';
import { m } from '../../words/messages.js';
import { getLocale } from '../../words/runtime.js';
import { handOver } from './hand-over.ts';
import { drawResult, type ResultPicture } from './result-picture.ts';

/** Draws the result of a match and hands it over under this name. */
export async function takePicture(
  view: TableView,
  game: GameScore,
  began: Date,
  name: string,
): Promise<void> {
  const canvas = document.createElement('canvas');
  await drawResult(canvas, told(view, game, began));
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('this browser keeps no pictures');
  await handOver(new File([blob], name, { type: 'image/png' }));
}

function told(view: TableView, game: GameScore, began: Date): ResultPicture {
  const all = finishers(view);
  const winners = all.filter(({ wins }) => wins);
  return {
    game: game.title,
    table: view.name,
    date: new Intl.DateTimeFormat(ownLocale(getLocale()), { dateStyle: 'long' }).format(began),
    head: winners.length > 1 ? m.score_winners() : m.score_winner(),
    winners,
    names: listed(
      winners.map(({ name }) => name),
      getLocale(),
    ),
    points: withMinus(m.score_points({ n: winners[0]?.total ?? 0 })),
    why: game.decidedBy(view),
    others: all
      .filter(({ wins }) => !wins)
      .map(({ place, name, emblem, total }) => ({
        ...{ name, emblem },
        place: m.score_place({ place }),
        total: withMinus(total),
      })),
  };
}
