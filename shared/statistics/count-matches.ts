import type { Source } from '#shared/wire/race-record.ts';
import type { PlayerFigures, Reaction, Rivalry, Statistics } from '#shared/wire/statistics.ts';
import { personOf } from './person.ts';
import type { PlayedMatch, PlayedSeat } from './played-match.ts';

/** A person at one match, with those who can be told apart from everybody else there. */
interface Played extends PlayedSeat {
  readonly person: string;
  readonly others: readonly Played[];
}

const BY_PRECISION: readonly Source[] = ['serial', 'pad', 'keyboard', 'phone'];

/** Everything people like to know across evenings of one game; in whatever order the matches are given. */
export function countMatches(given: readonly PlayedMatch[]): Pick<Statistics, 'matches' | 'players'> {
  const matches = given.toSorted((a, b) => compare(a.at, b.at) || compare(a.table, b.table));
  const people = Map.groupBy(matches.flatMap(peopleOf), ({ person }) => person);
  const names = new Map([...people].map(([person, played]) => [person, played.at(-1)?.name ?? person]));
  const players = [...people].map(([person, played]) => figuresOf(person, played, names));
  return { matches: matches.length, players: players.toSorted(byWins) };
}

/** Two of one name at one table are two people, and nobody can say which is which: both are left out. */
function peopleOf({ players }: PlayedMatch): readonly Played[] {
  const named = players.map((player) => ({
    ...player,
    name: player.name.trim(),
    person: personOf(player.name),
  }));
  const alone = named.filter(({ person }) => named.filter((each) => each.person === person).length === 1);
  const told: Played[] = alone.map((player) => ({ ...player, others: [] }));
  return told.map((player) => ({ ...player, others: told.filter(({ person }) => person !== player.person) }));
}

function figuresOf(
  person: string,
  played: readonly Played[],
  names: ReadonlyMap<string, string>,
): PlayerFigures {
  const sum = (of: (match: Played) => number) => played.reduce((all, match) => all + of(match), 0);
  const points = sum((match) => match.points);
  return {
    person,
    name: names.get(person) ?? person,
    matches: played.length,
    wins: sum(({ wins }) => Number(wins === 'alone')),
    shared_wins: sum(({ wins }) => Number(wins === 'shared')),
    points,
    average: points / played.length,
    rounds: sum(({ rounds }) => rounds),
    haul: Math.max(...played.map(({ haul }) => haul)),
    last: sum(({ last }) => last),
    reactions: BY_PRECISION.flatMap((source) => reactionOf(played, source)),
    against: rivalriesOf(played, names),
  };
}

/** What one kind of source measured, and never another's beside it. */
function reactionOf(played: readonly Played[], source: Source): readonly Reaction[] {
  const all = played
    .flatMap(({ answers }) => answers.filter((answer) => answer.source === source))
    .toSorted((a, b) => a.us - b.us || a.boundUs - b.boundUs);
  const [best] = all;
  if (!best) return [];
  const middle = [all[(all.length - 1) >> 1], all[all.length >> 1]].map((answer) => answer?.us ?? best.us);
  return [
    {
      ...{ source, us: best.us, bound_us: best.boundUs },
      typical_us: middle.reduce((a, b) => a + b) / middle.length,
      count: all.length,
    },
  ];
}

function rivalriesOf(played: readonly Played[], names: ReadonlyMap<string, string>): Rivalry[] {
  const met = played.flatMap(({ place, others }) => others.map((other) => ({ place, other })));
  return [...Map.groupBy(met, ({ other }) => other.person)]
    .map(([person, meetings]): Rivalry => {
      const ended = (how: number) =>
        meetings.filter(({ place, other }) => Math.sign(place - other.place) === how).length;
      return {
        ...{ person, name: names.get(person) ?? person, matches: meetings.length },
        ...{ above: ended(-1), below: ended(1), level: ended(0) },
      };
    })
    .toSorted((a, b) => b.matches - a.matches || compare(a.person, b.person));
}

const byWins = (a: PlayerFigures, b: PlayerFigures): number =>
  b.wins - a.wins || b.shared_wins - a.shared_wins || b.average - a.average || compare(a.person, b.person);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
