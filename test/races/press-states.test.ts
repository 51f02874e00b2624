import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import { bindAll, startWrightTable } from '../table-hub.ts';
import { PRESS_STATES, type PressState } from './press-states.ts';
import { wrightBoards, type AtTable } from './wright-boards.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const SURE = { broken: 0, twice: 0 };
/** What may happen to the lines that tell of the press. */
const LINES = [
  ['prompt', SURE],
  ['late', SURE],
  ['lost and sent again', { broken: 0.3, twice: 0 }],
  ['repeated', { broken: 0, twice: 1 }],
] as const;

/** What the hub made of the newest press, in the words of the document. */
function becameOf({ table }: AtTable, seat: Seat): string {
  const press = table.truth.all.findLast((each) => each.seat === seat);
  if (!press) throw new Error('nobody pressed');
  const { races, view } = table.session;
  // However often it is told, it is answered once.
  expect(press.heard).toHaveLength(1);
  const [refused] = press.heard;
  const isLate = races.lastView?.presses.some(({ seat, late }) => seat === press.seat && late);
  const waiting = races.view?.waiting ?? [];
  const theyDecide = waiting.some((each) => each.for === 'person') ? ', and people decide' : '';
  if (refused) return `refused: \`${refused}\`${isLate ? ', and shown as too late' : theyDecide}`;
  const hands = races.tally?.hands ?? table.lastRace?.closed?.record.hands ?? [];
  if (hands.some((hand) => table.truth.of(hand) === press)) return `counts${theyDecide}`;
  const { held } = (view.state as { round: { held: readonly { seat: string }[] } }).round;
  return held.some(({ seat }) => seat === press.seat) ? 'kept' : 'forgotten';
}

async function pressIn({ table, prepare, seat = '2', press }: PressState, line: string, roughness: object) {
  const at = await wrightBoards({ ...table, roughness: { ...SURE, ...roughness } });
  await prepare(at);
  if (line === 'late') at.table.boards.stall(at.of(seat), at.time.now() + 400_000);
  if (press) await press(at);
  else at.of(seat).press(seat, 0);
  await at.run(2e6);
  const became = becameOf(at, seat);
  at.table.close();
  return became;
}

describe('what becomes of a press', () => {
  for (const state of PRESS_STATES)
    it.for(LINES)(`${state.state}: ${state.becomes}, its lines %s`, async ([line, roughness]) => {
      expect(await pressIn(state, line, roughness)).toBe(state.becomes);
    });

  it('The table is archived: nobody’s', async () => {
    const table = await startWrightTable();
    await bindAll(table);
    await table.dispatch('add-sheriff');
    const screen = await table.watch();
    await table.json('PUT', `/api/tables/${table.id}/archived`, { archived: true });
    await table.slap([1, 0]);
    const { hub } = table.client;
    await expect.poll(() => hub.boards.view.boards[0]?.buzzers[1]?.last_press ?? null).not.toBeNull();
    await table.json('PUT', `/api/tables/${table.id}/archived`, { archived: false });
    expect(screen.heard.filter(({ type }) => type === 'press')).toEqual([]);
  });

  it('is what docs/presses.md says, state by state', () => {
    const text = readFileSync(new URL('../../docs/presses.md', import.meta.url), 'utf8');
    const rows = [...text.matchAll(/^\| ([A-Z“][^|]*?) +\| ([^|]*?) +\|/gm)].map(([, state, becomes]) => ({
      state,
      becomes,
    }));
    const known = PRESS_STATES.map(({ state, becomes }) => ({ state, becomes }));
    expect(rows).toEqual([...known, { state: 'The table is archived', becomes: 'nobody’s' }]);
  });
});
