// Naive second reading of a stretch of play (B = rule, BA = ruling), for property tests only. It has no scripts and no tables of
// effects: it takes decisions off a list and throws where they end or do not do. Default rulings and options alike.

/* A card is a string here, a state is plain JSON that is changed in place. */
type Side = 'law' | 'outlaw';
interface Man {
  id: string;
  health: number;
  max: number;
  gear: string[];
}
interface Half {
  chars: Man[];
  ap: number;
  reserve: ({ id: string; max: number } | null)[];
  hand: number;
  deck: number;
}
export interface Table {
  turn: Side;
  phase: string;
  bangs: number;
  swapped: boolean;
  used: string[];
  winner: Side | null;
  sides: { law: Half; outlaw: Half };
  common: number;
  discard: number;
  top: string | null;
}
export interface House {
  frames: Record<string, string>;
  alwaysOn: readonly string[];
  reload: readonly string[];
  kidCurry: string;
  patGarrett: string;
  wesCounts: boolean;
  markerMoves: string;
  rangerOpened: boolean;
  peacemakerRobs: boolean;
}
type Told = Record<string, unknown> & { do: string };

const RED = 'Winchester|Hail of Bullets|Shotgun|Carbine|Colt|Peacemaker|Remington|Schofield'.split('|');
const BLUE = 'Bank|Barrel|Rattlesnake|Dynamite|Holster|Scope|Herd|Watch|Hat'.split('|');
const HITS = [...RED, 'Gatling', 'Derringer', 'Knife'];
const ONCE = ['Kitty Leroy', 'Pearl Hart', 'Sundance Kid', 'Cattle Kate'];
const ENDLESS_GEAR = ['Dynamite', 'Rattlesnake', 'Herd'];

const sure = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new Error('it is not there');
  return value;
};

class Stop extends Error {
  readonly what: object;
  constructor(what: object) {
    super();
    this.what = what;
  }
}

export function secondReading(start: Table, decisions: readonly Told[], house: House): object {
  const t = JSON.parse(JSON.stringify(start)) as Table;
  let at = 0;
  let shotAt: string | null = null; // who is the target now (B15)
  let waiting: ({ draw: Side } | { at: () => string | null; what: string; who: string; of: Side })[] = [];

  const foe = (side: Side): Side => (side === 'law' ? 'outlaw' : 'law');
  const half = (side: Side) => t.sides[side];
  const front = (side: Side): Man => sure(half(side).chars[half(side).ap]);
  const back = (side: Side): Man =>
    half(side).chars.length === 2 ? sure(half(side).chars[1 - half(side).ap]) : front(side);
  const sideOf = (id: unknown): Side | null =>
    t.sides.law.chars.some((man) => man.id === id)
      ? 'law'
      : t.sides.outlaw.chars.some((man) => man.id === id)
        ? 'outlaw'
        : null;
  const man = (id: unknown): Man | undefined =>
    [...t.sides.law.chars, ...t.sides.outlaw.chars].find((each) => each.id === id);
  const frame = (card: string) =>
    house.frames[card] ?? (RED.includes(card) ? 'bang' : BLUE.includes(card) ? 'gear' : 'action');

  /** B15: in front and not switched off, or the target himself, or always on. */
  function isOn(id: string, always = false): boolean {
    const side = sideOf(id);
    if (side === null) return false;
    if (always || shotAt === id) return true;
    const partnerIsShotAt = half(side).chars.some((each) => each.id !== id && each.id === shotAt);
    return front(side).id === id && !partnerIsShotAt;
  }
  const works = (id: string): boolean => {
    const found = man(id);
    return found !== undefined && found.health > 0 && isOn(id, house.alwaysOn.includes(id));
  };
  const worksFor = (side: Side, id: string) => sideOf(id) === side && works(id);

  const legal = (question: object, why: string) =>
    new Stop({ code: 'illegal-decision', at: at - 1, why, question });
  /** The next decision, which has to be one of these. */
  function ask(
    question: Record<string, unknown>,
    ...kinds: string[]
  ): Told & { fault: (why: string) => Stop } {
    const told = decisions[at];
    if (told === undefined) throw new Stop({ code: 'decision-needed', at, question });
    at += 1;
    const fault = (why: string) => legal(question, why);
    if (!kinds.includes(told.do)) throw fault('wrong-answer');
    return { ...told, fault };
  }

  function take(deck: Side): boolean {
    if (half(deck).deck > 0) half(deck).deck -= 1;
    else if (t.common > 0) t.common -= 1;
    else if (t.discard > 0) {
      t.common = t.discard - 1;
      t.discard = 0;
      t.top = null;
    } else return false;
    return true;
  }
  function draw(to: Side, count: number, deck: Side = to): number {
    let came = 0;
    for (let i = 0; i < count; i++) if (take(deck)) came += 1;
    half(to).hand += came;
    return came;
  }
  function lay(card: string) {
    t.discard += 1;
    t.top = card;
  }
  function throwAway(side: Side, card: string) {
    half(side).hand -= 1;
    lay(card);
  }
  const unbear = (who: Man, card: string) => (who.gear = who.gear.filter((each) => each !== card));
  function bear(who: Man, card: string) {
    if (who.gear.includes(card)) {
      unbear(who, card);
      lay(card);
    }
    who.gear.push(card);
  }

  const follow = (by: Side, what: string, place: 'front' | 'back' = 'front') =>
    waiting.push({
      at: () => (place === 'front' ? front(foe(by)) : back(foe(by))).id,
      what,
      who: what,
      of: by,
    });
  function handTaken(victim: Side, count: number) {
    for (let i = 0; i < count; i++) if (worksFor(victim, 'Wild Bill')) follow(victim, 'Wild Bill');
  }
  function gearTaken(by: Side, who: Man) {
    if (who.id === 'Wild Bill' && who.health > 0 && sideOf(who.id) !== by) follow(foe(by), 'Wild Bill');
  }

  function chooseDiscard(by: Side, hand: Side, count: number, because: string, optional = false): number {
    count = Math.min(count, half(hand).hand);
    if (count <= 0) return 0;
    const told = ask({ ask: 'discard', by, hand, count, because, optional }, 'discard', 'none');
    if (told.do === 'none') {
      if (!optional) throw told.fault('wrong-answer');
      return 0;
    }
    const cards = told['cards'] as string[];
    if (cards.length !== count) throw told.fault('wrong-count');
    for (const card of cards) throwAway(hand, card);
    return count;
  }

  function opened(by: Side, deck: Side, what: string, on: string, wanted: string): boolean | null {
    const left = half(deck).deck + t.common + t.discard;
    if (left === 0) return null;
    const picker = works('Bat Masterson') && left > 1 ? sideOf('Bat Masterson') : null;
    const cards = picker === null ? 1 : 2;
    const told = ask({ ask: 'open', by, deck, for: what, on, cards, picks: picker }, 'open');
    const symbols = told['symbols'] as string[];
    if (symbols.length !== cards) throw told.fault('wrong-count');
    if (symbols.some((each) => !['barrel', 'snake', 'horseshoe', 'dynamite'].includes(each)))
      throw told.fault('unknown-symbol');
    if (cards === 2 && told['pick'] !== 0 && told['pick'] !== 1) throw told.fault('no-pick');
    for (let i = 0; i < cards; i++) take(deck);
    t.discard += cards;
    t.top = null;
    return symbols[cards === 2 ? (told['pick'] as number) : 0] === wanted;
  }

  function lose(who: Man, units: number, maker: Side | 'opened', mayShare = true) {
    const side = sure(sideOf(who.id));
    const before = shotAt;
    shotAt = who.id;
    let own = units;
    const bill = half(side).chars.find(({ id }) => id === 'Buffalo Bill');
    if (bill && who !== bill && mayShare && house.alwaysOn.includes('Buffalo Bill') && bill.health > 1) {
      const most = Math.min(units, bill.health - 1);
      const told = ask({ ask: 'bill', by: side, for: who.id, units, most }, 'bill');
      const part = told['units'] as number;
      if (part > most) throw told.fault('wrong-count');
      bill.health -= part;
      own -= part;
    }
    who.health = Math.max(0, who.health - own);
    if (who.health > 0) {
      for (let i = 0; i < own; i++) {
        if (who.id === 'Allan Pinkerton') follow(side, who.id);
        if (who.id === 'Lone Ranger' && (maker === 'opened' ? house.rangerOpened : maker !== side))
          draw(side, 1);
        if (who.id === 'Dr Schultz' && maker === foe(side))
          handTaken(foe(side), chooseDiscard(side, foe(side), 1, 'Dr Schultz', true));
      }
    }
    shotAt = before;
  }

  /** True: cancelled. */
  function hit(id: string, by: Side, card: string, shooter: string, tex = false): boolean {
    const who = sure(man(id));
    const side = sure(sideOf(id));
    const before = shotAt;
    shotAt = id;
    const tried: string[] = [];
    for (;;) {
      const ways = ['take'];
      if (half(side).hand > 0) ways.push('miss');
      if (who.gear.includes('Barrel') && !tried.includes('barrel')) ways.push('barrel');
      if (who.gear.includes('Hat')) ways.push('hat');
      if (id === 'Kid Curry' && !tried.includes('kid')) ways.push('kid');
      const told: Told & { fault?: (why: string) => Stop } =
        ways.length === 1
          ? { do: 'take' }
          : ask(
              { ask: 'react', by: side, target: id, card, shooter, ways },
              'take',
              'miss',
              'barrel',
              'hat',
              'kid',
            );
      if (told.do === 'take') {
        lose(who, 1, by);
        shotAt = before;
        return false;
      }
      const fault = told.fault as (why: string) => Stop;
      if (told.do === 'miss') {
        const missed = told['card'] as string;
        if (half(side).hand === 0) throw fault('empty-hand');
        const helps =
          ['Missed!', 'Return Fire'].includes(missed) ||
          card === 'Derringer' ||
          (id === 'Annie Oakley' && HITS.includes(missed));
        if (!helps) throw fault('not-a-miss');
        throwAway(side, missed);
      } else if (!ways.includes(told.do)) throw fault('not-available');
      if (told.do === 'hat') {
        unbear(who, 'Hat');
        lay('Hat');
      }
      if (told.do === 'barrel' || told.do === 'kid') {
        tried.push(told.do);
        const success =
          told.do === 'barrel'
            ? opened(side, side, 'Barrel', id, 'barrel')
            : opened(side, foe(side), 'Kid Curry', id, house.kidCurry);
        if (success !== true) continue;
      }
      if (tex) {
        if (half(side).hand === 0) continue;
        const paid = ask({ ask: 'pay', by: side, target: id }, 'pay', 'none');
        if (paid.do === 'none') continue;
        throwAway(side, paid['card'] as string);
      }
      if (side !== by && worksFor(by, 'Wyatt Earp')) draw(by, 1);
      if (told.do === 'miss' && told['card'] === 'Return Fire')
        waiting.push({ at: () => front(foe(side)).id, what: 'Return Fire', who: id, of: side });
      if (told.do === 'kid')
        waiting.push({
          at: () => (sideOf(shooter) === null ? null : shooter),
          what: 'Kid Curry',
          who: id,
          of: side,
        });
      shotAt = before;
      return true;
    }
  }

  function moveMarker(side: Side, mover: Side) {
    half(side).ap = 1 - half(side).ap;
    const tom = () => front(side).id === 'Tom Horn' && works('Tom Horn') && follow(side, 'Tom Horn', 'back');
    const others = () => {
      const watcher = foe(side);
      if (mover !== side && house.markerMoves === 'own') return;
      if (half(watcher).chars.some(({ id, gear }) => gear.includes('Watch') && isOn(id)))
        waiting.push({ draw: watcher });
      if (worksFor(watcher, 'Django')) waiting.push({ draw: watcher });
    };
    if (side === t.turn) {
      tom();
      others();
    } else {
      others();
      tom();
    }
  }

  function bury(dead: Man) {
    const side = sure(sideOf(dead.id));
    if (dead.id !== 'Bill Anderson' && works('Bill Anderson')) {
      const robber = sure(sideOf('Bill Anderson'));
      const hand = robber === side ? 0 : Math.min(2, half(side).hand);
      if (dead.gear.length + hand > 0) {
        const told = ask({ ask: 'anderson', by: robber, dead: dead.id, gear: [...dead.gear], hand }, 'rob');
        const [gear, count] = [told['gear'] as string[], told['hand'] as number];
        if (gear.some((card, i) => !dead.gear.includes(card) || gear.indexOf(card) !== i))
          throw told.fault('no-such-gear');
        if (count > hand || gear.length + count > 2) throw told.fault('wrong-count');
        for (const card of gear) unbear(dead, card);
        half(side).hand -= count;
        half(robber).hand += gear.length + count;
        handTaken(side, count);
      }
    }
    for (const card of dead.gear) lay(card);
    draw(side, 2);
    if (dead.id !== 'Bill Tilghman' && works('Bill Tilghman')) draw(sure(sideOf('Bill Tilghman')), 2);
    const { chars, reserve } = half(side);
    if (reserve.length === 0) {
      half(side).chars = chars.filter((each) => each !== dead);
      half(side).ap = 0;
      return;
    }
    let next = reserve[0] ?? null;
    if (next === null) {
      const told = ask({ ask: 'arrive', by: side, for: dead.id }, 'arrive');
      const id = told['character'] as string;
      const known = [
        ...t.sides.law.chars,
        ...t.sides.outlaw.chars,
        ...t.sides.law.reserve,
        ...t.sides.outlaw.reserve,
      ];
      if (known.some((each) => each?.id === id)) throw told.fault('not-in-reserve');
      next = { id, max: told['max'] as number };
    }
    reserve.shift();
    chars[chars.indexOf(dead)] = { id: next.id, health: next.max, max: next.max, gear: [] };
  }

  /** True: it is over. */
  function buryAll(): boolean {
    for (;;) {
      for (const side of ['law', 'outlaw'] as const) {
        const { chars, reserve } = half(side);
        if (reserve.length > 0 || chars.some(({ health }) => health > 0)) continue;
        for (const { gear } of chars) for (const card of gear) lay(card);
        half(side).chars = [];
        half(side).ap = 0;
        t.phase = 'over';
        t.winner = foe(side);
        return true;
      }
      const dead = [front(t.turn), front(foe(t.turn)), back(t.turn), back(foe(t.turn))].find(
        ({ health }) => health === 0,
      );
      if (!dead) return false;
      bury(dead);
    }
  }
  function settle(): boolean {
    if (buryAll()) return true;
    while (waiting.length > 0) {
      const [next, ...others] = waiting;
      waiting = others;
      if (next && 'draw' in next) draw(next.draw, 1);
      else if (next) {
        const id = next.at();
        if (id !== null) hit(id, next.of, next.what, next.who);
      }
      if (buryAll()) return true;
    }
    return false;
  }

  function begin() {
    for (const card of ENDLESS_GEAR) {
      const bearers = [front(t.turn), back(t.turn)].filter(
        (each, i, all) => all.indexOf(each) === i && each.gear.includes(card),
      );
      for (const who of bearers) {
        if (sideOf(who.id) !== t.turn || man(who.id) !== who || !who.gear.includes(card)) continue;
        if (card === 'Herd') {
          if (half(t.turn).chars.length === 2) moveMarker(t.turn, t.turn);
        } else {
          shotAt = who.id;
          const shown = opened(t.turn, t.turn, card, who.id, card === 'Dynamite' ? 'dynamite' : 'snake');
          shotAt = null;
          if (card === 'Rattlesnake' && shown) lose(who, 1, 'opened');
          if (card === 'Dynamite' && shown !== null) {
            unbear(who, card);
            if (shown) {
              lay(card);
              lose(who, 3, 'opened');
            } else bear(back(foe(t.turn)), card);
          }
        }
        if (settle()) return;
      }
    }
    const ap = front(t.turn);
    const came = draw(t.turn, (ap.id === 'Dalton Brothers' ? 3 : 2) + (ap.gear.includes('Bank') ? 1 : 0));
    if (ap.id === 'Pat Garrett' && came >= 2) {
      const told = ask({ ask: 'show', by: t.turn }, 'show');
      if (told['symbol'] === house.patGarrett) draw(t.turn, 1, foe(t.turn));
    }
    t.phase = 'play';
  }

  const ransom = () => front(t.turn).id === 'Jack Ransom';
  function mayBeAt(card: string, who: Man): boolean {
    const [mine, isFront] = [sideOf(who.id) === t.turn, front(sure(sideOf(who.id))) === who];
    if (card === 'Duel') return !mine && (isFront || ransom());
    if (HITS.includes(card))
      return !mine && (isFront || ransom() || card === 'Winchester' || front(t.turn).gear.includes('Scope'));
    if (ransom()) return true;
    if (BLUE.includes(card)) return mine ? back(t.turn) === who : isFront && card !== 'Dynamite';
    return mine || isFront;
  }

  type Fault = (why: string) => Stop;
  /** What it is played at; throws where that will not do. */
  function aim(card: string, told: Told, fault: Fault): { who?: Man; side?: Side; gear?: string } {
    if (card === 'Water') {
      const side = told['side'] as Side;
      if (!['law', 'outlaw'].includes(side)) throw fault('bad-target');
      if (half(side).chars.length < 2) throw fault('single-character');
      return { side };
    }
    const takes = card === 'Schoolteacher' || (card === 'Robbery' && told['from'] === 'gear');
    const isShot = (HITS.includes(card) && card !== 'Gatling') || card === 'Duel';
    if (!takes && !isShot && card !== 'Strong Ale' && !BLUE.includes(card)) return {};
    const who = man(told['target'] ?? (isShot ? front(foe(t.turn)).id : undefined));
    if (!who || !mayBeAt(card, who)) throw fault('bad-target');
    if (!takes) return { who };
    const gear = told['gear'] as string;
    if (!who.gear.includes(gear)) throw fault('no-such-gear');
    return { who, gear };
  }

  function lacksField(card: string, told: Told): boolean {
    if (card === 'Robbery' && told['from'] !== 'hand' && told['from'] !== 'gear') return true;
    return (
      (card === 'Schoolteacher' || (card === 'Robbery' && told['from'] === 'gear')) &&
      typeof told['gear'] !== 'string'
    );
  }

  function effect(card: string, { who, side, gear }: { who?: Man; side?: Side; gear?: string }) {
    const by = t.turn;
    const enemy = foe(by);
    const others = [front(enemy), back(by), back(enemy)].filter(
      (each, i, all) => each !== front(by) && all.indexOf(each) === i,
    );
    if (card === 'Gatling') {
      const shooter = front(by).id;
      for (const each of others) hit(each.id, by, card, shooter);
    } else if (card === 'Indians!')
      for (const each of others) {
        shotAt = each.id;
        if (!shoots('indians', sure(sideOf(each.id)), each.id)) lose(each, 1, by);
        shotAt = null;
      }
    else if (card === 'Duel') {
      const fighters = { [enemy]: sure(who), [by]: front(by) } as Record<Side, Man>;
      let due: Side = enemy;
      while (shoots('duel', due, fighters[due].id)) due = foe(due);
      lose(fighters[due], 1, by);
    } else if (card === 'Beer')
      for (const each of half(by).chars) each.health = Math.min(each.max, each.health + 1);
    else if (card === 'Strong Ale') {
      const him = sure(who);
      const after = Math.min(3, him.max);
      if (after < him.health) lose(him, him.health - after, by, false);
      else him.health = after;
    } else if (card === 'Water') moveMarker(sure(side), by);
    else if (card === 'Robbery' && gear === undefined) {
      half(enemy).hand -= 1;
      half(by).hand += 1;
      handTaken(enemy, 1);
    } else if (card === 'Robbery' || card === 'Schoolteacher') {
      gearTaken(by, sure(who));
      unbear(sure(who), sure(gear));
      if (card === 'Robbery') lay(sure(gear));
      else half(by).hand += 1;
    } else if (card === 'Store') {
      const out = [by, by, enemy, enemy].filter((deck) => take(deck)).length;
      half(by).hand += out - Math.floor(out / 2);
      half(enemy).hand += Math.floor(out / 2);
    } else if (card === 'Wagon') {
      if (draw(by, 3) === 3) chooseDiscard(by, by, 1, 'Wagon');
    } else if (HITS.includes(card)) {
      const him = sure(who);
      const shooter = front(by).id;
      const tex = shooter === 'Tex Willer' && (frame(card) === 'bang' || card === 'Hail of Bullets');
      const hits = card === 'Hail of Bullets' ? him.gear.length : 1;
      for (let i = 0; i < hits && him.health > 0; i++)
        if (hit(him.id, by, card, shooter, tex)) {
          shotAt = him.id;
          bonus(card, by);
          shotAt = null;
        }
    }
  }
  function shoots(what: string, by: Side, target: string): boolean {
    if (half(by).hand === 0) return false;
    const told = ask({ ask: what, by, target }, 'shoot', what === 'duel' ? 'give-up' : 'take');
    if (told.do !== 'shoot') return false;
    const card = told['card'] as string;
    const counts =
      HITS.includes(card) || target === 'Tuco Ramirez' || (target === 'Annie Oakley' && card === 'Missed!');
    if (!counts) throw told.fault('not-a-hit');
    throwAway(by, card);
    return true;
  }
  function bonus(card: string, by: Side) {
    const enemy = foe(by);
    if (card === 'Remington') draw(by, 1);
    if (card === 'Schofield') front(by).health = Math.min(front(by).max, front(by).health + 1);
    if (card === 'Peacemaker') {
      const gone = chooseDiscard(enemy, enemy, 1, 'Peacemaker');
      if (house.peacemakerRobs) handTaken(enemy, gone);
    }
    if (card === 'Shotgun') {
      const sides = [by, enemy].filter((each) => half(each).chars.length === 2);
      if (sides.length === 0) return;
      const told = ask({ ask: 'bonus', by, card, sides }, 'move', 'strip', 'none');
      if (told.do === 'strip') throw told.fault('wrong-answer');
      if (told.do === 'none') return;
      if (!sides.includes(told['side'] as Side)) throw told.fault('single-character');
      moveMarker(told['side'] as Side, by);
    }
    if (card === 'Carbine') {
      const targets = [front(by), front(enemy)].filter(({ gear }) => gear.length > 0).map(({ id }) => id);
      if (targets.length === 0) return;
      const told = ask({ ask: 'bonus', by, card, targets }, 'move', 'strip', 'none');
      if (told.do === 'move') throw told.fault('wrong-answer');
      if (told.do === 'none') return;
      const who = man(told['target']);
      if (!who || ![front(by), front(enemy)].includes(who)) throw told.fault('bad-target');
      if (!who.gear.includes(told['gear'] as string)) throw told.fault('no-such-gear');
      gearTaken(by, who);
      unbear(who, told['gear'] as string);
      lay(told['gear'] as string);
    }
  }

  const isAlone = () => half('law').chars.length === 1 || half('outlaw').chars.length === 1;
  function bangsLeft(): number | null {
    const ap = front(t.turn);
    if (ap.gear.includes('Holster') || ap.id === 'Wes Hardin') return null;
    return Math.max(0, (worksFor(t.turn, 'Stranger') ? 2 : 1) - t.bangs);
  }
  const repeatable = (card: string) => frame(card) === 'action' && !['Missed!', 'Return Fire'].includes(card);
  function actQuestion() {
    const [ap, { hand }] = [front(t.turn), half(t.turn)];
    const possible: Record<string, boolean> = {
      'Kitty Leroy': hand === 0,
      'Cattle Kate': ap.gear.some((card) => !ENDLESS_GEAR.includes(card)),
      'Sundance Kid': hand > 0,
      'Pearl Hart': hand > 0 && t.discard > 0 && (t.top === null || repeatable(t.top)),
    };
    return {
      ...{ ask: 'act', by: t.turn, bangs: bangsLeft(), swap: half(t.turn).chars.length === 2 && !t.swapped },
      ...{ reload: isAlone(), abilities: possible[ap.id] && !t.used.includes(ap.id) ? [ap.id] : [] },
    };
  }

  function act() {
    const question = actQuestion();
    const told = ask(question, 'play', 'swap', 'reload', 'ability', 'end');
    const by = t.turn;
    const { fault } = told;
    if (told.do === 'play') {
      const paid = told['card'] as string;
      const isColt = told['as'] === 'Colt';
      const card = isColt ? 'Colt' : paid;
      if (lacksField(card, told)) throw fault('wrong-answer');
      const ap = front(by).id;
      if (isColt && ap !== 'Tuco Ramirez' && !(ap === 'Annie Oakley' && paid === 'Missed!'))
        throw fault('not-as-colt');
      if (['Missed!', 'Return Fire'].includes(card)) throw fault('only-in-reaction');
      if (half(by).hand === 0) throw fault('empty-hand');
      if (card === 'Robbery' && told['from'] === 'hand' && half(foe(by)).hand === 0)
        throw fault('empty-hand');
      if (frame(card) === 'bang' && bangsLeft() === 0) throw fault('bang-limit');
      const aimed = aim(card, told, fault);
      if (BLUE.includes(card)) {
        half(by).hand -= 1;
        bear(sure(aimed.who), card);
      } else {
        throwAway(by, paid);
        const isFree = front(by).gear.includes('Holster') || (ap === 'Wes Hardin' && !house.wesCounts);
        if (frame(card) === 'bang' && !isFree) t.bangs += 1;
        effect(card, aimed);
      }
    } else if (told.do === 'swap') {
      if (half(by).chars.length < 2) throw fault('single-character');
      if (t.swapped) throw fault('already-swapped');
      t.swapped = true;
      moveMarker(by, by);
    } else if (told.do === 'reload') {
      const card = told['card'] as string;
      if (!isAlone()) throw fault('reload-locked');
      if (!house.reload.includes(card)) throw fault('no-reload-symbol');
      if (told['from'] === 'hand') {
        if (half(by).hand === 0) throw fault('empty-hand');
        throwAway(by, card);
      } else {
        if (!front(by).gear.includes(card)) throw fault('no-such-gear');
        unbear(front(by), card);
        lay(card);
      }
      draw(by, 1);
    } else if (told.do === 'ability') ability(told, by, fault);
    else {
      const limit = front(by).health === 1 ? 2 : front(by).health;
      chooseDiscard(by, by, half(by).hand - limit, 'limit');
      Object.assign(t, { turn: foe(by), phase: 'start', bangs: 0, swapped: false, used: [] });
      return;
    }
    settle();
  }

  function ability(told: Told, by: Side, fault: Fault) {
    const name = told['name'] as string;
    if (!ONCE.includes(name)) throw fault('wrong-answer');
    if (name === 'Pearl Hart' && told['reload'] !== true && lacksField(told['repeat'] as string, told)) {
      // A missing field is looked for with the card that is repeated.
      if (front(by).id === name && !t.used.includes(name)) throw fault('wrong-answer');
    }
    if (front(by).id !== name) throw fault('not-attacking');
    if (t.used.includes(name)) throw fault('already-used');
    const { hand } = half(by);
    if (name === 'Kitty Leroy') {
      if (hand > 0) throw fault('hand-not-empty');
      t.used.push(name);
      draw(by, 2);
    } else if (name === 'Cattle Kate') {
      const card = told['gear'] as string;
      if (!front(by).gear.includes(card)) throw fault('no-such-gear');
      if (ENDLESS_GEAR.includes(card)) throw fault('always-on');
      t.used.push(name);
      unbear(front(by), card);
      lay(card);
      draw(by, 2);
    } else if (name === 'Sundance Kid') {
      if (hand === 0) throw fault('empty-hand');
      t.used.push(name);
      throwAway(by, told['card'] as string);
      if (draw(by, 1) + draw(by, 1, foe(by)) === 2) chooseDiscard(by, by, 1, 'Sundance Kid');
    } else {
      const card = told['repeat'] as string;
      if (hand === 0) throw fault('empty-hand');
      if (t.discard === 0 || (t.top !== null && t.top !== card)) throw fault('not-on-top');
      if (!repeatable(card)) throw fault('not-repeatable');
      if (told['reload'] === true) {
        if (!isAlone()) throw fault('reload-locked');
        if (!house.reload.includes(card)) throw fault('no-reload-symbol');
        t.used.push(name);
        throwAway(by, told['card'] as string);
        draw(by, 1);
        return;
      }
      if (card === 'Robbery' && told['from'] === 'hand' && half(foe(by)).hand === 0)
        throw fault('empty-hand');
      const aimed = aim(card, told, fault);
      t.used.push(name);
      throwAway(by, told['card'] as string);
      effect(card, aimed);
    }
  }

  try {
    for (;;) {
      const isOver = t.phase === 'over';
      if (at === decisions.length) {
        const question = isOver ? null : t.phase === 'start' ? { ask: 'begin', by: t.turn } : actQuestion();
        return { state: t, question };
      }
      if (isOver) return { code: 'illegal-decision', at, why: 'game-over' };
      if (t.phase === 'start') {
        ask({ ask: 'begin', by: t.turn }, 'begin');
        begin();
      } else act();
    }
  } catch (stop) {
    if (stop instanceof Stop) return stop.what;
    throw stop;
  }
}
