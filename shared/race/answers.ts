import { isFrameEvent } from '#shared/games/kit/frame-events.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import { RACE_RECORDED, type Row } from '#shared/table/log.ts';
import type { Source } from '#shared/wire/race-record.ts';
import type { RacePress, RaceView } from '#shared/wire/race-view.ts';
import { overruled } from './overruled.ts';

/** How long a hand took to answer the one that started the race, measured by one kind of source. */
export interface Answer {
  readonly source: Source;
  readonly seat: Seat;
  /** Whose hand it answered. */
  readonly against: Seat;
  readonly us: number;
  readonly boundUs: number;
}

/** Whoever takes longer than this was not answering the first hand: he thought about it, or was woken up. */
const ANSWER_MOST_US = 2_000_000;

/** Races whose order stands: decided by hands alone, nothing lost, and not overruled by anybody. */
export function soundRaces(races: readonly RaceView[], rows: readonly Row[]): readonly RaceView[] {
  const gone = overruled(rows);
  return races.filter(
    ({ race, verdict, doubts }) => verdict.status === 'final' && doubts.length === 0 && !gone.has(race),
  );
}

/** Whether a row has a say in which answers were measured; of a long log only these are needed below. */
export const isAboutAnswers = (row: Row): boolean =>
  row.type === RACE_RECORDED || row.type === 'undone' || isFrameEvent(row, ...ABOUT_ANSWERS);

const ABOUT_ANSWERS = ['race-opened', 'round-started', 'rerace-opened', 'hands-settled'] as const;

/** Every answer that was measured at a table. */
export function answers(races: readonly RaceView[], rows: readonly Row[]): readonly Answer[] {
  const started = startedByHand(rows);
  return soundRaces(races, rows)
    .filter(({ race }) => started.has(race))
    .flatMap(answersIn);
}

export const inOrder = ({ presses }: RaceView): readonly RacePress[] =>
  presses.toSorted((a, b) => a.us - b.us);

/** A phone's milliseconds are no match for a buzzer's: between two kinds of sources nothing is measured. */
function answersIn(race: RaceView): readonly Answer[] {
  const [first, ...others] = inOrder(race);
  return others
    .filter(({ source, us }) => source === first?.source && us <= ANSWER_MOST_US)
    .map(({ seat, source, us, bound_us }) => ({
      ...{ source, seat, us },
      against: first?.seat ?? seat,
      boundUs: bound_us,
    }));
}

/** Races that a hand on the pile started; all others began with a word nobody measured. */
function startedByHand(rows: readonly Row[]): ReadonlySet<number> {
  const started = new Set<number>();
  let byHand = false;
  for (const row of rows) {
    const { type, data } = row;
    if (isFrameEvent(row, 'race-opened')) byHand = true;
    else if (type === 'undone') byHand = false;
    else if (type === RACE_RECORDED) {
      if (byHand) started.add(Number(data['race']));
      byHand = false;
    }
  }
  return started;
}
