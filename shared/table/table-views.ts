import type { TablePlan } from '../games/kit/buzzers.ts';
import type { Game, GameEvent, Seat, View, Viewer } from '../games/kit/game.ts';
import type { Table } from './table-state.ts';

/** What others are shown of a table: buzzers their plan, screens its view. */
export function viewsOf<Setup, State, Command, Event extends GameEvent, V extends View>(
  game: Game<Setup, State, Command, Event, V>,
) {
  type T = Table<State>;
  const { secrets: own } = game;

  /** What the buzzers mean now, with the race named as the table counts it, and the question that gestures answer. */
  function plan({ core, race }: T): TablePlan {
    const buzzers = game.buzzers(core.state);
    const hasGestures = Object.values(buzzers.seats).some(({ gestures }) => gestures !== undefined);
    const asked = hasGestures ? game.view(core.state).asked?.key : undefined;
    const plan: TablePlan = asked === undefined ? buzzers : { ...buzzers, asked };
    if (!plan.race || !race) return plan;
    const since = plan.race.since === race.notSince ? null : plan.race.since;
    return { ...plan, race: { ...plan.race, id: String(race.n), since } };
  }

  /** What a screen needs, beside the whole state. */
  const view = (table: T) => ({ ...shown(table, game.view(table.core.state)), state: table.core.state });

  function viewFor(table: T, viewer: Viewer) {
    if (!own) return view(table);
    return { ...shown(table, own.viewFor(table.core.state, viewer)), state: null };
  }

  const hides = ({ closed }: T): boolean => closed.length > 0;

  function shown(table: T, gameView: V) {
    const { rows, core } = table;
    const { name, seating, state } = core;
    const nameOf = (seat: Seat) => seating.places.find((place) => place.seat === seat)?.name ?? seat;
    return {
      seq: rows.length,
      name,
      game: table.game,
      ...gameView,
      seats: seating.places,
      learning: seating.learning,
      race: table.race?.n ?? null,
      standings: game.standings(state).map((standing) => ({ ...standing, name: nameOf(standing.seat) })),
    };
  }

  return { plan, view, viewFor, hides };
}
