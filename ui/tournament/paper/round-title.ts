import type { Round, Tournament } from '#shared/tournament/log/state.ts';
import { m } from '../../words/messages.js';

export const roundTitle = ({ name }: Tournament, { isFinal, round }: Round): string =>
  `${name} · ${isFinal ? m.hall_final() : m.hall_round({ n: round })}`;
