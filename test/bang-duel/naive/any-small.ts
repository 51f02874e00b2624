import type { Chance } from './any-position.ts';
import { CARDS, GEAR, SYMBOLS } from './names.ts';

function anySide(chance: Chance, prefix: string) {
  const count = 1 + chance.below(2);
  const chars = Array.from({ length: count }, (_, index) => {
    const max = 1 + chance.below(6);
    const gear = GEAR.filter(() => chance.happens(0.35));
    return { id: `${prefix}${index}`, max, health: 1 + chance.below(max), gear };
  });
  const length = count === 2 ? chance.below(3) : 0;
  const reserve = Array.from({ length }, (_, index) => ({
    id: `${prefix}r${index}`,
    max: 1 + chance.below(6),
  }));
  return { chars, ap: chance.below(count), reserve };
}

/** A body for one of the small questions. */
export function anySmall(chance: Chance, kind: string): Record<string, unknown> {
  const yes = () => chance.happens(0.5);
  const counts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, chance.below(5)]));
  const inPlay = () => ({ mine: 1 + chance.below(2), theirs: 1 + chance.below(2) });
  const gear = () => GEAR.filter(() => chance.happens(0.3));
  const who = () => chance.of(['Wes Hardin', 'Dalton Brothers', 'Stranger', 'Somebody']);
  switch (kind) {
    case 'hand-limit':
      return { apHealth: 1 + chance.below(6), hand: chance.below(9) };
    case 'draw-count':
      return { ap: who(), apGear: gear() };
    case 'start-hand':
      return { side: chance.of(['law', 'outlaw']) };
    case 'draw-source':
      return counts('personal', 'common', 'discard');
    case 'ap-swap':
      return {
        chars: 1 + chance.below(2),
        usedThisTurn: yes(),
        phase: chance.of(['start', 'draw', 'play', 'discard']),
      };
    case 'bang-limit': {
      const history = Array.from({ length: chance.below(4) }, () => ({ holster: yes() }));
      return { history, holsterNow: yes(), ap: who(), strangerActive: yes() };
    }
    case 'targets':
      return {
        frame: chance.of(['bang', 'action', 'gear']),
        card: chance.happens(0.2) ? null : chance.of([...CARDS, 'Winchester', 'Dynamite']),
        isHit: yes(),
        ...inPlay(),
        scope: yes(),
        ransomAP: yes(),
      };
    case 'active':
      return {
        role: chance.of(['AP', 'PP']),
        alwaysSymbol: yes(),
        isTarget: yes(),
        partnerIsTarget: yes(),
      };
    case 'death': {
      const side = anySide(chance, 'law');
      return { side, dies: chance.below(side.chars.length) };
    }
    case 'start-turn':
      return {
        me: anySide(chance, 'law'),
        opp: anySide(chance, 'outlaw'),
        reveals: [chance.of(SYMBOLS), chance.of(SYMBOLS)],
      };
    case 'play-gear':
      return { gear: gear(), card: chance.of(GEAR) };
    case 'damage':
      return counts('health', 'hits', 'cancelled');
    case 'heal': {
      const max = 1 + chance.below(6);
      return { health: 1 + chance.below(max), max };
    }
    case 'strong-ale':
      return counts('health');
    case 'hail':
      return counts('gearOnTarget');
    default:
      return inPlay();
  }
}
