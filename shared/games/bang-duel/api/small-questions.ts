import type { Static } from 'typebox';
import { no, ok, type Result } from '#shared/result.ts';
import { malformed, type Malformed } from '../../kit/rules-api.ts';
import type { Violation } from '../../kit/violation.ts';
import { isCard, type CardSymbol } from '../rules/cards.ts';
import { bangAllowance, DEATH_DRAW, DYNAMITE_HEALTH, handLimit } from '../rules/counts.ts';
import { bangViolation } from '../violations.ts';
import type * as schema from './schemas.ts';

/** Questions about one rule, answered without a state of play. */

type Answer<Value> = Result<Value, Violation | Malformed>;
type Side = schema.StartSide;
type Log = Static<typeof schema.StartTurnAnswer>['log'];

export const limit = ({ apHealth, hand }: Static<typeof schema.HandLimit>) => {
  const most = handLimit(apHealth);
  return ok({ limit: most, discard: Math.max(0, hand - most) });
};

/** B24, B25: those played under a Holster, or by Wes Hardin, are told as such. */
export const bangLimit = ({ history, holsterNow, ap, strangerActive }: Static<typeof schema.BangLimit>) => {
  const counted = history.filter(({ holster }) => !holster).length;
  return holsterNow || ap === 'Wes Hardin' || counted < bangAllowance(strangerActive);
};

export function death({
  side,
  dies,
}: Static<typeof schema.Death>): Answer<Static<typeof schema.DeathAnswer>> {
  const fault = figureFault(side);
  if (fault) return no(fault);
  const dead = side.chars[dies];
  if (!dead) return no(malformed('Nobody stands there.', 'dies'));
  const [next, ...reserve] = side.reserve;
  const others = side.chars.filter((each) => each !== dead);
  const lost = !next && others.length === 0;
  const newcomer = next && { id: next.id, health: next.max, max: next.max, gear: [] };
  const chars = newcomer ? side.chars.map((each) => (each === dead ? newcomer : each)) : others;
  return ok({
    discardedGear: dead.gear.toSorted(),
    draw: lost ? 0 : DEATH_DRAW,
    replacedBy: next?.id ?? null,
    lost,
    side: { chars, ap: newcomer ? side.ap : 0, reserve },
  });
}

export function playGear({
  gear,
  card,
}: Static<typeof schema.PlayGear>): Answer<Static<typeof schema.PlayGearAnswer>> {
  if (![...gear, card].every(isCard)) return no(bangViolation('unknown-card'));
  const others = gear.filter((each) => each !== card);
  return ok({ gear: [...others, card].toSorted(), discarded: gear.includes(card) ? card : null });
}

/** B9, B35: each card on the first of them that bears it; no deaths, no abilities. */
export function startTurn(
  body: Static<typeof schema.StartTurn>,
): Answer<Static<typeof schema.StartTurnAnswer>> {
  const fault = figureFault(body.me) ?? figureFault(body.opp);
  if (fault) return no(fault);
  const [me, opp] = [copy(body.me), copy(body.opp)];
  const log: Log = [];
  let used = 0;
  const reveal = (): CardSymbol | undefined => {
    used += 1;
    return body.reveals[used - 1];
  };
  const bearing = (card: string) => me.chars.find(({ gear }) => gear.includes(card));

  const burning = bearing('Dynamite');
  if (burning) {
    const symbol = reveal();
    const on = burning.id;
    burning.gear = burning.gear.filter((card) => card !== 'Dynamite');
    if (symbol === 'dynamite') {
      burning.health = Math.max(0, burning.health - DYNAMITE_HEALTH);
      log.push({ card: 'Dynamite', on, effect: 'explodes' });
    } else {
      const to = opp.chars.find((_, at) => at !== opp.ap) ?? opp.chars[0];
      if (to) to.gear = [...to.gear.filter((card) => card !== 'Dynamite'), 'Dynamite'];
      log.push({ card: 'Dynamite', on, effect: 'passed', ...(to && { to: to.id }) });
    }
  }
  const bitten = bearing('Rattlesnake');
  if (bitten) {
    const bites = reveal() === 'snake';
    if (bites) bitten.health = Math.max(0, bitten.health - 1);
    log.push({ card: 'Rattlesnake', on: bitten.id, effect: bites ? 'bites' : 'nothing' });
  }
  const driven = bearing('Herd');
  if (driven) {
    const isPair = me.chars.length > 1;
    if (isPair) me.ap = me.ap === 0 ? 1 : 0;
    log.push({ card: 'Herd', on: driven.id, effect: isPair ? 'swap' : 'nothing' });
  }
  if (used > body.reveals.length) return no(malformed('More cards are opened than are told.', 'reveals'));
  return ok({ me, opp, log, revealsUsed: used });
}

const copy = ({ chars, ap, reserve }: Side): Side => ({
  chars: chars.map((each) => ({ ...each, gear: [...each.gear] })),
  ap,
  reserve: [...reserve],
});

function figureFault({ chars, ap }: Side): Violation | Malformed | null {
  if (!chars.every(({ gear }) => gear.every(isCard))) return bangViolation('unknown-card');
  return ap < chars.length ? null : malformed('Nobody stands where the marker is.', 'ap');
}
