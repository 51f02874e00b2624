import type { Seat } from '#shared/games/kit/game.ts';
import { BOX, type Card } from '#shared/games/wright/rules/cards.ts';
import type { Random } from '#shared/random.ts';
import * as oracle from '#test/wright/oracle.ts';
import { expect, type Evening } from './evening.ts';
import type { RoundPlan } from './round.ts';

/** A round whose revolvers are laid open; what has to come of it is said by the second, naive implementation of the rules. */
export interface CardPlan extends RoundPlan {
  readonly revolvers: Readonly<Partial<Record<Seat, readonly Card[]>>>;
  /** Every miss in its turn; no target: nothing is left to hit. */
  readonly shots: readonly { readonly by: Seat; readonly target: Seat | null; readonly value: number }[];
}

const DECK: readonly Card[] = (['1', '2', '3', '4', '5', '6', '7', 'joker', 'miss'] as const).flatMap(
  (card) => Array.from({ length: BOX[card] }, () => card),
);
const MOST_CARDS = 4;

/** Revolvers dealt at random, with a joker and a miss among them at least. */
export function withCards(random: Random, plan: RoundPlan, seats: readonly Seat[]): CardPlan {
  const participants = plan.order.slice(0, -1);
  const deck = random.shuffled(DECK);
  const revolvers = Object.fromEntries(
    participants.map((seat, at) => {
      const special: Card[] = at === 0 ? ['joker'] : at === 1 ? ['miss'] : [];
      return [seat, [...special, ...deck.splice(0, random.below(MOST_CARDS) + (at % 2))]];
    }),
  ) as Record<Seat, Card[]>;
  const table = { seats, order: participants, excluded: plan.order.at(-1) ?? null };
  const shots: { by: Seat; target: Seat | null; value: number }[] = [];
  let left: oracle.Revolvers = revolvers;
  for (const by of oracle.missQueue({ ...table, revolvers }) as Seat[]) {
    const targets = oracle.missTargets({ ...table, revolvers: left, shooter: by });
    const hit = targets.length > 0 ? random.pick(targets) : undefined;
    shots.push({ by, target: (hit?.player as Seat | undefined) ?? null, value: hit?.value ?? 0 });
    if (hit) left = { ...left, [hit.player]: without(left[hit.player] ?? [], String(hit.value)) };
  }
  const answer = oracle.round({
    ...{ seats, order: plan.order, revolvers, loot: plan.loot },
    choices: shots.map(({ target }) => target),
  });
  if ('error' in answer) throw new Error(answer.error);
  return { ...plan, revolvers, shots, ranking: answer.ranking as Seat[] };
}

const without = (cards: readonly Card[], gone: string): readonly Card[] =>
  cards.toSpliced(
    cards.findIndex((card) => card === gone),
    1,
  );

/** Seat by seat by big keys, then each miss at its target. */
export async function layOpen(
  { tablet, players }: Evening,
  { revolvers, shots }: Pick<CardPlan, 'revolvers' | 'shots'>,
): Promise<void> {
  await tablet.tap(tablet.button('wright_split_show_cards'));
  const tellers = players.filter(({ seat }) => revolvers[seat]);
  for (const [at, { seat, name }] of tellers.entries()) {
    await expect(tablet.heading('wright_split_revolver_of', { name })).toBeVisible();
    for (const card of revolvers[seat] ?? [])
      await tablet.tap(tablet.page.getByRole('button', { name: keyName(tablet.say, card) }));
    const next = tellers[at + 1];
    await tablet.tap(
      next
        ? tablet.button('wright_split_next_seat', { name: next.name })
        : tablet.button('wright_split_compare'),
    );
  }
  for (const { by, target, value } of shots) {
    const name = tablet.nameOf(by);
    if (!target) {
      await expect(tablet.heading('wright_split_miss_nothing', { name })).toBeVisible();
      await tablet.tap(tablet.button('wright_split_go_on'));
      continue;
    }
    const hits =
      target === by
        ? tablet.heading('wright_split_miss_hits_own', { name, value })
        : tablet.heading('wright_split_miss_hits', { name, target: tablet.nameOf(target), value });
    await expect(tablet.heading('wright_split_miss_whose', { name, value }).or(hits)).toBeVisible();
    const own = target === by ? ` ${tablet.say('wright_split_miss_own')}` : '';
    await tablet.tap(
      tablet.rankingPart().getByRole('button', { name: `${tablet.nameOf(target)}${own}`, exact: true }),
    );
  }
}

function keyName(say: (key: string) => string, card: Card): RegExp {
  const name = card === 'joker' || card === 'miss' ? say(`wright_split_card_${card}`) : card;
  return new RegExp(`^${name}, `);
}
