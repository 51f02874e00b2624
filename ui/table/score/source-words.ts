import type { Source } from '#shared/wire/race-record.ts';
import { m } from '../../words/messages.js';

const SOURCES: Readonly<Record<Source, () => string>> = {
  serial: m.score_source_serial,
  simulated: m.score_source_simulated,
  phone: m.score_source_phone,
  pad: m.score_source_pad,
  keyboard: m.score_source_keyboard,
};

/** What a time was measured with. */
export const sourceWords = (source: Source): string => SOURCES[source]();
