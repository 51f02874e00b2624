import type { EmblemName } from '../parts/emblems.ts';
import { m } from '../words/messages.js';

const WORDS: Readonly<Record<EmblemName, () => string>> = {
  moon: m.setup_emblem_moon,
  horseshoe: m.setup_emblem_horseshoe,
  cactus: m.setup_emblem_cactus,
  hat: m.setup_emblem_hat,
  boot: m.setup_emblem_boot,
  bullet: m.setup_emblem_bullet,
};

export const emblemWords = (emblem: EmblemName): string => WORDS[emblem]();
