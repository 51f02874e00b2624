import { standingsOf } from '#shared/tournament/log/counted.ts';
import { currentRound, type Match, type Tournament } from '#shared/tournament/log/state.ts';
import { placeIn, type Player } from '#shared/tournament/results.ts';
import type { PlayerView } from '#shared/wire/tournament-message.ts';

type ViewOf = (player: Player) => PlayerView | undefined;

/** A state never changes: what was counted for it is counted once, however many phones ask. */
const known = new WeakMap<Tournament, ViewOf>();

/** What each player is told; the standings are counted once for all of them. */
export function playerView(state: Tournament): ViewOf {
  const view = known.get(state) ?? countedFor(state);
  known.set(state, view);
  return view;
}

const lists = new WeakMap<Tournament, string>();

/** Everybody, as JSON, for a phone that is to choose who it is: a whole hall may ask at once. */
export function allPlayers(state: Tournament): string {
  const view = playerView(state);
  const all =
    lists.get(state) ??
    JSON.stringify({
      name: state.name,
      players: state.entries.flatMap(({ player }) => view(player) ?? []),
    });
  lists.set(state, all);
  return all;
}

function countedFor(state: Tournament): ViewOf {
  const standings = standingsOf(state);
  const places = new Map(standings.map((standing) => [standing.player, standing]));
  const entries = new Map(state.entries.map((entry) => [entry.player, entry]));
  const nameOf = (player: Player) => entries.get(player)?.name ?? player;
  const round = currentRound(state);
  const matches = new Map(
    round?.matches.flatMap((match) => match.seats.map((player) => [player, match] as const)),
  );
  const final = round?.isFinal ? round.matches[0] : undefined;
  const inForce = state.penalties.filter(({ cancelled }) => !cancelled);
  return (player) => {
    const entry = entries.get(player);
    if (!entry) return undefined;
    const standing = places.get(player);
    const match = matches.get(player);
    return {
      player,
      name: entry.name,
      seat:
        round && match
          ? {
              round: round.round,
              final: round.isFinal,
              table: match.table,
              seat: match.seats.indexOf(player) + 1,
              others: match.seats.map(nameOf),
              done: match.result !== null,
              result: resultOf(match),
            }
          : null,
      bye: round?.byes.includes(player) ?? false,
      final: final && !match ? { table: final.table, done: final.result !== null } : null,
      points: standing?.points ?? 0,
      penalty: inForce.filter((each) => each.player === player).reduce((sum, { points }) => sum + points, 0),
      place: standing && standing.played + standing.byes > 0 ? standing.place : null,
      players: standings.length,
      dropped: entry.dropped,
      over: state.finished,
    };
  };
}

function resultOf({ seats, result }: Match) {
  if (!result) return [];
  return seats
    .map((player, at) => ({
      seat: at + 1,
      place: (placeIn(result, player) ?? 0) + 1,
      score: result.scores[player] ?? 0,
    }))
    .sort((a, b) => a.place - b.place);
}
