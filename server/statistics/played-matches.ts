import { setImmediate as nextTurn } from 'node:timers/promises';
import { inTurns } from '#server/pace.ts';
import type { Races } from '#server/store/races.ts';
import { viewOf } from '#server/tables/race-views.ts';
import type { OpenTable } from '#server/tables/open-table.ts';
import { gameFor } from '#server/games.ts';
import { isAboutAnswers } from '#shared/race/answers.ts';
import { playedMatch, type PlayedMatch } from '#shared/statistics/played-match.ts';
import type { Row } from '#shared/table/log.ts';
import type { RaceView } from '#shared/wire/race-view.ts';

interface Known {
  readonly seq: number;
  /** Null while it goes on. */
  readonly match: Promise<PlayedMatch | null>;
}

/** What finished matches come to. All of it is worked out from their logs; what is kept only saves working it out again. */
export class PlayedMatches {
  readonly #races: Races;
  readonly #known = new Map<string, Known>();

  constructor(races: Races) {
    this.#races = races;
  }

  /** While tables are read for the first time, whoever plays elsewhere is heard. */
  async of(tables: readonly OpenTable[]): Promise<readonly PlayedMatch[]> {
    const found: PlayedMatch[] = [];
    for (const table of tables) {
      if (this.#known.get(table.id)?.seq !== table.session.seq) await nextTurn();
      const match = await this.#matchOf(table);
      if (match) found.push(match);
    }
    return found;
  }

  /** Asked for twice at once, it is worked out once. */
  #matchOf(table: OpenTable): Promise<PlayedMatch | null> {
    const { id, session } = table;
    const known = this.#known.get(id);
    if (known?.seq === session.seq) return known.match;
    const match = this.#read(table);
    this.#known.set(id, { seq: session.seq, match });
    match.catch(() => this.#known.delete(id));
    return match;
  }

  async #read({ id, session }: OpenTable): Promise<PlayedMatch | null> {
    const { finished, game, standings } = session.view;
    const figures = finished ? gameFor(game)?.figures(session.state) : undefined;
    if (!figures) return null;
    const gone = session.sealed.takenBack;
    const rows: Row[] = [];
    await inTurns(session.rows, (row) => {
      if (row.seq === 1 || isAboutAnswers(row)) rows.push(row);
    });
    const races: RaceView[] = [];
    await inTurns(this.#races.each(id), ({ closed, late }) => {
      if (closed) races.push(viewOf(closed.record, late, gone.has(closed.record.race)));
    });
    // Tried out with buttons on a screen: nobody has won or lost anything.
    const isTriedOut = races.some(({ presses }) => presses.some(({ source }) => source === 'simulated'));
    if (isTriedOut) return null;
    return playedMatch({ id, game, figures, rows, standings, races });
  }
}
