import type { Seat } from '#shared/games/kit/game.ts';
import type { Command, CommandOf, CommandType } from '#shared/games/wright/match/commands.ts';
import { playerAt } from '#shared/games/wright/match/counts.ts';
import { nextMiss } from '#shared/games/wright/match/decide/split.ts';
import type { State } from '#shared/games/wright/match/state.ts';
import type { Card } from '#shared/games/wright/rules/cards.ts';
import { playMatch } from '#shared/games/wright/simulate/play-match.ts';
import { randomPolicy, simplePolicy } from '#shared/games/wright/simulate/policies.ts';
import type { Random } from '#shared/random.ts';
import { WRIGHT_TABLE } from '#shared/games/wright/index.ts';
import { layOpen } from './cards.ts';
import { expect, type Evening } from './evening.ts';
import { slapSimulated } from './hands.ts';

/** A match over real cards, told in every turn: first played out with hidden hands, then tapped into a tablet. */

export interface Step {
  readonly command: Command;
  /** What the table was before it. */
  readonly state: State;
}

interface Recorded {
  readonly steps: readonly Step[];
  readonly standings: readonly {
    readonly seat: Seat;
    readonly total: number;
    readonly rounds: readonly number[];
  }[];
}

export function recorded(random: Random, seats: readonly string[], rounds: number): Recorded {
  const context = { author: 'hub', at: '' };
  const made = WRIGHT_TABLE.create(
    { id: 'recorded', level: 'full', rounds, seats: seats.map((name) => ({ name })) },
    context,
  );
  if (!made.ok) throw new Error(made.fault.code);
  let { table } = made.value;
  const steps: Step[] = [];
  playMatch({
    state: () => table.core.state,
    random,
    policy: (seat) => (seat === '1' ? randomPolicy : simplePolicy),
    dispatch: (command) => {
      steps.push({ command, state: table.core.state });
      const told = WRIGHT_TABLE.handle(table, { ...command, id: String(steps.length) }, context);
      if (!told.ok) throw new Error(`${command.type}: ${told.fault.code}`);
      ({ table } = told.value);
    },
  });
  return { steps, standings: WRIGHT_TABLE.view(table).standings };
}

type Taps = {
  readonly [Type in CommandType]?: (
    evening: Evening,
    command: CommandOf<Type>,
    state: State,
  ) => Promise<void>;
};

const key = ({ tablet }: Evening, card: Card) =>
  tablet.page.getByRole('button', { name: new RegExp(`^${cardWord(tablet.say, card)}(,|$)`) });
const cardWord = (say: (key: string) => string, card: Card) =>
  card.length === 1 ? card : say(`wright_split_card_${card}`);

async function tapCard(evening: Evening, card: Card): Promise<void> {
  await evening.tablet.tap(key(evening, card));
}

const inDialog = ({ tablet }: Evening, name: string) =>
  tablet.dialog().getByRole('button', { name, exact: true });

/** What is told by a tap of its own ends what went before: nobody taps that everybody has drawn (W21). */
const TAPS: Taps = {
  load: async (evening, { seat, count }) => {
    const { tablet } = evening;
    // Where the turn is over, and nobody has said so yet.
    const next = tablet.page.locator('.now > button');
    if ((await next.count()) > 0) await tablet.tap(next);
    await tablet.tap(
      tablet.page.getByRole('button', { name: new RegExp(`^${tablet.nameOf(seat)} \\d+ hand`) }),
    );
    await tablet.tap(inDialog(evening, String(count)));
    await expect(tablet.dialog()).toBeHidden();
  },
  discard: async (evening, { cards = [] }) => {
    const { tablet } = evening;
    const before = tablet.taps;
    for (const card of cards) await tapCard(evening, card);
    const [only] = cards;
    const isEvent = cards.length === 1 && ['swap', 'helper', 'indians'].includes(only ?? '');
    await tablet.tap(
      tablet.button(isEvent ? 'wright_turn_throw' : 'wright_turn_discard', { n: cards.length }),
    );
    // A discard turn in four taps: with the end of the turn before, of which nobody taps a word.
    if (cards.length <= 3) expect(tablet.taps - before).toBeLessThanOrEqual(4);
  },
  pass: ({ tablet }) => tablet.tap(tablet.button('wright_turn_pass')),
  'play-event': async (evening, { card, target }, { round }) => {
    const { tablet } = evening;
    await tapCard(evening, card);
    await tablet.tap(tablet.button('wright_turn_play', { card: cardWord(tablet.say, card) }));
    if (card === 'helper') return;
    if (card === 'swap') {
      await tablet.tap(
        inDialog(evening, target ? tablet.nameOf(target) : tablet.say('wright_turn_swap_nobody')),
      );
      return;
    }
    const { full } = round;
    if (!full) throw new Error('only the full level has events');
    for (const { seat, name } of evening.players.filter((each) => each.seat !== full.turn.active)) {
      const tile = inDialog(evening, name);
      const isEmpty = playerAt(full, seat).loaded === 0;
      if (((await tile.getAttribute('aria-pressed')) === 'true') !== isEmpty) await tablet.tap(tile);
    }
    await tablet.tap(tablet.dialog().getByRole('button').last());
  },
  'event-done': ({ tablet }) => tablet.tap(tablet.button('wright_turn_done')),
  'add-sheriff': ({ tablet }, _, { round }) => tablet.sheriff(round.sheriffs + 1),
  refill: async (evening, { sheriffs }, { round }) => {
    const { tablet } = evening;
    if (round.full?.turn.step === 'event') await tablet.tap(tablet.button('wright_turn_done'));
    for (let n = 1; n <= sheriffs; n++) await tablet.sheriff(round.sheriffs + n);
  },
  'race-settled': async (evening, { verdict }) => {
    const { tablet } = evening;
    const { last } = verdict;
    if (last === null) throw new Error('somebody is last');
    // The end of the turn before is told by the slap of whoever is next, unless the tablet says so first.
    const next = tablet.page.locator('.now > button');
    if ((await next.count()) > 0) await tablet.tap(next);
    await tablet.expectSettled();
    await evening.expectReady();
    await slapSimulated(
      evening,
      verdict.groups.flat().map((seat, at) => ({ seat, us: at * 20_000 })),
    );
    await tablet.expectVerdict(last);
    await tablet.toTheSplit();
  },
  reveal: async (evening, { revolvers }, { stage }) => {
    const out = stage.phase === 'reveal' ? stage.hands.excluded : null;
    const shown = Object.fromEntries(Object.entries(revolvers).filter(([seat]) => seat !== out));
    await layOpen(evening, { revolvers: shown, shots: [] });
  },
  'choose-miss': async ({ tablet }, { target }, state) => {
    const by = nextMiss(state)?.shooter;
    const own = target === by ? ` ${tablet.say('wright_split_miss_own')}` : '';
    await tablet.tap(
      target === null
        ? tablet.button('wright_split_go_on')
        : tablet.rankingPart().getByRole('button', { name: `${tablet.nameOf(target)}${own}`, exact: true }),
    );
  },
  'next-round': ({ tablet }) => tablet.nextRound(),
};

/** One step as a person would tell it; some say themselves. */
export async function tapStep(evening: Evening, { command, state }: Step): Promise<void> {
  const tap = TAPS[command.type] as
    | ((evening: Evening, command: Command, state: State) => Promise<void>)
    | undefined;
  await tap?.(evening, command, state);
}
