import type { SideName } from './names.ts';
import { GUNMEN, other } from './names.ts';
import { oneHit } from './hits.ts';
import type { Noted, Table } from './table.ts';
import {
  Refused,
  apOf,
  ask,
  cardNamed,
  discard,
  draw,
  inPlay,
  person,
  ppOf,
  refuse,
  robbed,
  sideOf,
  text,
  works,
} from './table.ts';

/** B28, B30, BA40: one dead character, completely. */
function bury(t: Table, id: string) {
  const dead = person(t, id);
  const name = sideOf(t, id);
  const side = t.state.sides[name];
  if (works(t, 'Bill Anderson')) {
    const most = name === 'law' ? Math.min(2, side.hand) : 0;
    if (dead.gear.length + most > 0) {
      const question = { ask: 'anderson', by: 'outlaw', dead: id, gear: [...dead.gear], hand: most };
      const answer = ask(t, question, ['rob']);
      if (!Array.isArray(answer.gear) || typeof answer.hand !== 'number') refuse(t, 'wrong-answer');
      const gear = answer.gear.map((card) => text(t, card)).map((card) => cardNamed(t, card));
      if (gear.some((card, index) => !dead.gear.includes(card) || gear.indexOf(card) !== index))
        refuse(t, 'no-such-gear');
      const { hand } = answer;
      if (!Number.isInteger(hand) || hand < 0 || hand > most || gear.length + hand > 2)
        refuse(t, 'wrong-count');
      dead.gear = dead.gear.filter((card) => !gear.includes(card));
      side.hand -= hand;
      t.state.sides.outlaw.hand += gear.length + hand;
      robbed(t, 'outlaw', name, hand);
    }
  }
  for (const card of dead.gear) discard(t, card);
  draw(t, name, 2);
  if (works(t, 'Bill Tilghman')) draw(t, 'law', 2);
  const place = side.chars.indexOf(dead);
  if (side.reserve.length === 0) {
    side.chars.splice(place, 1);
    side.ap = 0;
    return;
  }
  const next = side.reserve.shift() ?? arriving(t, name, id);
  side.chars[place] = { id: next.id, health: next.max, max: next.max, gear: [] };
}

function arriving(t: Table, name: SideName, dead: string) {
  const answer = ask(t, { ask: 'arrive', by: name, for: dead }, ['arrive']);
  const id = text(t, answer.character);
  const { max } = answer;
  if (typeof max !== 'number' || !Number.isInteger(max) || max < 1 || max > 6) refuse(t, 'wrong-answer');
  if (!GUNMEN[name].includes(id)) throw new Refused({ code: 'unknown-character', at: t.told - 1 });
  const { chars, reserve } = t.state.sides[name];
  if (chars.some((each) => each.id === id) || reserve.some((each) => each?.id === id))
    refuse(t, 'not-in-reserve');
  return { id, max };
}

/** BA37: a side whose characters are all without health and whose reserve is empty has lost, before any step of a death. */
function lost(t: Table): boolean {
  const { state } = t;
  for (const name of [state.turn, other(state.turn)]) {
    const side = state.sides[name];
    if (side.reserve.length > 0 || side.chars.some(({ health }) => health > 0)) continue;
    // B27: the one in front first, then the other.
    for (const at of [side.ap, 1 - side.ap]) for (const card of side.chars[at]?.gear ?? []) discard(t, card);
    Object.assign(side, { chars: [], ap: 0 });
    Object.assign(state, { phase: 'over', winner: other(name) });
    return true;
  }
  return false;
}

function doNoted(t: Table, note: Noted) {
  if ('draw' in note) {
    draw(t, note.draw, 1);
    return;
  }
  const enemy = other(note.side);
  let victim = note.at === 'enemy PP' ? ppOf(t, enemy) : apOf(t, enemy);
  if (typeof note.at === 'object') {
    const named = inPlay(t, note.at.named);
    if (!named) return;
    victim = named;
  }
  t.target = victim.id;
  oneHit(t, { label: note.hit, side: note.side, shooter: note.shooter, played: false }, victim);
}

/** After an effect: the dead, then the oldest noted thing, again the dead, and so on. */
export function settle(t: Table) {
  const { state } = t;
  for (;;) {
    t.target = null;
    if (lost(t)) return;
    const rows = [
      apOf(t, state.turn),
      apOf(t, other(state.turn)),
      ppOf(t, state.turn),
      ppOf(t, other(state.turn)),
    ];
    const dead = new Set(rows.filter(({ health }) => health <= 0).map(({ id }) => id));
    for (const id of dead) bury(t, id);
    const next = t.noted.shift();
    if (!next) return;
    doNoted(t, next);
  }
}
