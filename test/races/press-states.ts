import type { Seat } from '#shared/games/kit/game.ts';
import type { AtTable, WrightBoards } from './wright-boards.ts';

/** Every state that a press can meet, and what becomes of it: docs/presses.md is held against this list. */
export interface PressState {
  readonly state: string;
  /** As the document says it. */
  readonly becomes: string;
  readonly table?: WrightBoards;
  readonly prepare: (at: AtTable) => Promise<void>;
  /** Who presses, seat 2 unless it is said; and how, where it is not simply now. */
  readonly seat?: Seat;
  readonly press?: (at: AtTable) => Promise<void>;
}

const TWO: WrightBoards = { players: 2 };
const IGNORE: WrightBoards = { players: 2, options: { preReveal: 'ignore' } };
const RERACE: WrightBoards = { options: { pressTie: 'rerace' } };

const sheriffs = async ({ dispatch }: AtTable, count: number) => {
  for (let sheriff = 0; sheriff < count; sheriff++) await dispatch('add-sheriff');
};
/** Seats 1, 3 and 4 have slapped, so seat 2 was last; the hand of seat 1 stays down. */
const decided = async (at: AtTable) => {
  at.of('1').press('1', 0);
  await at.run(30_000);
  for (const seat of ['3', '4'] as const) await at.slap(seat);
};
const lift1 = async (at: AtTable) => {
  at.of('1').lift(0);
  await at.run(500_000);
};
const called = async (at: AtTable) => {
  await sheriffs(at, 2);
  at.of('1').press('1', 0);
  await at.run(100_000);
};
const callOff = ({ dispatch }: AtTable) => dispatch('void-race', { reason: 'elbow' });
const calledOff = async (at: AtTable) => {
  await called(at);
  await callOff(at);
};
const undone = async (at: AtTable) => {
  await sheriffs(at, 4);
  await decided(at);
  await at.dispatch('undo');
};
/** The hands of seats 3 and 4 were the last, and level. */
const level = async (at: AtTable) => {
  await sheriffs(at, 4);
  for (const seat of ['1', '2'] as const) await at.slap(seat);
  for (const seat of ['3', '4'] as const) at.of(seat).press(seat, 0);
  await at.run(100_000);
  for (const seat of ['3', '4'] as const) at.of(seat).lift(0);
  await at.run(500_000);
};
/** Seat 2 presses while its line says nothing for a while; the rest follows 50 ms later. */
const pressUnheard = async (at: AtTable, silentUs: number) => {
  at.table.boards.stall(at.of('2'), at.time.now() + silentUs);
  at.of('2').press('2', 0);
  await at.run(50_000);
};
/** Seat 2 presses its button so long before the last hand is lifted: less than clocks of two boards compare by. */
const pressAndLift1 = async (at: AtTable, buzzer: 'B1:1' | 'B2:0', beforeUs = 100) => {
  const press = () => {
    if (buzzer === 'B1:1') at.of('1').press('2', 1);
    else at.of('2').press('2', 0);
  };
  const lift = () => {
    at.of('1').lift(0);
  };
  const [first, second] = beforeUs > 0 ? [press, lift] : [lift, press];
  first();
  await at.run(Math.abs(beforeUs));
  second();
};
const duel = async (at: AtTable) => {
  await sheriffs(at, 2);
  await at.dispatch('declare-duel', { by: '1' });
};

export const PRESS_STATES: readonly PressState[] = [
  {
    state: 'The match has not begun',
    becomes: 'refused: `too-few-sheriffs`',
    prepare: () => Promise.resolve(),
  },
  { state: 'One sheriff is out', becomes: 'kept', prepare: (at) => sheriffs(at, 1) },
  { state: 'Two sheriffs are out', becomes: 'counts', prepare: (at) => sheriffs(at, 2) },
  {
    state: 'Two sheriffs are out, and it was made before the second was told',
    becomes: 'kept',
    prepare: (at) => sheriffs(at, 1),
    press: async (at) => {
      await pressUnheard(at, 300_000);
      await sheriffs(at, 1);
    },
  },
  {
    state: 'A race is on, and it was made before the second sheriff was told',
    becomes: 'kept',
    prepare: (at) => sheriffs(at, 1),
    press: async (at) => {
      await pressUnheard(at, 600_000);
      await sheriffs(at, 1);
      at.of('1').press('1', 0);
      await at.run(100_000);
    },
  },
  {
    state: 'A race is on',
    becomes: 'counts',
    prepare: async (at) => {
      await sheriffs(at, 2);
      await at.slap('1');
    },
  },
  {
    state: 'A race is on, and its own hand is down already',
    becomes: 'refused: `hand-is-down`',
    prepare: async (at) => {
      await sheriffs(at, 2);
      await at.slap('2');
    },
  },
  {
    state: 'The race was called off, and a hand of it is still down',
    becomes: 'refused: `hands-still-down`',
    prepare: calledOff,
  },
  {
    state: 'The same, and the seat of that hand was without a buzzer meanwhile, which was undone',
    becomes: 'refused: `hands-still-down`, and shown as too late',
    prepare: async (at) => {
      await sheriffs(at, 2);
      await decided(at);
      await at.dispatch('bind', { seat: '1', buzzer: null });
      await at.dispatch('undo');
      await callOff(at);
    },
  },
  {
    state: 'The same, and the seat of that hand had the buzzer of another one meanwhile',
    becomes: 'refused: `hands-still-down`, and shown as too late',
    prepare: async (at) => {
      await sheriffs(at, 2);
      await decided(at);
      for (const [seat, buzzer] of [
        ['1', 'B3:0'],
        ['3', 'B1:0'],
      ])
        await at.dispatch('bind', { seat, buzzer });
      await at.dispatch('undo');
      await at.dispatch('undo');
      await callOff(at);
    },
  },
  {
    state: 'The race was called off after it was made, and nobody had heard of it',
    becomes: 'refused: `hands-still-down`',
    prepare: called,
    press: async (at) => {
      await pressUnheard(at, 600_000);
      await callOff(at);
    },
  },
  {
    state: 'The same, and all other hands of the next race were down by then',
    becomes: 'refused: `hands-still-down`, and people decide',
    prepare: called,
    press: async (at) => {
      await pressUnheard(at, 1_000_000);
      await callOff(at);
      await lift1(at);
      for (const seat of ['1', '3', '4'] as const) at.of(seat).press(seat, 0);
      await at.run(100_000);
    },
  },
  {
    state: 'The race was called off, and the last hand is lifted 0.1 ms after it was made',
    becomes: 'refused: `hands-still-down`',
    prepare: calledOff,
    press: (at) => pressAndLift1(at, 'B2:0'),
  },
  {
    state: 'The same, and both buttons are of one board',
    becomes: 'refused: `hands-still-down`',
    prepare: async (at) => {
      await at.dispatch('bind', { seat: '2', buzzer: 'B1:1' });
      await calledOff(at);
    },
    press: (at) => pressAndLift1(at, 'B1:1'),
  },
  {
    state: 'The same, and it was made 0.1 ms after the last hand was lifted',
    becomes: 'counts',
    prepare: async (at) => {
      await at.dispatch('bind', { seat: '2', buzzer: 'B1:1' });
      await calledOff(at);
    },
    press: (at) => pressAndLift1(at, 'B1:1', -100),
  },
  {
    state: 'The race was called off, and all hands are up again',
    becomes: 'counts',
    prepare: async (at) => {
      await calledOff(at);
      await lift1(at);
    },
  },
  {
    state: 'The race was called off, and a board has started again under a hand of it',
    becomes: 'refused: `hands-still-down`',
    prepare: async (at) => {
      await calledOff(at);
      at.of('1').restart(20_000, [0]);
      await at.run(1_000_000);
    },
    press: async (at) => {
      at.of('2').press('2', 0);
      await at.run(80_000);
      await lift1(at);
    },
  },
  {
    state: 'The same, and that hand is up again',
    becomes: 'counts',
    prepare: async (at) => {
      await calledOff(at);
      at.of('1').restart(20_000, [0]);
      // Within two seconds of the start people decide.
      await at.run(2_000_000);
      await lift1(at);
    },
  },
  {
    state: 'A board started again under a hand, the race was called off, and the hand is still there',
    becomes: 'refused: `hands-still-down`',
    prepare: async (at) => {
      await called(at);
      at.of('1').restart(20_000, [0]);
      await at.run(1_000_000);
      await callOff(at);
    },
    press: async (at) => {
      at.of('2').press('2', 0);
      await at.run(80_000);
      await lift1(at);
    },
  },
  {
    state: 'The race was called off, and a board has started again whose hand was lifted meanwhile',
    becomes: 'counts',
    prepare: async (at) => {
      await calledOff(at);
      at.of('1').restart(20_000);
      await at.run(2_500_000);
    },
  },
  {
    state: 'An undo took the verdict back, and a hand is still down',
    becomes: 'refused: `hands-still-down`',
    prepare: undone,
  },
  {
    state: 'An undo took the verdict back, and all hands are up again',
    becomes: 'counts',
    prepare: async (at) => {
      await undone(at);
      await lift1(at);
    },
  },
  {
    state: 'Level hands race again, and this is one of theirs',
    becomes: 'counts',
    table: RERACE,
    prepare: level,
    seat: '3',
  },
  {
    state: 'Level hands race again, and this is another’s',
    becomes: 'refused: `no-race`',
    table: RERACE,
    prepare: level,
  },
  {
    state: 'Its seat was given another button in the middle of the race',
    becomes: 'counts, and people decide',
    prepare: async (at) => {
      await sheriffs(at, 2);
      for (const seat of ['1', '3'] as const) await at.slap(seat);
      await at.dispatch('bind', { seat: '2', buzzer: 'B2:1' });
    },
    press: async (at) => {
      at.of('2').press('2', 1);
      await at.run(0);
    },
  },
  {
    state: 'Its seat was given another button before anybody had heard of it',
    becomes: 'counts',
    prepare: (at) => sheriffs(at, 2),
    press: async (at) => {
      await pressUnheard(at, 300_000);
      await at.dispatch('bind', { seat: '2', buzzer: 'B2:1' });
    },
  },
  {
    state: 'Its button was given to another seat before anybody had heard of it',
    becomes: 'counts, and people decide',
    prepare: (at) => sheriffs(at, 2),
    press: async (at) => {
      await pressUnheard(at, 300_000);
      await at.dispatch('bind', { seat: '3', buzzer: 'B2:0' });
    },
  },
  {
    state: 'It is asked what hands from before were',
    becomes: 'counts',
    prepare: async (at) => {
      await sheriffs(at, 1);
      await at.slap('3');
      await sheriffs(at, 1);
    },
  },
  {
    state: 'The race is over',
    becomes: 'refused: `no-race`, and shown as too late',
    prepare: async (at) => {
      await sheriffs(at, 2);
      await decided(at);
    },
  },
  { state: '“Duel!” was said', becomes: 'counts', table: TWO, prepare: duel },
  {
    state: '“Duel!” was said, at a table where hands wait for the signal',
    becomes: 'kept',
    table: IGNORE,
    prepare: duel,
  },
  {
    state: 'The signal is being counted down there',
    becomes: 'refused: `before-the-race`',
    table: IGNORE,
    prepare: async (at) => {
      await duel(at);
      await at.dispatch('reveal-signal', {}, 3_000_000);
    },
  },
  {
    state: 'The signal was given there',
    becomes: 'counts',
    table: IGNORE,
    prepare: async (at) => {
      await duel(at);
      await at.dispatch('reveal-signal', {}, 500_000);
      await at.run(600_000);
    },
  },
  {
    state: 'Its cable is out, and comes back a second later',
    becomes: 'counts',
    prepare: async (at) => {
      await sheriffs(at, 2);
      await at.slap('1');
      at.table.boards.unplug(at.of('2'));
      await at.run(500_000);
    },
    press: async (at) => {
      at.of('2').press('2', 0);
      await at.run(1_000_000);
      at.plugIn('2');
    },
  },
  {
    state: 'Its board has just started again in the middle of the race',
    becomes: 'counts, and people decide',
    prepare: async (at) => {
      await sheriffs(at, 2);
      for (const seat of ['1', '3'] as const) await at.slap(seat);
      at.of('2').restart(20_000);
      await at.run(1_000_000);
    },
  },
  {
    state: 'The hub has just started again, and two sheriffs are out',
    becomes: 'counts',
    table: { isOld: true },
    prepare: async (at) => {
      await sheriffs(at, 2);
      await at.slap('1');
      at.table.session.resume();
      await at.run(500_000);
    },
  },
];
