/** The bodies of all small questions at once; each question looks only at its own fields. */
interface Body {
  apHealth: number;
  hand: number;
  ap: string;
  apGear: string[];
  side: never;
  dies: number;
  personal: number;
  common: number;
  discard: number;
  mine: number;
  theirs: number;
  chars: number;
  usedThisTurn: boolean;
  phase: string;
  history: { holster: boolean }[];
  holsterNow: boolean;
  strangerActive: boolean;
  frame: string;
  card: string | null;
  isHit: boolean;
  scope: boolean;
  ransomAP: boolean;
  role: string;
  alwaysSymbol: boolean;
  isTarget: boolean;
  partnerIsTarget: boolean;
  gear: string[];
  health: number;
  max: number;
  hits: number;
  cancelled: number;
  gearOnTarget: number;
  me: SmallSide;
  opp: SmallSide;
  reveals: string[];
}
interface SmallSide {
  chars: { id: string; health: number; max: number; gear: string[] }[];
  ap: number;
  reserve: { id: string; max: number }[];
}

function targets({ frame, card, isHit, mine, theirs, scope, ransomAP }: Body) {
  const own = mine === 2 ? ['own AP', 'own PP'] : ['own AP'];
  const enemy = theirs === 2 ? ['opp AP', 'opp PP'] : ['opp AP'];
  if (isHit || frame === 'bang')
    return ransomAP || (scope && isHit) || card === 'Winchester' ? enemy : ['opp AP'];
  if (ransomAP) return [...enemy, ...own].sort();
  if (frame !== 'gear') return ['opp AP', ...own];
  const cover = mine === 2 ? 'own PP' : 'own AP';
  return card === 'Dynamite' ? [cover] : ['opp AP', cover];
}

function death(body: Body) {
  const { dies } = body;
  const side: SmallSide = body.side;
  const { chars, reserve } = structuredClone(side);
  const next = reserve.shift();
  const gone = chars[dies];
  if (next) chars[dies] = { ...next, health: next.max, gear: [] };
  else chars.splice(dies, 1);
  const lost = chars.length === 0;
  const left = { chars, ap: next ? side.ap : 0, reserve };
  return {
    discardedGear: [...(gone?.gear ?? [])].sort(),
    draw: lost ? 0 : 2,
    replacedBy: next?.id ?? null,
    lost,
    side: left,
  };
}

function startTurn(body: Body) {
  const { me, opp } = structuredClone(body);
  const log: Record<string, unknown>[] = [];
  let revealsUsed = 0;
  for (const card of ['Dynamite', 'Rattlesnake', 'Herd']) {
    const bearer = me.chars.find(({ gear }) => gear.includes(card));
    if (!bearer) continue;
    const entry = (effect: string, to?: string) =>
      log.push({ card, on: bearer.id, effect, ...(to && { to }) });
    if (card === 'Herd') {
      if (me.chars.length === 2) me.ap = 1 - me.ap;
      entry(me.chars.length === 2 ? 'swap' : 'nothing');
      continue;
    }
    const symbol = body.reveals[revealsUsed++];
    if (card === 'Rattlesnake') {
      if (symbol === 'snake') bearer.health = Math.max(0, bearer.health - 1);
      entry(symbol === 'snake' ? 'bites' : 'nothing');
      continue;
    }
    bearer.gear = bearer.gear.filter((each) => each !== card);
    if (symbol === 'dynamite') {
      bearer.health = Math.max(0, bearer.health - 3);
      entry('explodes');
      continue;
    }
    const next = opp.chars.length === 2 ? opp.chars[1 - opp.ap] : opp.chars[0];
    if (!next) continue;
    next.gear = [...next.gear.filter((each) => each !== card), card];
    entry('passed', next.id);
  }
  return { me, opp, log, revealsUsed };
}

const inOrder = ({ mine, theirs }: Body) => [
  'own AP',
  'opp AP',
  ...(mine === 2 ? ['own PP'] : []),
  ...(theirs === 2 ? ['opp PP'] : []),
];

/** The small questions by name, each read from its line of the contract. */
export const SMALL: Record<string, (body: Body) => unknown> = {
  'hand-limit': ({ apHealth, hand }) => {
    const limit = apHealth === 1 ? 2 : apHealth;
    return { limit, discard: Math.max(0, hand - limit) };
  },
  'draw-count': ({ ap, apGear }) => (ap === 'Dalton Brothers' ? 3 : 2) + (apGear.includes('Bank') ? 1 : 0),
  'start-hand': ({ side }) => ((side as string) === 'law' ? 4 : 5),
  'draw-source': ({ personal, common, discard }) => {
    if (personal > 0) return 'personal';
    if (common > 0) return 'common';
    return discard > 0 ? 'reshuffle' : 'none';
  },
  reload: ({ mine, theirs }) => mine === 1 || theirs === 1,
  priority: inOrder,
  'area-order': (body) => inOrder(body).slice(1),
  'ap-swap': ({ chars, usedThisTurn, phase }) => chars === 2 && !usedThisTurn && phase === 'play',
  'bang-limit': ({ history, holsterNow, ap, strangerActive }) => {
    const counted = history.filter(({ holster }) => !holster).length;
    return holsterNow || ap === 'Wes Hardin' || counted < (strangerActive ? 2 : 1);
  },
  targets,
  active: ({ role, alwaysSymbol, isTarget, partnerIsTarget }) =>
    alwaysSymbol || isTarget || (role === 'AP' && !partnerIsTarget),
  death,
  'start-turn': startTurn,
  'play-gear': ({ gear, card }) => {
    const worn = card ?? '';
    return {
      gear: [...gear.filter((each) => each !== card), worn].sort(),
      discarded: gear.includes(worn) ? card : null,
    };
  },
  damage: ({ health, hits, cancelled }) => Math.max(0, health - Math.max(0, hits - cancelled)),
  heal: ({ health, max }) => Math.min(max, health + 1),
  'strong-ale': () => 3,
  hail: ({ gearOnTarget }) => gearOnTarget,
};
