import { ok } from '#shared/result.ts';
import { otherSide, type Character, type Side } from '../rules/characters.ts';
import { afterHits } from '../rules/counts.ts';
import type { FighterDraft } from '../rules/duel.ts';
import { discard } from './discards.ts';
import { isCount, numberIn } from './fields.ts';
import { ask, never, when, unless, type Script } from './script.ts';
import { handRobbed } from './robbed.ts';
import type { Standing, TableTop } from './table-top.ts';

export interface Cause {
  /** Whose card or ability it is (BA31); null: a start-of-turn card, which is nobody's. */
  readonly maker: Side | null;
  /** Strong Ale takes tokens off, which nobody can take over (BA29). */
  readonly shared?: false;
}

/** Somebody loses health, and what that sets off (B21, B29, BA28, BA32). He is the target of it. */
export function* lose(top: TableTop, id: Character, units: number, cause: Cause): Script {
  const standing = top.find(id);
  if (!standing) return;
  const before = top.target;
  top.target = id;
  const taken = cause.shared === false ? 0 : yield* billTakes(top, standing, units);
  const { fighter } = standing;
  const own = units - taken;
  fighter.health = afterHits(fighter.health, own, 0);
  if (fighter.health > 0) for (let unit = 0; unit < own; unit++) yield* hurt(top, standing, cause);
  top.target = before;
}

/** Buffalo Bill may take part of it, all but his last (BA39). Answers how much. */
export function* billTakes(top: TableTop, { side, fighter }: Standing, units: number): Script<number> {
  const bill = billOf(top, side, fighter);
  const most = bill ? Math.min(units, bill.health - 1) : 0;
  if (!bill || most < 1) return 0;
  const taken = yield* ask({ ask: 'bill', by: side, for: fighter.id, units, most }, (decision, answer) => {
    const count = numberIn(decision['units']);
    if (!count.ok) return count;
    const isTooMuch = !isCount(count.value) || count.value > Math.min(units, bill.health);
    const doubt = answer.doubt(never(isTooMuch, 'wrong-count'), when(count.value > most, 'wrong-count'));
    return doubt ? unless(doubt, () => 0) : ok(count.value);
  });
  bill.health -= taken;
  return taken;
}

/** Without the symbol on his card he can never act, for his partner is the target (BA6). */
function billOf(top: TableTop, side: Side, hurtOne: { readonly id: Character }): FighterDraft | null {
  if (!top.options.alwaysOn.includes('Buffalo Bill') || hurtOne.id === 'Buffalo Bill') return null;
  return top.side(side).chars.find(({ id }) => id === 'Buffalo Bill') ?? null;
}

/** One health, not his last. */
function* hurt(top: TableTop, { side, fighter }: Standing, { maker }: Cause): Script {
  const enemy = otherSide(side);
  switch (fighter.id) {
    case 'Allan Pinkerton':
      top.noteHit(side, fighter.id, fighter.id);
      return;
    case 'Lone Ranger':
      if (maker === enemy || (maker === null && top.options.rangerOpened)) top.draw(side, 1);
      return;
    case 'Dr Schultz':
      if (maker !== enemy) return;
      if (
        (yield* discard(top, { by: side, hand: enemy, count: 1, because: 'Dr Schultz', optional: true })) > 0
      )
        handRobbed(top, enemy);
      return;
    default:
  }
}
