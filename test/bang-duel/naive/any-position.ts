import type { Decision, Gunman, Options, Question, Side, SideName, State } from './names.ts';
import { BANG, CARDS, GEAR, GUNMEN, SYMBOLS } from './names.ts';

/** Chances that come again with the same seed. */
export interface Chance {
  below: (count: number) => number;
  happens: (share: number) => boolean;
  of: <Item>(items: readonly Item[]) => Item;
}
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return { below, happens: (share) => next() < share, of: (items) => items[below(items.length)] as never };
}

export function anyOptions(chance: Chance): Options {
  const options: Options = {};
  const some = <Item>(items: readonly Item[]) => items.filter(() => chance.happens(0.5));
  if (chance.happens(0.5)) return options;
  if (chance.happens(0.4))
    options.frames = Object.fromEntries(
      some(['Winchester', 'Hail of Bullets']).map((card) => [card, chance.of(['bang', 'action'])]),
    );
  if (chance.happens(0.4)) options.alwaysOn = some(['Buffalo Bill', 'Bat Masterson', 'Stranger']);
  if (chance.happens(0.3)) options.reload = some(['Water', 'Scope', 'Watch', 'Herd', 'Wagon', 'Hat', 'Colt']);
  if (chance.happens(0.3)) options.kidCurry = chance.of(SYMBOLS);
  if (chance.happens(0.3)) options.patGarrett = chance.of(SYMBOLS);
  if (chance.happens(0.4)) options.wesCounts = chance.happens(0.7);
  if (chance.happens(0.4)) options.markerMoves = chance.of(['own', 'any', 'any']);
  if (chance.happens(0.4)) options.rangerOpened = chance.happens(0.7);
  if (chance.happens(0.4)) options.peacemakerRobs = chance.happens(0.7);
  return options;
}

/** Gunmen whose abilities meet others: they come more often. */
const DEFT = {
  law: [
    'Tex Willer',
    'Tex Willer',
    'Wyatt Earp',
    'Wild Bill',
    'Allan Pinkerton',
    'Buffalo Bill',
    'Bat Masterson',
  ],
  outlaw: ['Kid Curry', 'Kid Curry', 'Dr Schultz', 'Tom Horn', 'Bill Anderson', 'Jack Ransom', 'Pearl Hart'],
};

function anySide(chance: Chance, name: SideName): Side {
  const squad = [...GUNMEN[name], ...(chance.happens(0.6) ? DEFT[name] : [])];
  const taken = new Set<string>();
  const next = () => {
    const id = chance.of(squad.filter((each) => !taken.has(each)));
    taken.add(id);
    return id;
  };
  const lone = chance.happens(0.2);
  const chars: Gunman[] = (lone ? [1] : [1, 2]).map(() => {
    const max = 1 + chance.below(6);
    const health = chance.happens(0.35) ? 1 : 1 + chance.below(max);
    const gear = GEAR.filter(() => chance.happens(0.2));
    return { id: next(), max, health, gear: gear.sort(() => chance.below(3) - 1) };
  });
  const reserve = lone
    ? []
    : Array.from({ length: chance.of([0, 0, 1, 2, 3]) }, () =>
        chance.happens(0.3) ? null : { id: next(), max: 1 + chance.below(6) },
      );
  return {
    chars,
    ap: chance.below(chars.length),
    reserve,
    hand: chance.happens(0.2) ? chance.below(2) : 2 + chance.below(8),
    deck: chance.happens(0.3) ? chance.below(3) : 5 + chance.below(30),
  };
}

export function anyPosition(chance: Chance): State {
  const discard = chance.happens(0.2) ? 0 : chance.below(12);
  const turn = chance.of(['law', 'outlaw'] as const);
  const phase = chance.happens(0.3) ? 'start' : 'play';
  const sides = { law: anySide(chance, 'law'), outlaw: anySide(chance, 'outlaw') };
  const playing = phase === 'play';
  return {
    turn,
    phase,
    bangs: playing && chance.happens(0.15) ? 1 + chance.below(2) : 0,
    swapped: playing && chance.happens(0.2),
    used: playing && chance.happens(0.2) ? [chance.of(sides[turn].chars).id] : [],
    winner: null,
    sides,
    common: chance.happens(0.6) ? 0 : chance.below(6),
    discard,
    top: discard > 0 && chance.happens(0.7) ? chance.of(CARDS) : null,
  };
}

const OFTEN = [
  ...BANG,
  ...'Gatling, Gatling, Gatling, Indians!, Indians!, Duel, Derringer, Knife, Robbery, Robbery, Water, Strong Ale'.split(
    ', ',
  ),
];
const ANSWERS = ['Missed!', 'Missed!', 'Return Fire', 'Return Fire', 'Colt', 'Knife', 'Beer'];

function cardFields(chance: Chance, state: State, card: string): Decision {
  const everybody = [...state.sides.law.chars, ...state.sides.outlaw.chars];
  const target = chance.of(everybody);
  const side = chance.of(['law', 'outlaw']);
  const from = chance.of(['hand', 'gear']);
  const bare = BANG.includes(card) && chance.happens(0.5);
  const gear = target.gear.length > 0 ? chance.of(target.gear) : chance.of(GEAR);
  return { do: 'play', card, ...(bare ? {} : { target: target.id, side, from, gear }) };
}

function anyAct(chance: Chance, state: State, wanted: readonly string[]): Decision {
  const { chars, ap } = state.sides[state.turn];
  const mine = chars[ap] ?? chance.of(chars);
  const kind = state.sides[state.turn].hand === 0 && chance.happens(0.8) ? chance.below(8) : chance.below(20);
  if (kind === 0) return { do: 'end' };
  if (kind <= 2) return { do: 'swap' };
  const common = chance.happens(0.5) ? chance.of(OFTEN) : chance.of(CARDS);
  const card = wanted.length > 0 && chance.happens(0.5) ? chance.of(wanted) : common;
  if (kind === 3) {
    const worn = mine.gear.length > 0 && chance.happens(0.5);
    return { do: 'reload', card: worn ? chance.of(mine.gear) : card, from: worn ? 'gear' : 'hand' };
  }
  if (kind <= 7 && ['Kitty Leroy', 'Cattle Kate', 'Sundance Kid', 'Pearl Hart'].includes(mine.id)) {
    const repeat = state.top && chance.happens(0.9) ? state.top : card;
    const fields = {
      ...cardFields(chance, state, repeat),
      ...(chance.happens(0.15) ? { reload: true } : {}),
    };
    const gear = mine.id === 'Cattle Kate' && mine.gear.length > 0 ? { gear: chance.of(mine.gear) } : {};
    return { ...fields, ...gear, do: 'ability', name: mine.id, card: chance.of(CARDS), repeat };
  }
  const as = mine.id === 'Tuco Ramirez' || mine.id === 'Annie Oakley' ? chance.happens(0.4) : false;
  if (as) return { do: 'play', card: mine.id === 'Annie Oakley' ? 'Missed!' : card, as: 'Colt' };
  return cardFields(chance, state, card);
}

function anyAnswer(chance: Chance, state: State, question: Question, wanted: readonly string[]): Decision {
  const everybody = [...state.sides.law.chars, ...state.sides.outlaw.chars];
  const card = chance.happens(0.7) ? chance.of(ANSWERS) : chance.of(CARDS);
  switch (question.ask) {
    case 'begin':
      return { do: 'begin' };
    case 'react':
      return { do: chance.of(question['ways'] as string[]), card };
    case 'open': {
      const helping: Record<string, string> = {
        Dynamite: 'dynamite',
        Rattlesnake: 'snake',
        Barrel: 'barrel',
        'Kid Curry': 'horseshoe',
      };
      const symbol = () =>
        (chance.happens(0.5) ? helping[question['for'] as string] : null) ?? chance.of(SYMBOLS);
      return {
        do: 'open',
        symbols: Array.from({ length: question['cards'] as number }, symbol),
        pick: chance.below(2),
      };
    }
    case 'pay':
      return chance.happens(0.7) ? { do: 'pay', card } : { do: 'none' };
    case 'bill':
      return { do: 'bill', units: chance.below((question['most'] as number) + 1) };
    case 'duel':
    case 'indians':
      return chance.happens(0.6)
        ? { do: 'shoot', card: chance.of(['Colt', 'Knife', 'Missed!', 'Gatling', card]) }
        : { do: question.ask === 'duel' ? 'give-up' : 'take' };
    case 'bonus': {
      if (chance.happens(0.1)) return { do: 'none' };
      if (question['card'] === 'Shotgun')
        return { do: 'move', side: chance.of(question['sides'] as string[]) };
      const target = chance.of(question['targets'] as string[]);
      const gear = everybody.find(({ id }) => id === target)?.gear ?? [];
      return { do: 'strip', target, gear: chance.of(gear.length > 0 ? gear : GEAR) };
    }
    case 'discard':
      return {
        do: question['optional'] === true && chance.happens(0.3) ? 'none' : 'discard',
        cards: Array.from({ length: question['count'] as number }, () => chance.of(CARDS)),
      };
    case 'anderson': {
      const gear = (question['gear'] as string[]).filter(() => chance.happens(0.4)).slice(0, 2);
      return {
        do: 'rob',
        gear,
        hand: chance.below(Math.min(question['hand'] as number, 2 - gear.length) + 1),
      };
    }
    case 'show':
      return { do: 'show', symbol: chance.of(SYMBOLS) };
    case 'arrive':
      return {
        do: 'arrive',
        character: chance.of(GUNMEN[question['by'] as SideName]),
        max: 1 + chance.below(6),
      };
    default:
      return anyAct(chance, state, wanted);
  }
}

const ANY_NAMES = [
  ...'Nobody, Colt, Water, Missed!, Hat, Herd, Dynamite, Scope, Wagon, law, gear, hand, barrel'.split(', '),
  ...GUNMEN.law,
  ...GUNMEN.outlaw,
];
const ODD_VALUES = [
  null,
  -1,
  0,
  1,
  1.5,
  3,
  7,
  true,
  {},
  [],
  ['barrel'],
  ['barrel', 'snake'],
  ['Nobody'],
  ['Colt', 'Hat', 'Beer'],
];

/** What nobody should say: another decision, a field that is missing, a name that does not exist, a number beyond what is there. */
function spoiled(chance: Chance, decision: Decision): Decision {
  const fields = Object.keys(decision).filter((field) => field !== 'do' && field !== 'as');
  const field = fields.length > 0 ? chance.of(fields) : 'card';
  const kinds =
    'play take miss barrel hat kid open pay none bill shoot give-up move strip discard rob show arrive';
  switch (chance.below(4)) {
    case 0:
      return { ...decision, do: chance.of(`${kinds} begin swap reload ability end dance`.split(' ')) };
    case 1:
      return { ...decision, [field]: undefined };
    case 2:
      return { ...decision, [field]: chance.of(ANY_NAMES) };
    default:
      return { ...decision, [field]: chance.of(ODD_VALUES) };
  }
}

/** A decision that answers the question, mostly one of those it offers. */
export function anyDecision(
  chance: Chance,
  state: State,
  question: Question | null,
  wanted: readonly string[],
  rudeness: number,
): Decision {
  const decision = question === null ? { do: 'end' } : anyAnswer(chance, state, question, wanted);
  let said = decision;
  while (chance.happens(rudeness)) said = spoiled(chance, said);
  return JSON.parse(JSON.stringify(said)) as Decision;
}
