import type { EmblemName } from '../../parts/emblems.ts';
import { m } from '../../words/messages.js';

const WORDS: Readonly<Record<EmblemName, () => string>> = {
  moon: m.setup_emblem_moon,
  horseshoe: m.setup_emblem_horseshoe,
  cactus: m.setup_emblem_cactus,
  hat: m.setup_emblem_hat,
  boot: m.setup_emblem_boot,
  bullet: m.setup_emblem_bullet,
  wheel: m.setup_emblem_wheel,
  guitar: m.setup_emblem_guitar,
  key: m.setup_emblem_key,
  lantern: m.setup_emblem_lantern,
  feather: m.setup_emblem_feather,
  skull: m.setup_emblem_skull,
};

export const emblemWords = (emblem: EmblemName): string => WORDS[emblem]();
