import { randomFrom } from '../../random.ts';
import type { Player } from '../results.ts';
import { standingsOf } from './counted.ts';
import { createTournament, replayTournament, tellTournament, type TournamentRecord } from './record.ts';
import { currentRound, type Tournament } from './state.ts';

export const HOUR = 3_600_000;

/** For tests: a tournament that is told things, one after the other. */
export class ATournament {
  record: TournamentRecord;
  now = 0;
  #ids = 0;

  constructor(settings: object = {}) {
    const made = createTournament(
      { id: 'made', name: 'Cup', game: 'wright', seed: 7, ...settings },
      { author: 'organiser:1', at: '', now: 0 },
    );
    if (!made.ok) throw new Error(made.fault.code);
    this.record = made.value.record;
  }

  get state(): Tournament {
    return this.record.state;
  }

  get order(): readonly Player[] {
    return standingsOf(this.state).map(({ player }) => player);
  }

  /** The code of the refusal, or undefined. */
  dispatch(command: object, author = 'organiser:1'): string | undefined {
    const told = tellTournament(
      this.record,
      { id: `c${++this.#ids}`, ...command },
      { author, at: '', now: this.now },
    );
    if (!told.ok) return told.fault.code;
    this.record = told.value.record;
    return undefined;
  }

  must(command: object, author?: string): void {
    const code = this.dispatch(command, author);
    if (code !== undefined) throw new Error(`${code}: ${JSON.stringify(command)}`);
  }

  /** So many, all of them here. Their ids are not their names. */
  enter(players: number): this {
    const entries = Array.from({ length: players }, (_, at) => {
      const player = `P${String(at + 1).padStart(3, '0')}`;
      return { player, name: `Name ${player}` };
    });
    this.must({ type: 'enter', entries, here: true });
    return this;
  }

  publish(seed = 1): this {
    this.must({ type: 'draw', seed });
    this.must({ type: 'publish' });
    return this;
  }

  /** Every match of the round, by chance, confirmed. */
  play(seed: number): this {
    const random = randomFrom(seed);
    const { round = 0, matches = [] } = currentRound(this.state) ?? {};
    for (const { table, seats } of matches) {
      const scores = Object.fromEntries(seats.map((player) => [player, random.below(12)]));
      this.must({ type: 'report', round, table, scores });
      this.must({ type: 'confirm', round, table, by: 'referee' });
    }
    return this;
  }

  replayed(): TournamentRecord {
    const replayed = replayTournament(
      JSON.parse(JSON.stringify(this.record.rows)) as TournamentRecord['rows'],
    );
    if (!replayed.ok) throw new Error(replayed.fault.code);
    return replayed.value;
  }
}
