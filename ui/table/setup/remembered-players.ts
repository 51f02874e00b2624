import { isGame, type GameId } from '#shared/games/index.ts';
import type { Level } from '#shared/games/kit/game.ts';
import type { EmblemName } from '../../parts/emblems.ts';

/** Who played on this tablet, so that nobody types a name twice. */
export interface Known {
  readonly name: string;
  readonly emblem?: EmblemName;
}

export interface Remembered {
  /** The latest first. */
  readonly players: readonly Known[];
  /** The last table, in the order of its seats. */
  readonly last: readonly Known[];
  /** How it was played. */
  readonly played?: Played;
}

export interface Played {
  /** Before there were several, it was the usual one. */
  readonly game?: GameId;
  /** Not every game has them. */
  readonly rounds?: number;
  /** Tables of old did not say. */
  readonly level?: Level;
  readonly options: Readonly<Record<string, unknown>>;
}

const KEY = 'quickdraw-players';
/** More than a screen of chips helps nobody. */
const MOST = 24;

export function remembered(): Remembered {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Remembered>;
    const { played, ...who } = { players: [], last: [], ...kept };
    // A game that this page does not have was played on a newer one.
    const isKnown = played && (played.game === undefined || isGame(played.game));
    return { ...who, ...(isKnown && { played }) };
  } catch {
    return { players: [], last: [] };
  }
}

export function remember(last: readonly Known[], { game, rounds, level, options }: Played): void {
  const players = withoutTwins([...last, ...remembered().players]).slice(0, MOST);
  keep({
    players,
    last,
    played: { ...(game && { game }), ...(rounds && { rounds }), ...(level && { level }), options },
  });
}

/** Names of one person, however they were typed. */
export const isSame = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

export const withoutTwins = (players: readonly Known[]): readonly Known[] =>
  players.filter(
    ({ name }, at) => name.trim() !== '' && at === players.findIndex((other) => isSame(other.name, name)),
  );

function keep(all: Remembered): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A tablet that keeps nothing asks for the names again.
  }
}
