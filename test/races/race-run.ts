import { SEATS, type Seat } from '#shared/games/kit/game.ts';
import { randomFrom } from '#shared/random.ts';
import { checkRace } from './check-race.ts';
import { planRace } from './race-plan.ts';
import { checkNothingBegan, checkTold } from './check-told.ts';
import { giveBuzzers, lift, makeLiar, press } from './sources.ts';
import { makeTrouble, type Trouble } from './trouble.ts';
import { VirtualTable } from './virtual-table.ts';
import { VirtualTime } from './virtual-time.ts';

export const RACES_A_TABLE = 10;

/** How one race went, for the figures at the end. */
export interface Ran {
  readonly status: 'final' | 'undecided' | 'never-begun';
  readonly calm: boolean;
  readonly mixed: boolean;
  readonly boardsOnly: boolean;
  readonly wright: boolean;
  readonly deadHeat: boolean;
  readonly doubted: boolean;
  /** A board, all of which are honest, was not believed. */
  readonly disbelieved: boolean;
  readonly trouble: Trouble | undefined;
  /** From the deciding hand to the verdict; undefined without one. */
  readonly lagUs: number | undefined;
}

/** Ten races at one table of random buzzers, each checked against the truth. Half of the tables have no trouble. */
export async function runTable(seed: number): Promise<Ran[]> {
  const random = randomFrom(seed);
  const time = new VirtualTime();
  time.takeTimers();
  // As many as a board has buttons, and now and then twice as many.
  const seats = SEATS.slice(0, 2 + random.below(5) + (random.chance(0.15) ? 6 : 0));
  const isWright = seats.length > 2 && seats.length < 6 && random.chance(0.25);
  const calm = random.chance(0.5);
  const roughness = calm ? { broken: 0, twice: 0 } : { broken: random.next() * 0.05, twice: 0.02 };
  const table = new VirtualTable(time, random, seats.length, isWright);
  const buzzers = giveBuzzers(table, time, random, seats, roughness);
  if (!calm && random.chance(0.2)) makeLiar(buzzers, random);
  await time.run(2e6, table.journal);
  const runs: Ran[] = [];
  for (let race = 0; race < RACES_A_TABLE; race++) runs.push(await runRace());
  table.close();
  return runs;

  async function runRace(): Promise<Ran> {
    const { terms, presses } = planRace(random, seats, isWright);
    const armAt = time.now() + 260_000;
    time.at(armAt, () => {
      table.arm(terms);
    });
    for (const { seat, atUs, holdUs } of presses) {
      const buzzer = buzzers.find((each) => each.seat === seat);
      if (!buzzer) continue;
      time.at(armAt + atUs, () => {
        press(buzzer);
      });
      time.at(armAt + atUs + holdUs, () => {
        lift(buzzer);
      });
    }
    const lastAt = armAt + Math.max(...presses.map(({ atUs }) => atUs));
    let trouble: Trouble | undefined;
    if (!calm && random.chance(0.6))
      time.at(armAt - 200_000 + random.next() * 900_000, () => {
        trouble = makeTrouble(random.pick(buzzers), { table, time, random, roughness });
      });

    const used = buzzers.filter(({ seat }) => terms.entrants.includes(seat));
    const onBoards = used.filter((each) => 'board' in each).length;
    const base = {
      ...{
        calm,
        wright: isWright,
        deadHeat: false,
        doubted: false,
        disbelieved: false,
        trouble: undefined,
        lagUs: undefined,
      },
      mixed: onBoards > 0 && onBoards < used.length,
      boardsOnly: onBoards === used.length,
    };
    await time.run(armAt, table.journal);
    const before = table.races;
    const isOver = () => table.races > before;
    const waitingFor = () => table.session.races.view?.waiting ?? [];
    await time.run(lastAt + 1.2e6, table.journal, isOver);
    // What is stuck in a link comes in the end; on a slow one a page's word takes a few trips longer than the hands.
    const isHandsTurn = () => waitingFor().every((each) => each.for === 'hand');
    await time.run(lastAt + 4e6, table.journal, () => isOver() || (calm && isHandsTurn()));
    await time.run(lastAt + 150_000, table.journal);
    await time.run(lastAt + 10e6, table.journal, () => table.truth.untold.length === 0);
    const waiting = waitingFor();
    if (!isOver()) {
      table.stop();
      await time.run(time.now() + 150_000, table.journal);
    }
    checkTold(table.truth, armAt);
    if (!isOver()) {
      checkNothingBegan(table.truth, armAt, terms.entrants);
      return { ...base, status: 'never-begun', trouble };
    }
    const { closed, late = [] } = table.lastRace ?? {};
    if (!closed) throw new Error('the race has no record');
    const { record } = closed;
    checkRace(record, late, table.truth, armAt);
    const { hands, verdict, doubts } = record;
    const isFinal = verdict.status === 'final';
    // Without any trouble nothing but hands may be waited for, and people where somebody slapped before all were up, or
    // truly before the race, which nobody here ever explains.
    const isTooSoon = (seat: Seat) =>
      doubts.some(
        (doubt) =>
          doubt.seat === seat &&
          (doubt.why === 'hands-still-down' || (doubt.why === 'unexplained-hand' && slappedBefore(seat))),
      );
    const slappedBefore = (seat: Seat) => table.truth.all.some((own) => own.seat === seat && own.at < armAt);
    const isExplained = (each: (typeof waiting)[number]) =>
      each.for === 'hand' || (each.for === 'person' && isTooSoon(each.seat));
    if (calm && !isFinal && !waiting.every(isExplained))
      throw new Error(`the race waits for ${JSON.stringify(waiting)}, doubts ${JSON.stringify(doubts)}`);
    const decidedAt = Math.max(...hands.map((hand) => table.truth.of(hand).at));
    return {
      ...base,
      status: isFinal ? 'final' : 'undecided',
      deadHeat: isFinal && verdict.groups.some(({ length }) => length > 1),
      doubted: doubts.length > 0,
      disbelieved: doubts.some(({ why }) => why === 'impossible-stamp'),
      trouble,
      ...(isFinal ? { lagUs: table.endedAt - decidedAt } : {}),
    };
  }
}
