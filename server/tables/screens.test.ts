import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { expect, onTestFinished, test } from 'vitest';
import type { SeatHealth, TableHealth, TableMessage } from '#shared/wire/table-message.ts';
import { Screens } from './screens.ts';

const SEAT: SeatHealth = {
  ...{ seat: '1', buzzer: 'A:0', source: 'serial', ready: true },
  ...{ bound_us: 210, round_trip_us: 800, trouble: [] },
};
const healthOf = (seat: Partial<SeatHealth> = {}): TableHealth => ({
  seats: [{ ...SEAT, ...seat }],
  controllers: 1,
  back_at: null,
});

test('figures alone are no news; they come with the next sign of life', () => {
  const { screens, heard } = screen();
  screens.health(healthOf());
  screens.health(healthOf({ bound_us: 220 }));
  screens.health(healthOf({ round_trip_us: 810 }));
  expect(heard).toEqual([{ type: 'health', ...healthOf() }]);

  screens.sayAgain();
  screens.health(healthOf({ bound_us: 230 }));
  expect(heard.at(-1)).toEqual({ type: 'health', ...healthOf({ bound_us: 230 }) });
});

test.for([
  { ready: false },
  { buzzer: 'A:1' },
  { bound_us: null },
  { round_trip_us: null },
  { trouble: [{ code: 'held', message: 'It is held down.' }] },
] satisfies Partial<SeatHealth>[])('%o is news at once', (change) => {
  const { screens, heard } = screen();
  screens.health(healthOf());
  screens.health(healthOf(change));
  expect(heard).toEqual([healthOf(), healthOf(change)].map((health) => ({ type: 'health', ...health })));
});

test('a race is written once: to see whether it is news, and for all screens that hear it', () => {
  const { screens, heard } = screen();
  let written = 0;
  const race = { type: 'race', race: 1, toJSON: () => ({ type: 'race', race: ++written }) };
  screens.race(race as unknown as Parameters<Screens['race']>[0]);
  expect(written).toBe(1);
  expect(heard).toEqual([{ type: 'race', race: 1 }]);
});

function screen() {
  const heard: TableMessage[] = [];
  const socket = Object.assign(new EventEmitter(), {
    bufferedAmount: 0,
    send: (text: string | Buffer) => heard.push(JSON.parse(text.toString()) as TableMessage),
    close: () => undefined,
  });
  const screens = new Screens(() => 0);
  onTestFinished(() => {
    screens.close();
  });
  screens.add(
    socket as unknown as WebSocket,
    { controls: false, viewer: { kind: 'display' } },
    { type: 'resync', seq: 0 },
  );
  heard.length = 0;
  return { screens, heard };
}
