import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Races } from '#server/store/races.ts';
import { viewOf } from '#server/tables/race-views.ts';
import type { OpenTable } from '#server/tables/rooms.ts';
import { takenBack } from '#server/tables/taken-back.ts';
import { gameFor } from '#server/games.ts';
import { playedMatch, type PlayedMatch } from '#shared/statistics/played-match.ts';

interface Known {
  readonly seq: number;
  /** Null while it goes on. */
  readonly match: PlayedMatch | null;
}

/** What finished matches come to. All of it is worked out from their logs; what is kept only saves working it out again. */
export class PlayedMatches {
  readonly #races: Races;
  readonly #known = new Map<string, Known>();

  constructor(races: Races) {
    this.#races = races;
  }

  /** Between two tables that are read for the first time, whoever plays elsewhere is heard. */
  async of(tables: readonly OpenTable[]): Promise<readonly PlayedMatch[]> {
    const found: PlayedMatch[] = [];
    for (const table of tables) {
      if (this.#known.get(table.id)?.seq !== table.room.seq) await nextTurn();
      const match = this.#matchOf(table);
      if (match) found.push(match);
    }
    return found;
  }

  #matchOf(table: OpenTable): PlayedMatch | null {
    const { id, room } = table;
    const known = this.#known.get(id);
    if (known?.seq === room.seq) return known.match;
    const match = this.#read(table);
    this.#known.set(id, { seq: room.seq, match });
    return match;
  }

  #read({ id, room }: OpenTable): PlayedMatch | null {
    const { finished, game, standings } = room.view;
    const figures = finished ? gameFor(game)?.figures(room.state) : undefined;
    if (!figures) return null;
    const rows = [...room.rows];
    const gone = takenBack(rows);
    const races = this.#races
      .list(id)
      .flatMap(({ closed, late }) =>
        closed ? [viewOf(closed.record, late, gone.has(closed.record.race))] : [],
      );
    return playedMatch({ id, figures, rows, standings, races });
  }
}
