import { fill, TABLE_WORDS, type Words } from '#shared/games/kit/refusal-words.ts';
import type { Params } from '#shared/games/kit/violation.ts';
import { TOURNAMENT_WORDS } from '#shared/tournament/log/violations.ts';
import type { Fault } from '../hub/api.ts';
import { settings } from '../parts/settings.svelte.ts';
import { m } from '../words/messages.js';
import { openWords } from './open-words.ts';

const WORDS: Words<string> = { ...TABLE_WORDS, ...TOURNAMENT_WORDS };

/** Why the hub said no, in the language of this screen. */
export function refusalWords({
  code,
  message,
  ...params
}: Fault & Readonly<Record<string, unknown>>): string {
  if (code === 'no-hub') return m.tournament_no_hub();
  if (code === 'not-allowed') return m.tournament_not_allowed();
  const open = openWords(code, params);
  if (open) return open;
  const words = Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
  return words ? fill(words[settings.locale === 'ru' ? 1 : 0], params as Params) : message;
}
