import type { Seat } from '#shared/games/kit/game.ts';
import type { Finisher } from '../score/podium.ts';

/** A match as far as another app is told of it. */
export interface Play {
  readonly table: string;
  readonly game: { readonly id: string; readonly title: string };
  readonly began: Date;
  /** Whoever began it. */
  readonly first: Seat;
  readonly finishers: readonly Finisher[];
}

const ADDRESS = 'https://app.bgstatsapp.com/createPlay.html';
const SOURCE = 'Quickdraw';

/** The same name is the same player there next time, at whatever seat. */
const playerId = (name: string): string => `quickdraw-${name.trim().toLowerCase()}`;

/** UTC, as "2026-09-18 19:30:00". */
const utc = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ');

/**
 * The link that hands a match to BG Stats, an app that keeps a record of plays. The app shows it and asks before it keeps
 * anything; the same `sourcePlayId` is the same play. Its Android version fails where a yes or no is left out.
 */
export function bgStatsLink({ table, game, began, first, finishers }: Play): string {
  const play = {
    sourceName: SOURCE,
    sourcePlayId: `quickdraw-${table}`,
    playDate: utc(began),
    game: {
      name: game.title,
      sourceGameId: `quickdraw-${game.id}`,
      highestWins: true,
      noPoints: false,
    },
    players: finishers.map(({ seat, name, total, place, wins }) => ({
      name,
      sourcePlayerId: playerId(name),
      startPlayer: seat === first,
      rank: place,
      score: total,
      winner: wins,
    })),
  };
  return `${ADDRESS}?data=${encodeURIComponent(JSON.stringify(play))}`;
}
