import type { DatabaseSync } from 'node:sqlite';
import { EdgeStore } from './edges.ts';
import { Logs, OF_TABLES } from './logs.ts';
import { Races } from './races.ts';
import { Secrets } from './secrets.ts';
import { noRepair } from './table-reader.ts';
import { TouchStore } from './touches.ts';

/** Everything a table leaves in the record. */
export interface Stores {
  readonly logs: Logs;
  readonly races: Races;
  readonly secrets: Secrets;
  readonly edges: EdgeStore;
  readonly touches: TouchStore;
}

export const storesIn = (database: DatabaseSync, repair = noRepair): Stores => ({
  logs: new Logs(database, OF_TABLES, repair),
  races: new Races(database, repair),
  secrets: new Secrets(database),
  edges: new EdgeStore(database, repair),
  touches: new TouchStore(database, repair),
});
