import { standingsOf } from '#shared/tournament/record/counted.ts';
import { currentRound, entryOf, type Match, type Tournament } from '#shared/tournament/record/state.ts';
import { placeIn, type Player } from '#shared/tournament/results.ts';
import type { PlayerView } from '#shared/wire/tournament-message.ts';

/** What each player is told; the standings are counted once for all of them. */
export function playerView(state: Tournament): (player: Player) => PlayerView | undefined {
  const standings = standingsOf(state);
  const nameOf = (player: Player) => entryOf(state, player)?.name ?? player;
  const round = currentRound(state);
  const final = round?.isFinal ? round.matches[0] : undefined;
  const inForce = state.penalties.filter(({ cancelled }) => !cancelled);
  return (player) => {
    const entry = entryOf(state, player);
    if (!entry) return undefined;
    const standing = standings.find((each) => each.player === player);
    const match = round?.matches.find(({ seats }) => seats.includes(player));
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
      final: final && !match ? { table: final.table, done: final.result !== null } : null,
      points: standing?.points ?? 0,
      penalty: inForce.filter((each) => each.player === player).reduce((sum, { points }) => sum + points, 0),
      place: standing && standing.played > 0 ? standing.place : null,
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
