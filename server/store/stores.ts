import type { DatabaseSync } from 'node:sqlite';
import { EdgeStore } from './edges.ts';
import { Logs } from './logs.ts';
import { Races } from './races.ts';
import { Secrets } from './secrets.ts';
import { TouchStore } from './touches.ts';

/** Everything a table leaves in the record. */
export interface Stores {
  readonly logs: Logs;
  readonly races: Races;
  readonly secrets: Secrets;
  readonly edges: EdgeStore;
  readonly touches: TouchStore;
}

export const storesIn = (database: DatabaseSync): Stores => ({
  logs: new Logs(database),
  races: new Races(database),
  secrets: new Secrets(database),
  edges: new EdgeStore(database),
  touches: new TouchStore(database),
});
