import { CHIP_HZ } from './chip/chip.ts';
import type { EmulatedBoard } from './emulated-board.ts';

/** Far below a cycle: the error of turning a cycle into a time and back must not count as a cycle. */
const ROUNDING = 1e-4;

/**
 * So many cycles the board that pulls the wire is ahead of the others at most. They follow it, so they learn of what it
 * does in time; it would learn of a pull of theirs so much later, though of the exact moment.
 */
const AHEAD = 1_000;

export interface JoinedBoard {
  readonly board: EmulatedBoard;
  /** How much faster its crystal is than it should be. */
  readonly ppm: number;
  /** When it is switched on, or goes on from where it is. */
  readonly startUs: number;
}

interface Member extends JoinedBoard {
  readonly cyclesPerUs: number;
  readonly firstCycle: number;
  reachedUs: number;
  pulling: boolean;
}

/** Boards with crystals of their own on one sync wire, pulled up, which any of them can pull low. */
export class JoinedBoards {
  trueUs = 0;
  readonly #members: Member[];
  /** Whoever pulled the wire last. */
  #leader: Member | undefined;
  #high = true;

  constructor(boards: readonly JoinedBoard[]) {
    this.#members = boards.map(({ board, ppm, startUs }) => ({
      board,
      ppm,
      startUs,
      cyclesPerUs: (CHIP_HZ / 1e6) * (1 + ppm / 1e6),
      firstCycle: board.cycle,
      reachedUs: startUs,
      pulling: false,
    }));
    for (const member of this.#members)
      member.board.onPull = (low, cycle) => {
        member.pulling = low;
        this.#leader = member;
        this.#pulled(this.#trueTime(member, cycle));
      };
  }

  /** The board's cycle at this true time; not a whole number. */
  cycleAt(index: number, trueUs: number): number {
    return cycleOf(this.#member(index), trueUs);
  }

  /** The true time at which the board is at this cycle. */
  trueUsAt(index: number, cycle: number): number {
    return this.#trueTime(this.#member(index), cycle);
  }

  press(index: number, channel: number, down: boolean, trueUs: number): void {
    const member = this.#member(index);
    member.board.button(channel, down, nextCycle(member, trueUs));
  }

  runUs(us: number): void {
    const end = this.trueUs + us;
    while (this.trueUs < end) {
      const [first] = this.#members;
      const leader = this.#leader ?? first;
      if (!leader) throw new Error('no boards');
      this.#runTo(leader, Math.min(end, this.trueUs + AHEAD / leader.cyclesPerUs));
      this.trueUs = Math.min(end, leader.reachedUs);
      for (const member of this.#members) this.#runTo(member, this.trueUs);
    }
  }

  #runTo(member: Member, trueUs: number): void {
    if (member.reachedUs >= trueUs) return;
    member.board.runToCycle(cycleOf(member, trueUs));
    member.reachedUs = this.#trueTime(member, member.board.cycle);
  }

  #member(index: number): Member {
    const member = this.#members[index];
    if (!member) throw new RangeError(`there is no board ${index}`);
    return member;
  }

  #trueTime(member: Member, cycle: number): number {
    return member.startUs + (cycle - member.firstCycle) / member.cyclesPerUs;
  }

  #pulled(trueUs: number): void {
    const high = !this.#members.some(({ pulling }) => pulling);
    if (high === this.#high) return;
    this.#high = high;
    for (const member of this.#members) member.board.syncLevel(high, nextCycle(member, trueUs));
  }
}

function cycleOf(member: Member, trueUs: number): number {
  return member.firstCycle + (trueUs - member.startUs) * member.cyclesPerUs;
}

/** Pins are looked at once a cycle, so a change counts from the next. */
function nextCycle(member: Member, trueUs: number): number {
  return Math.ceil(cycleOf(member, trueUs) - ROUNDING);
}
