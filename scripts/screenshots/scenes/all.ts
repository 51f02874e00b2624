import type { Scene } from '../scene.ts';
import { BENCH } from './bench.ts';
import { DISPLAY } from './display.ts';
import { DUEL } from './duel.ts';
import { EVENT } from './event.ts';
import { HALL } from './hall.ts';
import { ME } from './me.ts';
import { ORGANISER } from './organiser.ts';
import { PHONE } from './phone.ts';
import { PHONES } from './phones.ts';
import { PLAY } from './play.ts';
import { PRACTICE } from './practice.ts';
import { RACE } from './race.ts';
import { READING } from './reading.ts';
import { SCORE } from './score.ts';
import { SPLIT } from './split.ts';
import { START } from './start.ts';
import { STATISTICS } from './statistics.ts';
import { TOUR } from './tour.ts';
import { TURN } from './turn.ts';

/** In this order: the first ones want a hub that has seen no table yet, and a phone joins where strangers were. */
export const SCENES: readonly Scene[] = [
  ...BENCH,
  ...START,
  ...READING,
  ...PRACTICE,
  ...PLAY,
  ...TOUR,
  ...TURN,
  ...RACE,
  ...SPLIT,
  ...DUEL,
  ...SCORE,
  ...STATISTICS,
  ...ORGANISER,
  ...EVENT,
  ...DISPLAY,
  ...HALL,
  ...ME,
  ...PHONES,
  ...PHONE,
];
