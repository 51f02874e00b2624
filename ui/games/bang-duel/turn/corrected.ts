import type { ShownDuel } from '#shared/games/bang-duel/match/view.ts';
import type { Character, Side } from '#shared/games/bang-duel/rules/characters.ts';

/** What people may say the table really shows. */
export interface Draft {
  turn: Side;
  readonly sides: Record<Side, DraftSide>;
}

interface DraftSide {
  ap: 0 | 1;
  reserve: number;
  hand: number | null;
  deck: number | null;
  chars: { id: Character; health: number; max: number }[];
}

export function draftOf({ turn, sides }: ShownDuel): Draft {
  const side = (of: ShownDuel['sides'][Side]): DraftSide => ({
    ...{ ap: of.ap, reserve: of.reserve.length, hand: of.hand, deck: of.deck },
    chars: of.chars.map(({ id, health, max }) => ({ id, health, max })),
  });
  return { turn, sides: { law: side(sides.law), outlaw: side(sides.outlaw) } };
}

/** Only what differs is told; undefined where nothing does. */
export function correctionOf(duel: ShownDuel, draft: Draft) {
  const sides = Object.fromEntries(
    (['law', 'outlaw'] as const).flatMap((side) => {
      const changed = changesOf(duel.sides[side], draft.sides[side]);
      return Object.keys(changed).length > 0 ? [[side, changed]] : [];
    }),
  );
  const set = {
    ...(draft.turn !== duel.turn && { turn: draft.turn }),
    ...(Object.keys(sides).length > 0 && { sides }),
  };
  return Object.keys(set).length > 0 ? set : undefined;
}

function changesOf(was: ShownDuel['sides'][Side], now: DraftSide) {
  const isHurt = now.chars.some(
    ({ id, health }) => was.chars.find((each) => each.id === id)?.health !== health,
  );
  return {
    ...(now.ap !== was.ap && { ap: now.ap }),
    ...(now.hand !== was.hand && { hand: now.hand }),
    ...(now.deck !== was.deck && { deck: now.deck }),
    ...(now.reserve !== was.reserve.length && {
      reserve: Array.from({ length: now.reserve }, (_, at) => was.reserve[at] ?? null),
    }),
    ...(isHurt && {
      chars: was.chars.map((each) => ({
        ...each,
        health: now.chars.find(({ id }) => id === each.id)?.health ?? each.health,
      })),
    }),
  };
}
