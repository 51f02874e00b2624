import type { FloorTable } from '#shared/wire/tournament-message.ts';

/** Somebody has told the hub something of the match: until then it says the same as when it was made. */
export const hasBegun = ({
  phase,
  round,
  sheriffs,
  pile,
}: FloorTable['view'] & { readonly sheriffs?: number; readonly pile?: number | null }): boolean =>
  phase !== 'playing' || round > 1 || (sheriffs ?? 0) > 0 || (pile ?? 0) > 0;
