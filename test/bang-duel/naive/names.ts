/** Every name and shape the naive second reading of the rule book needs; nothing of it comes from the engine. */
export type SideName = 'law' | 'outlaw';
export const other = (side: SideName): SideName => (side === 'law' ? 'outlaw' : 'law');

export interface Gunman {
  id: string;
  health: number;
  max: number;
  gear: string[];
}
export interface Side {
  chars: Gunman[];
  ap: number;
  reserve: ({ id: string; max: number } | null)[];
  hand: number;
  deck: number;
}
export interface State {
  turn: SideName;
  phase: 'start' | 'play' | 'over';
  bangs: number;
  swapped: boolean;
  used: string[];
  winner: SideName | null;
  sides: Record<SideName, Side>;
  common: number;
  discard: number;
  /** `undefined` where the contract does not say what lies on top. */
  top: string | null | undefined;
}
export interface Options {
  frames?: Record<string, string>;
  alwaysOn?: string[];
  reload?: string[];
  kidCurry?: string;
  patGarrett?: string;
  wesCounts?: boolean;
  markerMoves?: string;
  rangerOpened?: boolean;
  peacemakerRobs?: boolean;
}
export type Question = { ask: string } & Record<string, unknown>;
/** One answer as it arrives over HTTP: any of its fields may be missing or of another kind than it should be. */
export interface Decision {
  do: string;
  card?: unknown;
  as?: unknown;
  target?: unknown;
  side?: unknown;
  from?: unknown;
  gear?: unknown;
  name?: unknown;
  repeat?: unknown;
  reload?: unknown;
  symbols?: unknown;
  symbol?: unknown;
  pick?: unknown;
  units?: unknown;
  cards?: unknown;
  hand?: unknown;
  character?: unknown;
  max?: unknown;
}

const list = (text: string) => text.split(', ');
export const BANG = list(
  'Winchester, Hail of Bullets, Shotgun, Carbine, Colt, Peacemaker, Remington, Schofield',
);
export const BROWN = list(
  'Water, Gatling, Robbery, Derringer, Duel, Indians!, Strong Ale, Store, Missed!, Knife, Return Fire, Beer, Schoolteacher, Wagon',
);
export const GEAR = list('Bank, Barrel, Rattlesnake, Dynamite, Holster, Scope, Herd, Watch, Hat');
export const ALWAYS_ON_GEAR = list('Dynamite, Rattlesnake, Herd');
export const CARDS = [...BANG, ...BROWN, ...GEAR];
export const HITS = [...BANG, ...list('Gatling, Derringer, Knife')];
export const MISSES = list('Missed!, Return Fire');
export const SYMBOLS = list('barrel, snake, horseshoe, dynamite');
export const GUNMEN: Record<SideName, readonly string[]> = {
  law: list(
    'Allan Pinkerton, Bill Tilghman, Buffalo Bill, Bat Masterson, Django, Wild Bill, Stranger, Lone Ranger, Pat Garrett, Tex Willer, Wyatt Earp, Annie Oakley',
  ),
  outlaw: list(
    'Bill Anderson, Dalton Brothers, Jack Ransom, Dr Schultz, Kid Curry, Kitty Leroy, Pearl Hart, Sundance Kid, Cattle Kate, Tom Horn, Tuco Ramirez, Wes Hardin',
  ),
};
