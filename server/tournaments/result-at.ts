import type { Seat } from '#shared/games/kit/game.ts';
import type { TableView } from '#shared/table/engine.ts';
import type { Place } from '#shared/table/seating.ts';
import { sameNameKey } from '#shared/tournament/name-key.ts';
import { nameIn, type Match, type Score, type Tournament } from '#shared/tournament/log/state.ts';
import type { Player } from '#shared/tournament/results.ts';
import type { FloorTable } from '#shared/wire/tournament-message.ts';

/**
 * What a finished table says about its match; undefined while it is played, or when other people sat there than were
 * drawn: then somebody has to say by hand whose result it is.
 */
export function resultAt(state: Tournament, { seats }: Match, view: TableView): Score | undefined {
  if (!view.finished || view.standings.length !== seats.length) return undefined;
  const playerAt = whoSits(state, seats, view.seats);
  const found = view.standings.map(({ seat, total, place }) => ({ player: playerAt(seat), total, place }));
  const known = found.flatMap(({ player, ...rest }) => (player === undefined ? [] : [{ player, ...rest }]));
  if (new Set(known.map(({ player }) => player)).size < seats.length) return undefined;
  const places = [...new Set(known.map(({ place }) => place))].sort((a, b) => a - b);
  return {
    groups: places.map((place) => known.filter((each) => each.place === place).map(({ player }) => player)),
    scores: Object.fromEntries(known.map(({ player, total }) => [player, total])),
  };
}

/**
 * As the hub has seated them, whatever they are called; but a place with the name of another player is that player's:
 * people who sit otherwise than was drawn say so by names.
 */
function whoSits(state: Tournament, seats: readonly Player[], places: readonly Place[]) {
  const playerAt = ({ player, name }: Place) => {
    if (player !== undefined && nameIn(state, player) === name) return player;
    const key = sameNameKey(name);
    return state.entries.find((entry) => sameNameKey(entry.name) === key)?.player ?? player;
  };
  const known = new Map(places.map((place) => [place.seat, playerAt(place)]));
  return (seat: Seat) => seats.find((player) => player === known.get(seat));
}

/**
 * Where a table says otherwise than its recorded result: other numbers, or an end that it told and then took back. A
 * match in play says nothing against a result that was typed in, and what somebody corrected on purpose is known.
 */
export function otherwiseAt(state: Tournament, match: Match, view: TableView): FloorTable['differs'] {
  const { result } = match;
  if (!result) return null;
  if (!view.finished) return result.from === 'hub' ? { scores: null } : null;
  const said = resultAt(state, match, view);
  if (!said) return null;
  const known = [result, ...result.before.filter(({ reason }) => reason !== 'table')];
  return known.some(({ scores }) => hasSame(scores, said.scores)) ? null : { scores: said.scores };
}

const hasSame = (one: Score['scores'], other: Score['scores']): boolean =>
  Object.entries(one).every(([player, score]) => other[player] === score);
