import type { BuzzerPlan, SeatPlan } from '#shared/games/kit/buzzers.ts';
import type { Asked, Game, HubFact, Seat } from '#shared/games/kit/game.ts';
import { ok } from '#shared/result.ts';
import { tableFor } from '#shared/table/table.ts';

/** A game without rules: buttons mean what it is told they mean, and it remembers what it heard of them. */

export interface Scene {
  /** What all buttons mean, but for those that are told otherwise. */
  readonly all?: SeatPlan;
  readonly seats?: Readonly<Partial<Record<Seat, SeatPlan>>>;
  readonly asked?: string;
  readonly sample?: BuzzerPlan['sample'];
  /** `at-the-signal`: since the moment the command is about. */
  readonly race?: Omit<NonNullable<BuzzerPlan['race']>, 'since'> & { readonly since: 'at-the-signal' | null };
}

interface State {
  readonly places: readonly Seat[];
  readonly scene: Scene;
  readonly at: number;
  readonly heard: readonly HubFact[];
}

type Command = { readonly type: 'scene'; readonly scene: Scene; readonly at: number } | HubFact;

type Event =
  | { readonly type: 'scene-set'; readonly scene: Scene; readonly at: number }
  | { readonly type: 'hand-down' | 'hand-up'; readonly seat: Seat }
  | { readonly type: 'heard'; readonly fact: HubFact };

const REFUSED: SeatPlan = { press: 'refused', why: 'not-asked', lamp: 'off' };

function plan({ places, scene, at }: State): BuzzerPlan {
  const { all = REFUSED, seats = {}, sample, race } = scene;
  return {
    ...(sample && { sample }),
    ...(race && { race: { ...race, since: race.since === null ? null : at } }),
    seats: Object.fromEntries(places.map((seat) => [seat, seats[seat] ?? all])),
  };
}

function asked({ scene, places }: State): Asked | null {
  return scene.asked === undefined ? null : { key: scene.asked, of: places, answers: [] };
}

const game: Game<readonly Seat[], State, Command, Event> = {
  id: 'buttons',
  readSetup: (raw) => ok((raw as { seats: readonly Seat[] }).seats),
  readCommand: (raw) => ok(raw as Command),
  start: (places) => ({ places, scene: {}, at: 0, heard: [] }),
  decide: (_, command) => {
    switch (command.type) {
      case 'scene':
        return ok([{ type: 'scene-set', scene: command.scene, at: command.at }]);
      case 'down':
      case 'up':
        return ok([{ type: `hand-${command.type}`, seat: command.seat }]);
      default:
        return ok([{ type: 'heard', fact: command }]);
    }
  },
  knows: (type) => ['scene-set', 'hand-down', 'hand-up', 'heard'].includes(type),
  evolve: (state, event) => {
    switch (event.type) {
      case 'scene-set':
        return { ...state, scene: event.scene, at: event.at };
      case 'hand-down':
      case 'hand-up': {
        const type = event.type === 'hand-down' ? 'down' : 'up';
        return { ...state, heard: [...state.heard, { type, seat: event.seat }] };
      }
      case 'heard': {
        const { race, ...scene } = state.scene;
        const isOver = event.fact.type === 'race-settled' || event.fact.type === 'race-void';
        return {
          ...state,
          heard: [...state.heard, event.fact],
          scene: race && !isOver ? { ...scene, race } : scene,
        };
      }
    }
  },
  buzzers: plan,
  timers: () => [],
  standings: () => [],
  view: (state) => ({
    ...{ phase: 'playing', round: null, planned: null, turn: null, asked: asked(state) },
    ...{ winners: [], finished: false, level: null },
  }),
};

export const BUTTONS = tableFor(game);

export const heardBy = (state: unknown): readonly HubFact[] => (state as State).heard;
