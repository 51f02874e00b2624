import type { Reminder, Standing, TableTop } from '../effects/table-top.ts';
import type { Card } from '../rules/cards.ts';
import { otherSide, type Character, type Side } from '../rules/characters.ts';
import { DEATH_DRAW, drawCount, handLimit, MOST_ROBBED, TILGHMAN_DRAW } from '../rules/counts.ts';
import { bangsLeft, isReloadOpen } from '../effects/played.ts';
import type { With } from './decisions.ts';

/** What people forget, at the moment when it matters. Nothing of it is done for them. */

export function remind(top: TableTop, ...reminders: readonly Reminder[]): void {
  top.reminders = [...top.reminders, ...reminders];
}

/** What waits at the full level is only said here: follow-up hits, and cards for a moved marker. */
export function remindOfNoted(top: TableTop): void {
  for (const noted of top.noted) {
    if (noted.kind === 'draw') remind(top, { kind: 'draw', side: noted.side, about: noted.about, count: 1 });
    else {
      const { at, shot } = noted;
      const target = 'id' in at ? at.id : (at.role === 'AP' ? top.ap(at.side) : top.pp(at.side)).id;
      remind(top, { kind: 'hit', side: shot.by, about: shot.source, target });
    }
  }
  top.noted = [];
}

export function remindOfDraw(top: TableTop): void {
  const { turn } = top.duel;
  const { id, gear } = top.ap(turn);
  remind(top, { kind: 'draw', side: turn, about: id, count: drawCount(id, gear) });
}

/** B5, BA15, BA20 */
export function remindOfCancel(
  top: TableTop,
  { side, fighter }: Standing,
  { by, shooter, card, how }: { by: Side; shooter: Character; card: Card | null; how: With | null },
): void {
  if (top.active('Wyatt Earp', by) && side !== by)
    remind(top, { kind: 'draw', side: by, about: 'Wyatt Earp', count: 1 });
  if (card === 'Remington') remind(top, { kind: 'draw', side: by, about: card, count: 1 });
  if (card === 'Peacemaker') remind(top, { kind: 'discard', side, about: card, count: 1 });
  if (how === 'kid') remind(top, { kind: 'hit', side, about: fighter.id, target: shooter });
}

/** Of so many health, not the last (BA28). */
export function remindOfLoss(top: TableTop, { side, fighter }: Standing, count: number, maker: Side): void {
  if (fighter.health === 0 || count === 0) return;
  const enemy = otherSide(side);
  if (fighter.id === 'Allan Pinkerton')
    remind(top, { kind: 'hit', side, about: fighter.id, count, target: top.ap(enemy).id });
  if (maker !== enemy) return;
  if (fighter.id === 'Lone Ranger') remind(top, { kind: 'draw', side, about: fighter.id, count });
  if (fighter.id === 'Dr Schultz') remind(top, { kind: 'discard', side: enemy, about: fighter.id, count });
}

/** B28, B30 */
export function remindOfDeath(top: TableTop, { side, fighter }: Standing): void {
  const anderson = fighter.id === 'Bill Anderson' ? null : top.active('Bill Anderson');
  if (anderson)
    remind(top, {
      kind: 'draw',
      side: anderson.side,
      about: 'Bill Anderson',
      count: MOST_ROBBED,
      target: fighter.id,
    });
  remind(top, { kind: 'draw', side, about: fighter.id, count: DEATH_DRAW });
  const tilghman = fighter.id === 'Bill Tilghman' ? null : top.active('Bill Tilghman');
  if (tilghman)
    remind(top, { kind: 'draw', side: tilghman.side, about: 'Bill Tilghman', count: TILGHMAN_DRAW });
}

/** What holds all through a turn, at either level (B12, B17, B31). */
export function standing(top: TableTop): readonly Reminder[] {
  const { turn, phase } = top.duel;
  if (phase !== 'play') return [];
  const { id, health, gear } = top.ap(turn);
  const left = bangsLeft(top);
  const cause = gear.includes('Holster') ? 'Holster' : top.active('Stranger', turn) ? 'Stranger' : id;
  return [
    { kind: 'limit', side: turn, about: id, count: handLimit(health) },
    { kind: 'bang', side: turn, about: cause, ...(left === null ? {} : { count: left }) },
    ...(isReloadOpen(top) ? [{ kind: 'reload', side: turn, about: id } as const] : []),
  ];
}
