/** What has come of a race: hands too close to call, or the verdict that counts. */
export type Told = 'heat' | 'final' | null;

/** What can be heard of a race. */
export interface Heard {
  readonly race: number | null;
  readonly hands: number;
  /** The last two decide it: nobody drums. */
  readonly isHushed: boolean;
  readonly told: Told;
}

export interface Sounds {
  readonly knocks: number;
  readonly drum: boolean;
  readonly shot: boolean;
}

/** A heat that is parted ends in the same moment as any race; one that an undo brings back does not. */
export const isNews = (before: Told, now: Told): boolean =>
  now !== null && now !== before && before !== 'final';

/** What has to sound because of the change; nothing that was there already when the screen was opened. */
export function soundsOf(before: Heard | undefined, now: Heard): Sounds {
  const known = before?.race === now.race ? before.hands : 0;
  return {
    knocks: before && now.told === null ? Math.max(0, now.hands - known) : 0,
    drum: now.race !== null && now.told === null && !now.isHushed,
    shot: before !== undefined && isNews(before.told, now.told),
  };
}
