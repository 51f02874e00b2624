import type { TournamentCode } from '#shared/tournament/log/violations.ts';
import { m } from '../words/messages.js';
import type { Refused } from './tournament-client.svelte.ts';

const WORDS: Partial<Record<TournamentCode, () => string>> = {
  'rounds-over': m.tournament_anyway_one_more,
  'draw-outdated': m.tournament_anyway_publish,
  'standings-changed': m.tournament_anyway_publish,
  'round-in-play': m.tournament_anyway_withdraw,
  'match-in-play': m.tournament_anyway_anew,
  'round-past': m.tournament_anyway_result,
  'confirmation-past': m.tournament_anyway_confirmation,
  'correction-past': m.tournament_anyway_correction,
  'entries-many': m.tournament_anyway_entries,
};

/** The button that does what was refused all the same says what that is. */
export function anywayWords({ fault, command }: Refused): string {
  const own: Readonly<Record<string, () => string>> = WORDS;
  if (Object.hasOwn(own, fault.code)) return own[fault.code]?.() ?? m.tournament_anyway();
  if (command.type === 'draw') return m.tournament_anyway_draw();
  return command.type === 'finish' ? m.tournament_anyway_finish() : m.tournament_anyway();
}
