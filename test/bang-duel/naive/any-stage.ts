import type { Chance } from './any-position.ts';
import type { SideName, State } from './names.ts';

/** Positions where several rules meet: who stands where, what they bear, and the cards that bring it about. */
interface Stage {
  turn?: SideName;
  phase?: 'start' | 'play';
  law?: [ap: string, pp?: string];
  outlaw?: [ap: string, pp?: string];
  gear?: string;
  cards?: string;
  health?: [low: number, high: number];
  cardsLeft?: number;
  lone?: SideName;
}
const LOSERS = 'Allan Pinkerton, Lone Ranger, Wild Bill, Buffalo Bill, Annie Oakley, Bat Masterson, Django';
const RED = 'Shotgun, Carbine, Peacemaker, Remington, Schofield, Winchester, Hail of Bullets';
const STAGES: readonly Stage[] = [
  { turn: 'outlaw', outlaw: ['Jack Ransom'], law: [LOSERS, LOSERS], gear: 'Watch, Hat', cards: 'Shotgun' },
  {
    turn: 'outlaw',
    law: ['Wild Bill', 'Wild Bill, Django'],
    gear: 'Bank, Hat',
    cards: 'Carbine, Peacemaker',
  },
  { turn: 'law', law: ['Tex Willer'], gear: 'Hat, Barrel, Bank', cards: 'Hail of Bullets', health: [2, 4] },
  { turn: 'outlaw', outlaw: ['Jack Ransom'], law: [LOSERS, LOSERS], gear: 'Watch, Hat', cards: RED },
  {
    turn: 'outlaw',
    outlaw: ['Jack Ransom'],
    law: [LOSERS, LOSERS],
    cards: 'Duel, Robbery, Schoolteacher, Strong Ale, Derringer',
  },
  {
    turn: 'law',
    law: ['Tex Willer', 'Stranger, Bat Masterson'],
    outlaw: ['Kid Curry'],
    gear: 'Hat, Barrel',
    cards: RED,
  },
  { turn: 'outlaw', outlaw: ['Tom Horn, Wes Hardin', 'Kid Curry'], cards: 'Gatling', health: [1, 2] },
  {
    turn: 'law',
    law: [LOSERS, LOSERS],
    outlaw: ['Bill Anderson, Dr Schultz', 'Dr Schultz, Kid Curry'],
    cards: 'Gatling, Indians!',
    health: [1, 2],
  },
  {
    turn: 'law',
    law: ['Wyatt Earp, Django', 'Bill Tilghman'],
    outlaw: ['Kid Curry, Tom Horn', 'Tom Horn'],
    gear: 'Watch, Barrel',
    cards: 'Shotgun, Water',
  },
  {
    turn: 'outlaw',
    outlaw: ['Wes Hardin, Bill Anderson', 'Tom Horn'],
    law: ['Wild Bill, Django'],
    gear: 'Watch',
    cards: 'Shotgun, Carbine, Water, Robbery',
    health: [1, 2],
  },
  {
    law: [LOSERS, 'Buffalo Bill'],
    outlaw: ['Tuco Ramirez, Dr Schultz', 'Dr Schultz'],
    cards: 'Duel, Indians!, Derringer',
  },
  { law: [LOSERS, LOSERS], outlaw: ['Dr Schultz', 'Dr Schultz'], cards: 'Strong Ale', health: [3, 6] },
  {
    phase: 'start',
    law: [LOSERS, LOSERS],
    outlaw: ['Tom Horn, Dr Schultz', 'Tom Horn'],
    gear: 'Dynamite, Rattlesnake, Herd, Watch',
  },
  {
    phase: 'start',
    law: ['Bat Masterson, Pat Garrett', LOSERS],
    gear: 'Dynamite, Rattlesnake, Bank, Herd',
    cardsLeft: 3,
  },
  {
    law: ['Bat Masterson', 'Bill Tilghman'],
    outlaw: ['Kid Curry, Sundance Kid'],
    gear: 'Barrel',
    cards: 'Store, Wagon, Colt, Remington',
    cardsLeft: 4,
  },
  {
    law: ['Bill Tilghman, Wild Bill', LOSERS],
    outlaw: ['Bill Anderson', 'Bill Anderson, Tom Horn'],
    gear: 'Hat',
    cards: 'Colt, Knife, Gatling, Carbine',
    health: [1, 1],
  },
  {
    turn: 'outlaw',
    outlaw: ['Pearl Hart', 'Tom Horn'],
    law: [LOSERS],
    cards: 'Water, Robbery, Gatling, Wagon',
    health: [1, 3],
  },
  { lone: 'law', law: [LOSERS], cards: `Gatling, Indians!, Water, ${RED}`, gear: 'Scope, Herd' },
  {
    lone: 'outlaw',
    outlaw: ['Kid Curry, Tom Horn, Jack Ransom'],
    cards: `Gatling, Dynamite, ${RED}`,
    gear: 'Dynamite',
  },
  {
    turn: 'law',
    law: ['Annie Oakley', 'Wyatt Earp'],
    outlaw: ['Tuco Ramirez, Kid Curry'],
    cards: 'Duel, Indians!, Missed!',
  },
];

/** Rebuilds a position as one of the stages; says which cards are to be played. */
export function staged(chance: Chance, state: State): readonly string[] {
  const stage = chance.of(STAGES);
  const list = (text: string) => text.split(', ');
  if (stage.turn) state.turn = stage.turn;
  if (stage.phase) state.phase = stage.phase;
  if (state.phase === 'start') Object.assign(state, { bangs: 0, swapped: false, used: [] });
  const [low, high] = stage.health ?? [1, 4];
  for (const name of ['law', 'outlaw'] as const) {
    const side = state.sides[name];
    if (stage.lone === name) {
      side.chars.splice(1);
      Object.assign(side, { ap: 0, reserve: [] });
    }
    const known = new Set(side.reserve.map((each) => each?.id));
    for (const [place, gunman] of side.chars.entries()) {
      const wanted = stage[name]?.[place === side.ap ? 0 : 1];
      const taken = side.chars.filter((each) => each !== gunman).map(({ id }) => id);
      const free = list(wanted ?? gunman.id).filter((id) => !taken.includes(id) && !known.has(id));
      if (free.length > 0) gunman.id = chance.of(free);
      gunman.max = Math.max(gunman.max, high);
      gunman.health = low + chance.below(high - low + 1);
      for (const card of list(stage.gear ?? 'Hat'))
        if (chance.happens(0.4) && !gunman.gear.includes(card)) gunman.gear.push(card);
    }
    if (stage.cardsLeft !== undefined) side.deck = chance.below(stage.cardsLeft);
    side.hand = Math.max(side.hand, name === state.turn ? 2 : 0);
  }
  if (stage.cardsLeft !== undefined) {
    state.common = chance.below(2);
    state.discard = chance.below(3);
    if (state.discard === 0) state.top = null;
  }
  return list(stage.cards ?? 'Colt');
}
