import type { TableView } from '../../hub/play-ahead.ts';
import { emblemOf, type EmblemName } from '../../parts/emblems.ts';

/** A player at the end, the best first. */
export interface Finisher {
  readonly seat: TableView['seats'][number]['seat'];
  readonly name: string;
  readonly emblem: EmblemName;
  readonly total: number;
  /** Equal players share a place. */
  readonly place: number;
  readonly wins: boolean;
}

export const finishers = ({ seats, standings, winners }: TableView): readonly Finisher[] =>
  standings
    .map(({ seat, name, total, place }) => ({
      seat,
      name,
      total,
      place,
      emblem: emblemOf(seats.find((each) => each.seat === seat) ?? { seat, colour: null }),
      wins: winners.includes(seat),
    }))
    .sort((a, b) => a.place - b.place || Number(a.seat) - Number(b.seat));

/** As a referee has recorded it, where that is not what the table told: nobody celebrates who has not won. */
export function finishersIn(view: TableView, recorded: readonly Recorded[] | undefined): readonly Finisher[] {
  const told = finishers(view);
  if (!recorded) return told;
  const found = recorded.flatMap(({ player, name, total, place }) => {
    const seat = view.seats.find((each) => each.player === player)?.seat;
    // By name first: people who sit otherwise than was drawn say so by names.
    const finisher = told.find((each) => each.name === name) ?? told.find((each) => each.seat === seat);
    return finisher ? [{ ...finisher, total, place, wins: place === 1 }] : [];
  });
  return found.length === told.length ? found : told;
}

interface Recorded {
  readonly player: string;
  readonly name: string;
  readonly total: number;
  readonly place: number;
}
