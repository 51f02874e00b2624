import type { LevelsPart } from '../screens.ts';
import { m } from '../../words/messages.js';

export const levelWords: LevelsPart['levelWords'] = {
  light: { title: m.turn_level_light, more: m.turn_level_light_more },
  full: { title: m.turn_level_full, more: m.turn_level_full_more },
};
