import type { Seat } from '../../kit/game.ts';
import { BOX, CARDS, SHERIFFS, type Card } from '../rules/cards.ts';
import { bonusFor, drawsFor, HAND, limitWith } from '../rules/deck.ts';
import type { Options } from '../rules/options.ts';
import type { Random } from '#shared/random.ts';

/** The real cards on a real table, hidden hands included: what the engine never sees and must agree with (W107). */
export interface TableTop {
  readonly seats: readonly Seat[];
  /** Top card first. */
  deck: (Card | 'sheriff')[];
  readonly players: ReadonlyMap<Seat, PlayerCards>;
  readonly loot: Card[];
  readonly aside: Card[];
  bonus: Card[];
  sheriffs: number;
}

export interface PlayerCards {
  hand: Card[];
  revolver: Card[];
  helpers: number;
}

/** Deals in the order that keeps sheriffs out of hands and bonus cards (W10, W11). */
export function setUp(seats: readonly Seat[], random: Random): TableTop {
  const box = CARDS.flatMap((card) => Array<Card>(BOX[card]).fill(card));
  const cards: (Card | 'sheriff')[] = random.shuffled(box);
  const take = (count: number) => cards.splice(0, count) as Card[];
  const bonus = take(bonusFor(seats.length));
  const players = new Map(seats.map((seat) => [seat, { hand: take(HAND), revolver: [], helpers: 0 }]));
  const deck = random.shuffled([...cards, ...Array<'sheriff'>(SHERIFFS).fill('sheriff')]);
  return { seats, deck, players, loot: [], aside: [], bonus, sheriffs: 0 };
}

export function cardsOf({ players }: TableTop, seat: Seat): PlayerCards {
  const cards = players.get(seat);
  if (!cards) throw new Error(`nobody sits at ${seat}`);
  return cards;
}

export interface Drawn {
  /** Undefined when the fourth sheriff came instead (W48). */
  readonly card: Card | undefined;
  /** Sheriffs laid out on the way. */
  readonly sheriffs: number;
}

/** The top card; sheriffs go to the row and are replaced, until the fourth stops everything (W47, W48). */
export function drawCard(top: TableTop): Drawn {
  for (let sheriffs = 0; ;) {
    const card = top.deck.shift();
    if (card === undefined) throw new Error('the deck cannot run out before the fourth sheriff (W99)');
    if (card !== 'sheriff') return { card, sheriffs };
    top.sheriffs += 1;
    sheriffs += 1;
    if (top.sheriffs === SHERIFFS) return { card: undefined, sheriffs };
  }
}

/** Cards from the deck onto the pile until a sheriff comes; how many. */
export function turnOver(top: TableTop): number {
  const cards = top.deck.splice(0, top.deck.indexOf('sheriff') + 1).slice(0, -1) as Card[];
  top.loot.push(...cards);
  top.sheriffs += 1;
  return cards.length;
}

/** Takes these cards out of a hand. */
export function take(from: Card[], cards: readonly Card[]): void {
  for (const card of cards) {
    const at = from.indexOf(card);
    if (at < 0) throw new Error(`no ${card} there`);
    from.splice(at, 1);
  }
}

export const missingTo = ({ hand, revolver, helpers }: PlayerCards, options: Options): number =>
  drawsFor(hand.length + revolver.length, limitWith(helpers, options));

/** Every card is somewhere (W96). */
export function cardsOnTable({ deck, players, loot, aside, bonus }: TableTop): number {
  const held = [...players.values()].reduce(
    (sum, { hand, revolver, helpers }) => sum + hand.length + revolver.length + helpers,
    0,
  );
  return deck.filter((card) => card !== 'sheriff').length + held + loot.length + aside.length + bonus.length;
}
