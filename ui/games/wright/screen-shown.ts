import type { WrightView } from './view.ts';

/**
 * Which screen of a table is shown. It follows the match, but for two things that only this device knows: whether the
 * verdict of a race was looked at, and whether somebody went back to it.
 */

export type Screen = 'play' | 'duel' | 'race' | 'split' | 'end';

export interface Memory {
  /** The race whose verdict was looked at, and the one somebody went back to. */
  readonly lookedAt: string;
  readonly backAt: string;
  /** A race about a dead heat among open cards: its verdict leads on at once, so it is kept for those who raced. */
  readonly openRace: string;
}

/** The match, as far as that matters here. */
export interface Seen {
  readonly stage: WrightView['state']['stage'];
  /** Names one race among all of the match, although they are counted anew in every round. */
  readonly race: string;
  /** The last pile was followed: it is told who has won. */
  readonly isWinnerShown: boolean;
  readonly mayControl: boolean;
}

export const seenOf = (
  { state, round }: WrightView,
  { mayControl, isWinnerShown }: Pick<Seen, 'mayControl' | 'isWinnerShown'>,
): Seen => ({
  ...{ stage: state.stage, isWinnerShown, mayControl },
  race: `${round}.${state.round.races}`,
});

/** `lookedAt`: from before a reload. */
export const remembering = (lookedAt: string): Memory => ({
  ...{ lookedAt, backAt: '', openRace: '' },
});

/** What the match does to it; the same object where that is nothing. */
export function follow(memory: Memory, { stage, race, mayControl }: Seen): Memory {
  const isPlaying = stage.phase === 'playing';
  const isOpenRace = stage.phase === 'racing' && stage.race.shown !== null && mayControl;
  const after: Memory = {
    // Numbers of races repeat after an undo.
    lookedAt: isPlaying ? '' : memory.lookedAt,
    backAt: isPlaying ? '' : memory.backAt,
    openRace: isOpenRace ? race : memory.openRace,
  };
  const isSame = (Object.keys(after) as (keyof Memory)[]).every((key) => after[key] === memory[key]);
  return isSame ? memory : after;
}

/** What people do: they go on to the split, or back to the race. */
export const on = {
  split: (memory: Memory, { race }: Seen): Memory => ({ ...memory, lookedAt: race, backAt: '' }),
  race: (memory: Memory, { race }: Seen): Memory => ({ ...memory, backAt: race }),
} as const;

export function screenOf({ lookedAt, backAt, openRace }: Memory, seen: Seen): Screen {
  const { stage, race } = seen;
  if (seen.isWinnerShown) return 'end';
  if (stage.phase === 'playing') return 'play';
  if (stage.phase === 'duel') return 'duel';
  if (stage.phase === 'racing') return 'race';
  if (!('hands' in stage)) return 'split';
  // An order by hand is no news to anybody.
  const hasVerdict = stage.hands.how !== 'by-hand' && (stage.phase === 'reveal' || openRace === race);
  return backAt === race || (hasVerdict && lookedAt !== race) ? 'race' : 'split';
}
