import { BOARD } from './board.ts';
import { ENGINE } from './engine.ts';
import { HUB } from './hub.ts';
import { RACE } from './race.ts';
import { RECORD } from './record.ts';
import { SCREENS_AROUND } from './screens-around.ts';
import { SCREENS_AT_TABLE } from './screens-at-table.ts';
import { SCREENS_OF_DEVICES } from './screens-of-devices.ts';
import { SCREENS_OF_RACES } from './screens-of-races.ts';
import { SCREENS_OF_TOURNAMENTS } from './screens-of-tournaments.ts';
import { TOURNAMENTS } from './tournaments.ts';
import type { Mutant } from './mutant.ts';

/** Slips that the tests have to notice; `node scripts/mutants.ts` makes them one by one. */
export const MUTANTS: readonly Mutant[] = [
  ...ENGINE,
  ...RACE,
  ...HUB,
  ...RECORD,
  ...TOURNAMENTS,
  ...BOARD,
  ...SCREENS_OF_RACES,
  ...SCREENS_AT_TABLE,
  ...SCREENS_OF_DEVICES,
  ...SCREENS_AROUND,
  ...SCREENS_OF_TOURNAMENTS,
];
