import type { Command } from '../commands.ts';
import type { State } from '../state.ts';
import type { Decision } from './answer.ts';
import * as hub from './hub.ts';
import { PEOPLE, type Decider, type Fact } from './taps.ts';

const FACTS: { readonly [Type in Fact]: Decider<Type> } = {
  'race-opened': hub.raceOpened,
  'race-settled': hub.raceSettled,
  'race-void': hub.raceVoid,
  pressed: hub.pressed,
  'clock-restarted': hub.clockRestarted,
};

const DECIDERS = { ...PEOPLE, ...FACTS };

export const decide = (state: State, command: Command): Decision =>
  (DECIDERS[command.type] as (state: State, command: Command) => Decision)(state, command);
