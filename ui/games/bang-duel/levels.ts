import type { LevelsPart } from '../screens.ts';
import { m } from '../../words/messages.js';

export const levelWords: LevelsPart['levelWords'] = {
  light: { title: m.bang_duel_level_light, more: m.bang_duel_level_light_more },
  full: { title: m.bang_duel_level_full, more: m.bang_duel_level_full_more },
};
