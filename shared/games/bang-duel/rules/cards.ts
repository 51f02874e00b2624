/** The 31 kinds of cards (B2). Copies are counted nowhere but in simulated decks (B3, BA8). */

export const FRAMES = ['bang', 'action', 'gear'] as const;
export type Frame = (typeof FRAMES)[number];

/** What the corner of an opened card may show (B4). */
export const SYMBOLS = ['barrel', 'snake', 'horseshoe', 'dynamite'] as const;
export type CardSymbol = (typeof SYMBOLS)[number];

interface Kind {
  readonly frame: Frame;
  /** Copies in the deck of the law and of the outlaws, as far as the rules print them. */
  readonly copies: readonly [law: number, outlaw: number];
  /** A hit card, or a miss card: the symbol in a circle (B20, B34). */
  readonly circle?: 'hit' | 'miss';
  /** It acts wherever its bearer stands (BA6). */
  readonly always?: true;
}

const gear = (law: number, outlaw: number): Kind => ({ frame: 'gear', copies: [law, outlaw] });
const lasting = (law: number, outlaw: number): Kind => ({ ...gear(law, outlaw), always: true });
const action = (law: number, outlaw: number, circle?: 'hit' | 'miss'): Kind => ({
  ...{ frame: 'action', copies: [law, outlaw] },
  ...(circle && { circle }),
});
const bang = (law: number, outlaw: number): Kind => ({ frame: 'bang', copies: [law, outlaw], circle: 'hit' });

const KINDS = {
  Bank: gear(1, 0),
  Barrel: gear(1, 0),
  Winchester: bang(2, 0),
  Water: action(5, 1),
  Gatling: action(1, 0, 'hit'),
  Robbery: action(0, 4),
  'Hail of Bullets': bang(2, 0),
  Rattlesnake: lasting(0, 1),
  Derringer: action(4, 0, 'hit'),
  Dynamite: lasting(0, 1),
  Shotgun: bang(2, 2),
  Duel: action(1, 1),
  'Indians!': action(1, 1),
  Carbine: bang(2, 1),
  Holster: gear(1, 1),
  Colt: bang(1, 5),
  'Strong Ale': action(1, 0),
  Store: action(1, 1),
  'Missed!': action(5, 7, 'miss'),
  Peacemaker: bang(2, 0),
  Knife: action(0, 3, 'hit'),
  'Return Fire': action(1, 0, 'miss'),
  Beer: action(0, 1),
  Scope: gear(1, 1),
  Remington: bang(0, 2),
  Schofield: bang(0, 2),
  Herd: lasting(1, 0),
  Schoolteacher: action(2, 0),
  Wagon: action(2, 1),
  Watch: gear(0, 2),
  Hat: gear(1, 1),
} as const satisfies Readonly<Record<string, Kind>>;

export type Card = keyof typeof KINDS;
export const CARDS = Object.keys(KINDS) as readonly Card[];

export const isCard = (name: unknown): name is Card => typeof name === 'string' && Object.hasOwn(KINDS, name);
export const isSymbol = (name: unknown): name is CardSymbol => SYMBOLS.some((symbol) => symbol === name);

const kind = (card: Card): Kind => KINDS[card];

/** As printed, where the box says nothing else (BA1, BA3). */
export const printedFrame = (card: Card): Frame => kind(card).frame;
export const isGear = (card: Card): boolean => kind(card).frame === 'gear';
export const isHit = (card: Card): boolean => kind(card).circle === 'hit';
export const isMiss = (card: Card): boolean => kind(card).circle === 'miss';
export const isLasting = (card: Card): boolean => kind(card).always === true;
export const copiesOf = (card: Card, side: 'law' | 'outlaw'): number =>
  kind(card).copies[side === 'law' ? 0 : 1];

/** In which order they act before a turn (B9). */
export const START_CARDS = ['Dynamite', 'Rattlesnake', 'Herd'] as const satisfies readonly Card[];
