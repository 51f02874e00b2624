import {
  ALL_DISPLAYS,
  currentRound,
  sceneAt,
  type Scene,
  type Tournament,
} from '#shared/tournament/log/state.ts';
import { m } from '../../words/messages.js';

/** What a display shows: what was chosen for it, what was chosen for all, or what people look for first. */
export const sceneOf = (state: Tournament, display: string): Scene | 'welcome' =>
  sceneAt(state, display) ??
  sceneAt(state, ALL_DISPLAYS) ??
  (currentRound(state) ? 'seating-by-table' : 'welcome');

const WORDS: Readonly<Record<Scene, () => string>> = {
  'seating-by-name': m.hall_by_name,
  'seating-by-table': m.hall_by_table,
  standings: m.hall_standings,
  clock: m.hall_clock,
  tables: m.hall_tables,
  podium: m.hall_podium,
};

export const sceneWords = (scene: Scene): string => WORDS[scene]();

/** Nobody has won before it is over. */
export const sceneTitle = (scene: Scene, { finished }: Tournament): string =>
  scene === 'podium' && !finished ? m.hall_leaders() : sceneWords(scene);
