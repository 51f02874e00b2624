import type { LevelsPart } from '../screens.ts';
import { m } from '../../words/messages.js';

export const levelWords: LevelsPart['levelWords'] = {
  light: { title: m.wright_turn_level_light, more: m.wright_turn_level_light_more },
  full: { title: m.wright_turn_level_full, more: m.wright_turn_level_full_more },
};
