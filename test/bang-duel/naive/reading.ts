import type { Decision, Gunman, Options, State } from './names.ts';
import { ALWAYS_ON_GEAR, BROWN, CARDS, GEAR, GUNMEN, MISSES, other } from './names.ts';
import { loseHealth } from './hits.ts';
import { settle } from './deaths.ts';
import type { Aim } from './cards.ts';
import { effect, mayAim } from './cards.ts';
import type { Table } from './table.ts';
import {
  Refused,
  apOf,
  ask,
  cardNamed,
  chooseDiscards,
  draw,
  dropGear,
  frameOf,
  fromHand,
  moveMarker,
  open,
  person,
  ppOf,
  putGear,
  refuse,
  text,
  two,
  works,
} from './table.ts';

/** B9, B35: one start-of-turn card on one character, already known to be there. */
function startCard(t: Table, card: string, id: string) {
  const me = t.state.turn;
  const bearer = person(t, id);
  if (card === 'Herd') {
    if (two(t, me)) moveMarker(t, me, me);
    return;
  }
  t.target = id;
  const symbol = open(t, me, me, card, id);
  if (card === 'Rattlesnake') {
    if (symbol === 'snake') loseHealth(t, bearer, 1, null);
  } else if (symbol === 'dynamite') {
    dropGear(t, bearer, card);
    loseHealth(t, bearer, 3, null);
  } else if (symbol !== null) {
    bearer.gear.splice(bearer.gear.indexOf(card), 1);
    putGear(t, ppOf(t, other(me)), card);
  }
}

function begin(t: Table) {
  const { state } = t;
  const me = state.turn;
  ask(t, { ask: 'begin', by: me }, ['begin']);
  for (const card of ['Dynamite', 'Rattlesnake', 'Herd']) {
    const bearers = [...new Set([apOf(t, me), ppOf(t, me)])].filter(({ gear }) => gear.includes(card));
    for (const { id } of bearers) {
      if (!state.sides[me].chars.some((each) => each.id === id && each.gear.includes(card))) continue;
      startCard(t, card, id);
      settle(t);
      if (state.phase === 'over') return;
    }
  }
  const mine = apOf(t, me);
  const drawn = draw(t, me, (mine.id === 'Dalton Brothers' ? 3 : 2) + (mine.gear.includes('Bank') ? 1 : 0));
  if (mine.id === 'Pat Garrett' && drawn >= 2) {
    const answer = ask(t, { ask: 'show', by: me }, ['show']);
    const symbol = text(t, answer.symbol);
    if (!['barrel', 'snake', 'horseshoe', 'dynamite'].includes(symbol)) refuse(t, 'unknown-symbol');
    if (symbol === (t.options.patGarrett ?? 'horseshoe')) draw(t, me, 1, other(me));
  }
  state.phase = 'play';
}

const reloadOpen = (t: Table) => !two(t, 'law') || !two(t, 'outlaw');
const reloadable = (t: Table, card: string) =>
  (t.options.reload ?? ['Water', 'Scope', 'Watch', 'Herd']).includes(card);
const repeatable = (t: Table, card: string) =>
  (BROWN.includes(card) || frameOf(t, card) === 'action') && !MISSES.includes(card);

function bangsLeft(t: Table): number | null {
  const mine = apOf(t, t.state.turn);
  if (mine.gear.includes('Holster') || mine.id === 'Wes Hardin') return null;
  const extra = t.state.turn === 'law' && works(t, 'Stranger') ? 1 : 0;
  return Math.max(0, 1 + extra - t.state.bangs);
}

function abilitiesNow(t: Table): string[] {
  const { state } = t;
  const { id, gear } = apOf(t, state.turn);
  const { hand } = state.sides[state.turn];
  if (state.used.includes(id)) return [];
  let possible = false;
  if (id === 'Kitty Leroy') possible = hand === 0;
  if (id === 'Cattle Kate') possible = gear.some((card) => !ALWAYS_ON_GEAR.includes(card));
  if (id === 'Sundance Kid') possible = hand > 0;
  if (id === 'Pearl Hart') possible = hand > 0 && state.discard > 0 && repeatable(t, state.top ?? 'Beer');
  return possible ? [id] : [];
}

/** The fields a card needs whatever the table looks like: one that is missing is told before a name that does not exist. */
function readAim(t: Table, card: unknown, decision: Decision): Aim {
  const aim: Aim = { target: decision.target, side: decision.side, from: null, gear: null };
  if (card === 'Robbery') {
    if (decision.from !== 'hand' && decision.from !== 'gear') refuse(t, 'wrong-answer');
    aim.from = decision.from;
  }
  if (card === 'Schoolteacher' || aim.from === 'gear') aim.gear = text(t, decision.gear);
  return aim;
}

function play(t: Table, decision: Decision) {
  const { state } = t;
  const me = state.turn;
  const mine = apOf(t, me);
  const card = text(t, decision.card);
  const as = decision.as === undefined ? null : text(t, decision.as);
  const played = as ?? card;
  const aim = readAim(t, played, decision);
  for (const name of [card, played, aim.gear ?? card]) cardNamed(t, name);
  if (as !== null) {
    const may = mine.id === 'Tuco Ramirez' || (mine.id === 'Annie Oakley' && card === 'Missed!');
    if (as !== 'Colt' || !may) refuse(t, 'not-as-colt');
  }
  if (MISSES.includes(played)) refuse(t, 'only-in-reaction');
  if (state.sides[me].hand === 0) refuse(t, 'empty-hand');
  const left = bangsLeft(t);
  const bang = frameOf(t, played) === 'bang';
  if (bang && left === 0) refuse(t, 'bang-limit');
  mayAim(t, played, aim);
  if (bang && !mine.gear.includes('Holster') && (mine.id !== 'Wes Hardin' || t.options.wesCounts))
    state.bangs++;
  if (GEAR.includes(played)) {
    state.sides[me].hand--;
    putGear(t, person(t, aim.target as string), played);
    return;
  }
  fromHand(t, me, card);
  effect(t, played, aim);
}

function reload(t: Table, decision: Decision) {
  const me = t.state.turn;
  const card = text(t, decision.card);
  if (decision.from !== 'hand' && decision.from !== 'gear') refuse(t, 'wrong-answer');
  cardNamed(t, card);
  if (!reloadOpen(t)) refuse(t, 'reload-locked');
  if (!reloadable(t, card)) refuse(t, 'no-reload-symbol');
  if (decision.from === 'hand') {
    if (t.state.sides[me].hand === 0) refuse(t, 'empty-hand');
    fromHand(t, me, card);
  } else {
    const mine = apOf(t, me);
    if (!mine.gear.includes(card)) refuse(t, 'no-such-gear');
    dropGear(t, mine, card);
  }
  draw(t, me, 1);
}

const ONCE = ['Kitty Leroy', 'Cattle Kate', 'Sundance Kid', 'Pearl Hart'];

function ability(t: Table, decision: Decision) {
  const { state } = t;
  const me = state.turn;
  const name = text(t, decision.name);
  if (![...GUNMEN.law, ...GUNMEN.outlaw].includes(name))
    throw new Refused({ code: 'unknown-character', at: t.told - 1 });
  if (!ONCE.includes(name)) refuse(t, 'wrong-answer');
  const gear = name === 'Cattle Kate' ? text(t, decision.gear) : '';
  const paid = name === 'Sundance Kid' || name === 'Pearl Hart' ? text(t, decision.card) : '';
  const repeat = name === 'Pearl Hart' ? text(t, decision.repeat) : '';
  const again = repeat !== '' && decision.reload === true;
  const aim =
    repeat !== '' && !again
      ? readAim(t, repeat, decision)
      : { target: null, side: null, from: null, gear: null };
  for (const card of [gear, paid, repeat, aim.gear ?? '']) if (card !== '') cardNamed(t, card);
  const mine = apOf(t, me);
  if (mine.id !== name) refuse(t, 'not-attacking');
  if (state.used.includes(name)) refuse(t, 'already-used');
  if (name === 'Kitty Leroy' && state.sides[me].hand > 0) refuse(t, 'hand-not-empty');
  if (paid !== '' && state.sides[me].hand === 0) refuse(t, 'empty-hand');
  if (name === 'Cattle Kate') {
    if (!mine.gear.includes(gear)) refuse(t, 'no-such-gear');
    if (ALWAYS_ON_GEAR.includes(gear)) refuse(t, 'always-on');
  }
  if (name === 'Pearl Hart') {
    if (state.discard === 0 || (state.top !== null && state.top !== repeat)) refuse(t, 'not-on-top');
    if (!repeatable(t, repeat)) refuse(t, 'not-repeatable');
    if (again) {
      if (!reloadOpen(t)) refuse(t, 'reload-locked');
      if (!reloadable(t, repeat)) refuse(t, 'no-reload-symbol');
    } else mayAim(t, repeat, aim);
  }
  state.used.push(name);
  if (gear !== '') dropGear(t, mine, gear);
  if (paid !== '') fromHand(t, me, paid);
  if (name === 'Kitty Leroy' || name === 'Cattle Kate' || again) draw(t, me, again ? 1 : 2);
  else if (name === 'Pearl Hart') effect(t, repeat, aim);
  else {
    const came = draw(t, me, 1) + draw(t, me, 1, other(me));
    if (came === 2) chooseDiscards(t, [me, me], 1, 'Sundance Kid');
  }
}

function end(t: Table) {
  const { state } = t;
  const me = state.turn;
  const { health } = apOf(t, me);
  chooseDiscards(t, [me, me], Math.max(0, state.sides[me].hand - Math.max(2, health)), 'limit');
  Object.assign(state, { turn: other(me), phase: 'start', bangs: 0, swapped: false, used: [] });
}

function act(t: Table) {
  const { state } = t;
  const me = state.turn;
  const swap = two(t, me) && !state.swapped;
  const question = { ask: 'act', by: me, bangs: bangsLeft(t), swap, reload: reloadOpen(t) };
  const kinds = ['play', 'swap', 'reload', 'ability', 'end'];
  const decision = ask(t, { ...question, abilities: abilitiesNow(t) }, kinds);
  if (decision.do === 'end') {
    end(t);
    return;
  }
  if (decision.do === 'play') play(t, decision);
  if (decision.do === 'reload') reload(t, decision);
  if (decision.do === 'ability') ability(t, decision);
  if (decision.do === 'swap') {
    if (!two(t, me)) refuse(t, 'single-character');
    if (state.swapped) refuse(t, 'already-swapped');
    moveMarker(t, me, me);
    state.swapped = true;
  }
  settle(t);
}

/** What is wrong with a position before anything is decided; `null` when it can be. */
function impossible(state: State): Record<string, unknown> | null {
  const sides = [state.sides.law, state.sides.outlaw];
  const everyId: string[] = [];
  for (const name of ['law', 'outlaw'] as const) {
    const { chars, reserve } = state.sides[name];
    for (const each of [...chars, ...reserve]) {
      if (each === null) continue;
      if (![...GUNMEN.law, ...GUNMEN.outlaw].includes(each.id)) return { code: 'unknown-character' };
      everyId.push(each.id);
    }
    for (const { gear } of chars)
      if (!gear.every((card) => CARDS.includes(card) && GEAR.includes(card))) return { code: 'unknown-card' };
  }
  const why = (found: string) => ({ code: 'impossible-state', why: found });
  const numbers = sides.every(({ chars, ap }) => chars.length >= 1 && chars.length <= 2 && ap in chars);
  if (!numbers || new Set(everyId).size !== everyId.length) return why('characters');
  if (sides.some(({ chars, reserve }) => chars.length === 1 && reserve.length > 0)) return why('reserve');
  const all: Gunman[] = sides.flatMap(({ chars }) => chars);
  if (!all.every(({ health, max }) => health >= 1 && health <= max)) return why('health');
  return all.some(({ gear }) => new Set(gear).size !== gear.length) ? why('gear') : null;
}

/**
 * The whole of `resolve`: one stretch of play, read from the rule book and the contract alone, without sight of the
 * engine or of its other oracle. Keep it naive: a stretch is read anew from its position, and everything is changed in place.
 */
export function naiveReading(body: {
  state: State;
  decisions: readonly Decision[];
  options?: Options;
}): Record<string, unknown> {
  const wrong = impossible(body.state);
  if (wrong) return wrong;
  const t: Table = {
    state: structuredClone(body.state),
    options: body.options ?? {},
    decisions: body.decisions,
    told: 0,
    question: null,
    noted: [],
    target: null,
  };
  try {
    for (;;) {
      if (t.state.phase === 'over') {
        if (t.told === t.decisions.length) return { state: t.state, question: null };
        return { code: 'illegal-decision', at: t.told, why: 'game-over' };
      }
      const before = t.told;
      const asked: (table: Table) => void = t.state.phase === 'start' ? begin : act;
      try {
        asked(t);
      } catch (thrown) {
        const between = thrown instanceof Refused && thrown.answer['code'] === 'decision-needed';
        if (between && before === t.decisions.length) return { state: t.state, question: t.question };
        throw thrown;
      }
    }
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.answer;
    throw thrown;
  }
}
