import type { Decision, Gunman, Options, Question, SideName, State } from './names.ts';
import { BANG, CARDS, SYMBOLS, other } from './names.ts';

/** Something that waits until the effect before it is finished and its dead are settled (B27). */
export type Noted =
  | { draw: SideName }
  | { hit: string; side: SideName; shooter: string; at: 'enemy AP' | 'enemy PP' | { named: string } };

/** The table while a stretch is read: everything on it is changed in place. */
export interface Table {
  state: State;
  options: Options;
  decisions: readonly Decision[];
  told: number;
  question: Question | null;
  noted: Noted[];
  /** Whoever the effect in hand is aimed at: he is switched on, his partner's ability and gear are off (B15). */
  target: string | null;
}

/** Ends the reading of a stretch with a refusal. */
export class Refused extends Error {
  readonly answer: Record<string, unknown>;
  constructor(answer: Record<string, unknown>) {
    super(JSON.stringify(answer));
    this.answer = answer;
  }
}

export function ask(t: Table, question: Question, kinds: readonly string[]): Decision {
  t.question = question;
  const decision = t.decisions[t.told];
  if (decision === undefined) throw new Refused({ code: 'decision-needed', at: t.told, question });
  t.told++;
  if (!kinds.includes(decision.do)) refuse(t, 'wrong-answer');
  return decision;
}
export function refuse(t: Table, why: string): never {
  throw new Refused({ code: 'illegal-decision', at: t.told - 1, why, question: t.question });
}
export function text(t: Table, value: unknown): string {
  return typeof value === 'string' ? value : refuse(t, 'wrong-answer');
}
export function cardNamed(t: Table, value: unknown): string {
  const card = text(t, value);
  if (!CARDS.includes(card)) throw new Refused({ code: 'unknown-card', at: t.told - 1 });
  return card;
}

export const sideOf = (t: Table, id: string): SideName =>
  t.state.sides.law.chars.some((gunman) => gunman.id === id) ? 'law' : 'outlaw';
export const everybody = (t: Table): Gunman[] => [...t.state.sides.law.chars, ...t.state.sides.outlaw.chars];
export const inPlay = (t: Table, id: string) => everybody(t).find((gunman) => gunman.id === id);
export function person(t: Table, id: string): Gunman {
  const found = inPlay(t, id);
  if (!found) throw new Error(`${id} is not in play`);
  return found;
}
export function apOf(t: Table, side: SideName): Gunman {
  const { chars, ap } = t.state.sides[side];
  const gunman = chars[ap];
  if (!gunman) throw new Error(`${side} has nobody left`);
  return gunman;
}
/** The covering character; one that is alone is both (B16). */
export const ppOf = (t: Table, side: SideName): Gunman => {
  const { chars, ap } = t.state.sides[side];
  return chars[1 - ap] ?? apOf(t, side);
};
export const two = (t: Table, side: SideName) => t.state.sides[side].chars.length === 2;

/** B15: is what this character has, ability and gear, on at this moment? */
export function on(t: Table, { id }: Gunman): boolean {
  if (t.target === id) return true;
  const side = sideOf(t, id);
  const partnerIsTarget = t.state.sides[side].chars.some((gunman) => gunman.id === t.target);
  return apOf(t, side).id === id && !partnerIsTarget;
}
/** B15, B29, BA6: does the ability of the character with this name work now? */
export function works(t: Table, id: string): boolean {
  const gunman = inPlay(t, id);
  if (!gunman || gunman.health <= 0) return false;
  if (['Buffalo Bill', 'Bat Masterson', 'Stranger'].includes(id)) {
    if (t.options.alwaysOn === undefined || t.options.alwaysOn.includes(id)) return true;
    if (id === 'Buffalo Bill') return false;
  }
  return on(t, gunman);
}
export const frameOf = (t: Table, card: string): string =>
  t.options.frames?.[card] ?? (BANG.includes(card) ? 'bang' : 'other');

export function discard(t: Table, card: string | null) {
  t.state.discard++;
  t.state.top = card;
}
export function fromHand(t: Table, side: SideName, card: string) {
  t.state.sides[side].hand--;
  discard(t, card);
}
export function dropGear(t: Table, gunman: Gunman, gear: string) {
  gunman.gear.splice(gunman.gear.indexOf(gear), 1);
  discard(t, gear);
}
/** B18: the new copy replaces the old one. */
export function putGear(t: Table, gunman: Gunman, gear: string) {
  if (gunman.gear.includes(gear)) dropGear(t, gunman, gear);
  gunman.gear.push(gear);
}
/** B11, BA9, BA10: takes one card away from where this side takes cards; false when there is none. */
export function takeOne(t: Table, side: SideName): boolean {
  const { state } = t;
  if (state.sides[side].deck > 0) state.sides[side].deck--;
  else {
    if (state.common === 0) {
      if (state.discard === 0) return false;
      state.common = state.discard;
      state.discard = 0;
      state.top = null;
    }
    state.common--;
  }
  return true;
}
/** Cards from the source of one side into the hand of another (or the same); says how many came. */
export function draw(t: Table, side: SideName, count: number, source = side): number {
  let came = 0;
  for (let index = 0; index < count; index++) if (takeOne(t, source)) came++;
  t.state.sides[side].hand += came;
  return came;
}

/** B33: opens a card; `null` when none is left. */
export function open(t: Table, by: SideName, deck: SideName, reason: string, on_: string): string | null {
  const { state } = t;
  const left = state.sides[deck].deck + state.common + state.discard;
  if (left === 0) return null;
  const cards = works(t, 'Bat Masterson') && left > 1 ? 2 : 1;
  const picks = cards === 2 ? 'law' : null;
  const answer = ask(t, { ask: 'open', by, deck, for: reason, on: on_, cards, picks }, ['open']);
  if (!Array.isArray(answer.symbols)) refuse(t, 'wrong-answer');
  const symbols = answer.symbols.map((symbol) => text(t, symbol));
  if (symbols.length !== cards) refuse(t, 'wrong-count');
  if (!symbols.every((symbol) => SYMBOLS.includes(symbol))) refuse(t, 'unknown-symbol');
  if (cards === 2 && answer.pick !== 0 && answer.pick !== 1) refuse(t, 'no-pick');
  for (let index = 0; index < cards; index++) takeOne(t, deck);
  for (let index = 0; index < cards; index++) discard(t, null);
  return symbols[cards === 2 ? Number(answer.pick) : 0] ?? null;
}

/** Somebody has to choose cards of a hand to discard; nothing is asked of an empty hand. */
export function chooseDiscards(
  t: Table,
  [by, hand]: [SideName, SideName],
  count: number,
  because: string,
): number {
  if (t.state.sides[hand].hand === 0 || count === 0) return 0;
  const optional = because === 'Dr Schultz';
  const question = { ask: 'discard', by, hand, count, because, optional };
  const answer = ask(t, question, optional ? ['discard', 'none'] : ['discard']);
  if (answer.do === 'none') return 0;
  if (!Array.isArray(answer.cards)) refuse(t, 'wrong-answer');
  const cards = answer.cards.map((card) => text(t, card)).map((card) => cardNamed(t, card));
  if (cards.length !== count) refuse(t, 'wrong-count');
  for (const card of cards) fromHand(t, hand, card);
  return count;
}

/** Wild Bill: the enemy took or discarded so many cards of his side's hand, or one of his own gear. */
export function robbed(t: Table, by: SideName, victim: SideName, cards: number, bearer?: Gunman) {
  if (by === victim || victim !== 'law') return;
  const bill = inPlay(t, 'Wild Bill');
  if (!bill || bill.health <= 0) return;
  const concerned = bearer ? bearer.id === 'Wild Bill' : works(t, 'Wild Bill');
  if (!concerned) return;
  for (let index = 0; index < cards; index++)
    t.noted.push({ hit: 'Wild Bill', side: 'law', shooter: 'Wild Bill', at: 'enemy AP' });
}

/** B14, B27, BA33, BA36: a marker goes over, and what that sets off is noted, the side to move first. */
export function moveMarker(t: Table, side: SideName, mover: SideName) {
  const { state } = t;
  state.sides[side].ap = 1 - state.sides[side].ap;
  const enemy = other(side);
  const notes: Noted[] = [];
  if (apOf(t, side).id === 'Tom Horn' && works(t, 'Tom Horn'))
    notes.push({ hit: 'Tom Horn', side, shooter: 'Tom Horn', at: 'enemy PP' });
  if (mover === side || t.options.markerMoves === 'any')
    for (const gunman of state.sides[enemy].chars) {
      if (gunman.gear.includes('Watch') && on(t, gunman)) notes.push({ draw: enemy });
      if (gunman.id === 'Django' && works(t, 'Django')) notes.push({ draw: enemy });
    }
  const sideOfNote = (note: Noted) => ('draw' in note ? note.draw : note.side);
  t.noted.push(...notes.filter((note) => sideOfNote(note) === state.turn));
  t.noted.push(...notes.filter((note) => sideOfNote(note) !== state.turn));
}
