import { describe, expect, it } from 'vitest';
import { verify } from '#server/record/verify.ts';
import type { Verdict } from '#shared/games/kit/game.ts';
import { randomFrom } from '#shared/random.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import { slap } from '#test/board/follow-boards.ts';
import { startTestHub, temporaryFolder } from '#test/client.ts';
import { SOAK } from '#test/effort.ts';
import { playedWrightTable } from './played-table.ts';
import { RoughBoard } from './rough-board.ts';
import { SEED, seeded } from './seed.ts';

/** Between hands on different boards: a busy machine places their clocks no better than to tens of milliseconds. */
const BETWEEN_US = 400_000;
const RACES = SOAK ? 500 : 10;

async function tableWithBoards(ids: readonly string[]) {
  const [folder, data] = [temporaryFolder(), temporaryFolder()];
  const boards = await Promise.all(ids.map((id, at) => RoughBoard.plugIn(id, folder, SEED + at)));
  const client = await startTestHub({
    data,
    boards: { kind: 'ports', paths: boards.map(({ path }) => path) },
  });
  const table = await playedWrightTable(client);
  const verdict = async (n: number) => (await table.race(n)).body['verdict'] as Verdict;
  const isWhole = () => {
    expect(verify(data).faults).toEqual([]);
  };
  return { ...table, boards, verdict, isWhole };
}

/** Seats 1 and 2 have buzzers of a board A, seat 3 has one of a board B; any press opens the race. */
async function tableOnTwoBoards() {
  const table = await tableWithBoards(['A', 'B']);
  const [a, b] = table.boards;
  if (!a || !b) throw new Error('no boards');
  for (const [seat, buzzer] of Object.entries({ 1: 'A:0', 2: 'A:1', 3: 'B:0' }))
    await table.dispatch('bind', { seat, buzzer });
  await table.sheriffs(2);
  await table.screen.ready();
  const slapAt = (seat: '1' | '2' | '3', atUs = 0) => {
    (seat === '3' ? b : a).board.press(slap(seat === '2' ? 1 : 0, atUs));
  };
  const pressed = (seat: string) =>
    table.screen.until(() => table.screen.all('press').some((press) => press.seat === seat));
  const troublesOf = (seat: string) =>
    table.screen
      .last('health')
      ?.seats.find((each) => each.seat === seat)
      ?.trouble.map(({ code }) => code) ?? [];
  /** The hands of seats 1 and 3 are enough, but of seat 2 nothing has been heard. */
  const waitsForA = () =>
    table.screen.race(
      ({ presses, waiting }) =>
        presses.map(({ seat }) => seat).join() === '1,3' &&
        waiting.some((each) => each.seat === '2' && each.for === 'report'),
    );
  /** The verdict, or a dead heat where the clocks cannot know better; never another order. */
  const isInOrder = async () => {
    const { groups, last } = await table.verdict(1);
    const gap = table.screen.last('race')?.gaps.find(({ to }) => to === '3');
    expect(groups.flat()).toEqual(['1', '2', '3']);
    expect(last).toBe(gap && gap.us > gap.bound_us ? '3' : null);
  };
  return { ...table, a, b, slapAt, pressed, troublesOf, waitsForA, isInOrder };
}

describe('a table on rough cables', () => {
  it(
    seeded(
      `gets every press and every verdict right, or leaves it to people, with one byte in a hundred lost or wrong, ${RACES} times`,
    ),
    async () => {
      const random = randomFrom(SEED);
      const { boards, bind, sheriffs, screen, dispatch, verdict, isWhole } = await tableWithBoards(['A']);
      const [rough] = boards;
      await bind('A');
      await sheriffs(2);
      await screen.ready();
      rough?.wear({ lost: 0.005, flipped: 0.005 });
      /** One accident of the link doubts every race of the next three seconds; here that is several. */
      let [accidents, wasDoubted] = [0, false];
      /** A new round, not the same race again: that would wait for every hand to be lifted. */
      const goOn = async (...ranking: readonly string[]) => {
        await dispatch('give-ranking', { ranking });
        await dispatch('count-pile', { loot: 9 });
        await dispatch('next-round');
        await sheriffs(2);
      };
      for (let race = 1; race <= RACES; race++) {
        const order = random.shuffled([0, 1, 2]);
        const apartUs = order.map(() => 100 + random.below(60_000));
        // The buttons of the race before are up and quiet by then.
        let at = 500_000;
        rough?.board.press(order.flatMap((channel, place) => slap(channel, (at += apartUs[place] ?? 0))));
        if (random.chance(0.5)) rough?.garbage(random.below(300));
        await screen.until(() => screen.all('press').length === 3 * race);
        const isDoubted = ({ doubts }: RaceView) => doubts.length > 0;
        await screen.race(
          (told) => told.race === race && (told.verdict.status === 'final' || isDoubted(told)),
        );
        const [first = '', second = '', third = ''] = order.map((channel) => String(channel + 1));
        // A press told so late that all lines about it must have been lost may be a lie: people say who was last.
        const seen = screen.last('race');
        if (seen && isDoubted(seen)) {
          if (!wasDoubted) accidents++;
          wasDoubted = true;
          expect([null, third]).toContain(seen.verdict.last);
          expect(await dispatch('give-order', { order: [first, second, third] })).toMatchObject({
            status: 200,
          });
          await goOn(first, second);
          continue;
        }
        wasDoubted = false;
        const { groups, last } = await verdict(race);
        // What was told, to see where a wrong order came from.
        const told = JSON.stringify({
          race,
          order,
          presses: screen.all('press').slice(-6),
          is: screen.last('race'),
        });
        expect([groups.slice(0, 2), last], told).toEqual([[[first], [second]], third]);
        // In the same order as the race before, its hands would not be noticed otherwise.
        const [one, other] = screen.all('press').slice(-3);
        expect((other?.us ?? NaN) - (one?.us ?? NaN), told).toBeCloseTo(apartUs[1] ?? 0, 0);
        const { us = NaN, bound_us = NaN } = screen.last('race')?.gaps[0] ?? {};
        expect(Math.abs(us - (apartUs[1] ?? 0)), told).toBeLessThanOrEqual(bound_us);
        expect(
          screen
            .all('press')
            .slice(-3)
            .map(({ seat }) => seat),
        ).toEqual([first, second, third]);
        await goOn(first, second);
      }
      expect(accidents).toBeLessThanOrEqual(RACES / 2);
      const isToldOfCable = () =>
        screen
          .all('health')
          .some(({ seats }) =>
            seats.every(({ trouble }) => trouble.some(({ code }) => code === 'dropped-lines')),
          );
      await screen.until(isToldOfCable);
      isWhole();
    },
  );

  it('waits for a board that stalls for three seconds: its hand was earlier than one that is there', async () => {
    const { a, slapAt, pressed, waitsForA, troublesOf, screen, isInOrder, isWhole } =
      await tableOnTwoBoards();
    slapAt('1');
    await pressed('1');
    a.stall();
    slapAt('2');
    slapAt('3', BETWEEN_US);
    await waitsForA();
    // That is what the hub says after three seconds.
    await screen.until(() => troublesOf('2').includes('went-silent'));
    a.flow();
    await screen.race((race) => race.verdict.status === 'final');
    await isInOrder();
    await screen.until(() => troublesOf('2').length === 0);
    isWhole();
  });

  it('waits for a board whose cable is pulled in the middle of a press, and gets that press', async () => {
    const { a, slapAt, pressed, waitsForA, troublesOf, screen, isInOrder, isWhole } =
      await tableOnTwoBoards();
    slapAt('1');
    await pressed('1');
    const pulled = a.unplugInMidPress();
    slapAt('2');
    await pulled;
    slapAt('3', BETWEEN_US);
    await waitsForA();
    await screen.until(() => troublesOf('2').includes('board-away'));
    expect(troublesOf('3')).toEqual([]);
    await a.plugIn();
    await screen.race((race) => race.verdict.status === 'final');
    await isInOrder();
    isWhole();
  });

  it('leaves the order to people when a board restarts and may have lost a hand', async () => {
    const { a, slapAt, pressed, screen, dispatch, view, verdict, isWhole } = await tableOnTwoBoards();
    slapAt('1');
    await pressed('1');
    a.stall();
    slapAt('2');
    a.forget();
    a.board.restart();
    const doubts = [{ seat: '2', why: 'restarted' }];
    slapAt('3');
    await screen.race((race) => race.doubts.length > 0 && race.presses.length === 2);
    expect(screen.last('race')).toMatchObject({ doubts, waiting: [{ seat: '2', for: 'person' }] });
    // A second press of that hand does not make the first one known.
    await screen.ready();
    slapAt('2', 100_000);
    await screen.race(({ presses }) => presses.length === 3);
    slapAt('3', 100_000);
    await screen.until(() => screen.all('press').some(({ refused }) => refused === 'hand-is-down'));
    expect(screen.all('race').every((race) => race.verdict.status === 'provisional')).toBe(true);
    expect(screen.last('race')).toMatchObject({ doubts, verdict: { last: null } });

    expect(await dispatch('give-order', { order: ['2', '1', '3'] })).toMatchObject({ status: 200 });
    expect(await view()).toMatchObject({ phase: 'reveal' });
    expect(await verdict(1)).toMatchObject({ groups: [['2'], ['1'], ['3']], last: '3', status: 'by-hand' });
    isWhole();
  });
});
