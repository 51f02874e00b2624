import type { Chance } from './any-position.ts';
import { anyPosition } from './any-position.ts';
import type { Gunman, State } from './names.ts';

/** A position that cannot be, for one reason. */
export function brokenPosition(chance: Chance): State {
  const state = anyPosition(chance);
  const side = state.sides[chance.of(['law', 'outlaw'] as const)];
  const gunman = chance.of(side.chars);
  const twin = (): Gunman => ({ ...structuredClone(gunman), gear: [] });
  const faults: (() => void)[] = [
    () => (side.chars = []),
    () => (side.chars = [gunman, twin()]),
    () => side.chars.push({ ...twin(), id: 'Tom Horn' }, { ...twin(), id: 'Django' }),
    () => (side.ap = side.chars.length),
    () => (side.ap = -1),
    () => {
      side.chars = [gunman];
      side.ap = 0;
      side.reserve = [null];
    },
    () => {
      side.reserve = [{ id: gunman.id, max: 3 }];
    },
    () => (gunman.health = 0),
    () => (gunman.health = gunman.max + 1),
    () => (gunman.gear = ['Hat', 'Bank', 'Hat']),
    () => (gunman.gear = ['Hat', 'Colt']),
    () => (gunman.gear = ['Sombrero']),
    () => (gunman.id = 'Nobody'),
    () => (gunman.id = gunman.id === 'Tom Horn' ? 'Django' : 'Tom Horn'),
    () => (state.turn = state.turn === 'law' ? 'outlaw' : 'law'),
  ];
  chance.of(faults)();
  return state;
}
