import type { TableView } from '#server/tables/engine.ts';
import { entryOf, type Match, type Score, type Tournament } from '#shared/tournament/record/state.ts';

/**
 * What a finished table says about its match; undefined while it is played, or when other people sat there than were
 * drawn: then somebody has to say by hand whose result it is.
 */
export function resultAt(state: Tournament, { seats }: Match, view: TableView): Score | undefined {
  if (!view.finished || view.standings.length !== seats.length) return undefined;
  const playerOf = (name: string) => seats.find((player) => entryOf(state, player)?.name === name);
  const found = view.standings.map(({ name, total, place }) => ({ player: playerOf(name), total, place }));
  const known = found.flatMap(({ player, ...rest }) => (player === undefined ? [] : [{ player, ...rest }]));
  if (new Set(known.map(({ player }) => player)).size < seats.length) return undefined;
  const places = [...new Set(known.map(({ place }) => place))].sort((a, b) => a - b);
  return {
    groups: places.map((place) => known.filter((each) => each.place === place).map(({ player }) => player)),
    scores: Object.fromEntries(known.map(({ player, total }) => [player, total])),
  };
}
