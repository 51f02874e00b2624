import type { DatabaseSync } from 'node:sqlite';
import { Logs, OF_TOURNAMENTS } from '#server/store/logs.ts';
import { ATournament } from '#shared/tournament/log/a-tournament.example.ts';

/** Writes a tournament into a record as a hub would: a round that is played, another that is drawn. */
export function sampleTournament(database: DatabaseSync, id: string, seed: number): ATournament {
  const cup = new ATournament({ name: `Cup ${seed}`, tablets: false }).enter(9);
  cup.publish(seed).play(seed);
  cup.must({ type: 'penalise', player: 'P001', points: 5, reason: 'late', note: 'Опоздал' });
  cup.must({ type: 'draw', seed: seed + 1 });
  const logs = new Logs(database, OF_TOURNAMENTS);
  logs.create(id, '2030-01-01T20:00:00Z');
  logs.append(id, cup.record.rows);
  return cup;
}
