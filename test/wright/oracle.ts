// Naive second implementation of the pure rules (W = rule, WA = ruling), for property tests only.
// Slow on purpose: subsets, joker assignments and shares are all tried or handed over one by one.

export type Card = '1' | '2' | '3' | '4' | '5' | '6' | '7' | 'joker' | 'miss' | 'swap' | 'helper' | 'indians';
export interface Options {
  missOrder?: 'hand' | 'reverse' | 'clockwise';
  missTie?: 'free' | 'forced';
  missMandatory?: boolean;
  excludedMiss?: boolean;
  emptyShares?: boolean;
  nextFirst2p?: 'loser' | 'slower' | 'alternate'; // not needed here: a duel answer names no next player
}
export type Form = 'single' | 'identical' | 'sum';
export type Strength = [number, number];
export type Revolvers = Readonly<Record<string, readonly Card[]>>;
export type Choices = readonly (string | null)[];
export interface Shot {
  by: string;
  target: string;
  value: number;
}
export type Refusal =
  | { error: 'wrong-number-of-choices'; needed: number }
  | { error: 'illegal-target'; at: number };
export interface Answer {
  ranking: string[];
  strength: Record<string, Strength>;
  points: Record<string, number>;
  leftover: number;
  excluded: string;
  nextFirst: string;
  cancelled: Shot[];
}
export interface DuelAnswer {
  winner: string;
  loser: string;
  points: Record<string, number>;
  strength: Record<string, Strength>;
  ranking: string[];
  cancelled: Shot[];
}

/** Face value of a number card; null for every special card (W73, WA17). */
function face(card: Card): number | null {
  for (const value of [1, 2, 3, 4, 5, 6, 7]) if (card === String(value)) return value;
  return null;
}

function faces(cards: readonly Card[]): number[] {
  return cards.map(face).filter((value) => value !== null);
}

function revolverOf(revolvers: Revolvers, player: string): readonly Card[] {
  return Object.hasOwn(revolvers, player) ? (revolvers[player] ?? []) : [];
}

/** W23-W27: every form that fits. */
export function forms(cards: readonly Card[]): Form[] {
  const found: Form[] = [];
  if (cards.length === 1) found.push('single'); // W23
  if (cards.length >= 2 && cards.every((a) => cards.every((b) => a === b))) found.push('identical'); // W24
  if (isSum(cards)) found.push('sum');
  return found;
}

/** W25: numbers only, and some card equals the sum of all the others (of which there is at least one, W26). */
function isSum(cards: readonly Card[]): boolean {
  const values = faces(cards);
  if (values.length !== cards.length || values.length < 2) return false;
  return values.some((value, at) => {
    let others = 0;
    values.forEach((other, i) => {
      if (i !== at) others += other;
    });
    return value === others;
  });
}

function subsets(hand: readonly Card[]): Card[][] {
  let all: Card[][] = [[]];
  for (const card of hand) all = [...all, ...all.map((subset) => [...subset, card])];
  return all;
}

/** Every legal discard from the hand, each multiset once; the empty one is a pass (W27). */
export function legalDiscards(hand: readonly Card[]): string[] {
  const legal = subsets(hand).filter((subset) => forms(subset).length > 0);
  return [...new Set(legal.map((subset) => [...subset].sort().join('+')))].sort();
}

/** W63: larger group first, then higher value. */
function stronger(a: Strength, b: Strength): boolean {
  return a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]);
}

/** W63, W65: the one best group of plain values. */
function bestGroup(values: readonly number[]): Strength {
  let best: Strength = [0, 0];
  for (const value of values) {
    const group: Strength = [values.filter((other) => other === value).length, value];
    if (stronger(group, best)) best = group;
  }
  return best;
}

/** W66-W68: every joker in turn copies every number present; the best outcome counts (WA34). */
export function strength(revolver: readonly Card[]): Strength {
  const natural = faces(revolver);
  const present = [...new Set(natural)];
  const tryJokers = (left: number, values: readonly number[]): Strength => {
    if (left === 0) return bestGroup(values);
    let best: Strength = [0, 0];
    for (const copied of present) {
      const outcome = tryJokers(left - 1, [...values, copied]);
      if (stronger(outcome, best)) best = outcome;
    }
    return best; // nothing present: [0, 0] (W67)
  };
  return tryJokers(revolver.filter((card) => card === 'joker').length, natural);
}

/** W69, W70, WA27, WA29, WA30: whom a miss may hit now. An excluded shooter is not in `order`, so he is never a target. */
export function missTargets(input: {
  order: readonly string[];
  revolvers: Revolvers;
  shooter: string;
  options?: Options;
}): { player: string; value: number }[] {
  const table = input.order.flatMap((player) =>
    faces(revolverOf(input.revolvers, player)).map((value) => ({ player, value })),
  );
  const highest = table.filter((card) => table.every((other) => other.value <= card.value));
  const targets = input.order.flatMap((player) =>
    highest.filter((card) => card.player === player).slice(0, 1),
  );
  const own = targets.filter((target) => target.player === input.shooter);
  return input.options?.missTie === 'forced' && own.length > 0 ? own : targets; // alone at the top, he is the only target anyway
}

/** WA28, WA27: who fires, one entry a miss, each player all of his; the excluded player after everyone else. */
export function missQueue(input: {
  seats: readonly string[];
  order: readonly string[];
  revolvers: Revolvers;
  options?: Options;
  excluded: string | null;
}): string[] {
  const shooters = shooterOrder(input.seats, input.order, input.options?.missOrder ?? 'hand').filter(
    (player) => player !== input.excluded,
  );
  if (input.options?.excludedMiss === true && input.excluded !== null) shooters.push(input.excluded);
  return shooters.flatMap((player) =>
    revolverOf(input.revolvers, player)
      .filter((card) => card === 'miss')
      .map(() => player),
  );
}

function shooterOrder(
  seats: readonly string[],
  order: readonly string[],
  how: 'hand' | 'reverse' | 'clockwise',
): string[] {
  if (how === 'hand') return [...order];
  if (how === 'reverse') return [...order].reverse();
  const circle = [...seats];
  for (let turn = 0; turn < seats.length && circle[0] !== order[0]; turn++)
    circle.push(...circle.splice(0, 1)); // until the lowest hand leads
  return circle.filter((player) => order.includes(player));
}

/** W74: keep one, pass one, keep one, ... until the pile is empty: half rounded up is kept. */
export function split(loot: number, participants: number): { shares: number[]; leftover: number } {
  const shares: number[] = [];
  let pile = loot;
  while (shares.length < participants) {
    let kept = 0;
    let passed = 0;
    for (let card = 0; card < pile; card++)
      if (card % 2 === 0) kept++;
      else passed++;
    shares.push(kept);
    pile = passed;
  }
  return { shares, leftover: pile };
}

/** W69-W71, WA31-WA33: fires all misses; a cancelled card is taken out of its revolver. */
function fire(
  queue: readonly string[],
  order: readonly string[],
  start: Revolvers,
  choices: Choices,
  options: Options,
): { revolvers: Revolvers; cancelled: Shot[] } | Refusal {
  if (choices.length !== queue.length) return { error: 'wrong-number-of-choices', needed: queue.length };
  let revolvers = start;
  const cancelled: Shot[] = [];
  for (const [at, by] of queue.entries()) {
    const targets = missTargets({ order, revolvers, shooter: by, options });
    const choice = choices[at] ?? null;
    if (choice === null) {
      if (targets.length > 0 && options.missMandatory !== false) return { error: 'illegal-target', at }; // WA31
      continue; // fizzled (WA32) or not used
    }
    const hit = targets.find((target) => target.player === choice);
    if (hit === undefined) return { error: 'illegal-target', at };
    revolvers = without(revolvers, hit.player, hit.value);
    cancelled.push({ by, target: hit.player, value: hit.value });
  }
  return { revolvers, cancelled };
}

function without(revolvers: Revolvers, player: string, value: number): Revolvers {
  const cards = revolverOf(revolvers, player);
  const gone = cards.findIndex((card) => face(card) === value);
  return Object.fromEntries(
    Object.entries(revolvers).map(([who, had]) => [
      who,
      who === player ? cards.filter((_, i) => i !== gone) : had,
    ]),
  );
}

/** W63, WA35, WA36: again and again the player who beats, or ties with and precedes, all others still there. */
function rank(order: readonly string[], revolvers: Revolvers): string[] {
  const powers = new Map(order.map((player) => [player, strength(revolverOf(revolvers, player))]));
  const power = (player: string): Strength => powers.get(player) ?? [0, 0];
  const ahead = (a: string, b: string): boolean =>
    stronger(power(a), power(b)) || (!stronger(power(b), power(a)) && order.indexOf(a) < order.indexOf(b));
  const ranking: string[] = [];
  while (ranking.length < order.length) {
    const rest = order.filter((player) => !ranking.includes(player));
    ranking.push(...rest.filter((player) => rest.every((other) => other === player || ahead(player, other))));
  }
  return ranking;
}

function strengths(players: readonly string[], revolvers: Revolvers): Record<string, Strength> {
  return Object.fromEntries(players.map((player) => [player, strength(revolverOf(revolvers, player))]));
}

/** WA36: does this player share? */
function shares(player: string, revolvers: Revolvers, options: Options): boolean {
  return options.emptyShares !== false || strength(revolverOf(revolvers, player))[0] > 0;
}

/** Sections 11 and 12 for three and more players. */
export function round(input: {
  seats: readonly string[];
  order: readonly string[];
  revolvers: Revolvers;
  loot: number;
  choices: Choices;
  options?: Options;
}): Answer | Refusal {
  const { seats, loot, choices, revolvers, options = {} } = input;
  const excluded = input.order.at(-1) ?? ''; // W56
  const order = input.order.slice(0, -1); // W72, W78
  const shot = fire(
    missQueue({ seats, order, revolvers, options, excluded }),
    order,
    revolvers,
    choices,
    options,
  );
  if ('error' in shot) return shot;
  const ranking = rank(order, shot.revolvers);
  const sharers = ranking.filter((player) => shares(player, shot.revolvers, options));
  const pile = split(loot, sharers.length);
  const points = Object.fromEntries(
    seats.map((player) => [player, pile.shares[sharers.indexOf(player)] ?? 0]),
  ); // W76
  return {
    ranking,
    strength: strengths(order, shot.revolvers),
    points,
    leftover: pile.leftover,
    excluded,
    nextFirst: excluded,
    cancelled: shot.cancelled,
  }; // W79
}

/** Section 13: the split for two; winner takes all, nobody is excluded (W89-W91). */
export function duel(input: {
  players: readonly [string, string];
  first: string;
  bonusTo: string | null;
  revolvers: Revolvers;
  bonus: readonly Card[];
  loot: number;
  choices: Choices;
  options?: Options;
}): DuelAnswer | Refusal {
  const { players, first, bonusTo, bonus, loot, choices, options = {} } = input;
  const order: [string, string] = players[0] === first ? [players[0], players[1]] : [players[1], players[0]];
  const revolvers: Revolvers = Object.fromEntries(
    players.map((player) =>
      // W85, W87, W90: bonus cards join the revolver
      [player, [...revolverOf(input.revolvers, player), ...(player === bonusTo ? bonus : [])]],
    ),
  );
  const shot = fire(
    missQueue({ seats: players, order, revolvers, options, excluded: null }),
    order,
    revolvers,
    choices,
    options,
  );
  if ('error' in shot) return shot;
  const ranking = rank(order, shot.revolvers);
  const [winner = '', loser = ''] = ranking;
  const won = shares(winner, shot.revolvers, options) ? loot : 0;
  const points = Object.fromEntries(players.map((player) => [player, player === winner ? won : 0]));
  return {
    winner,
    loser,
    points,
    strength: strengths(order, shot.revolvers),
    ranking,
    cancelled: shot.cancelled,
  };
}
