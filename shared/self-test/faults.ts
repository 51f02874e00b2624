import type { ButtonState } from '#shared/wire/board-line.ts';

/** What a test of a board, at the bench or in a terminal, may find wrong with it. */
export const FAULTS = [
  'noisy',
  'stays-down',
  'supply-low',
  'supply-high',
  'edges-lost',
  'lines-broken',
  'drift',
  'other-chip',
] as const;
export type FaultCode = (typeof FAULTS)[number];

export interface Fault {
  readonly code: FaultCode;
  /** The button it is about, when it is about one. */
  readonly channel?: number;
}

/** What USB gives, and a tenth either way, which is what the chip's measuring of itself is worth. */
const SUPPLY_MV = { least: 4_200, most: 5_800 };
/** No resonator that works is this far off. */
export const WORST_DRIFT_PPM = 5_000;

/** What is known of a board at the end of its test. */
export interface Tested {
  /** The buttons that are there. */
  readonly channels: readonly number[];
  readonly states: readonly ButtonState[];
  /** Buttons that were noisy at any time. */
  readonly noisy: ReadonlySet<number>;
  /** What the board measured of its supply; undefined, like the next two, where nobody measured it. */
  readonly supplyMv: number | undefined;
  readonly driftPpm: number | undefined;
  /** Its instructions take as long as on the chip that its image was written for. */
  readonly isItsChip: boolean | undefined;
  /** During the test alone. */
  readonly lostEdges: number;
  readonly brokenLines: number;
}

/** Nothing for a board that is fine. */
export function faultsOf(tested: Tested): Fault[] {
  const { channels, supplyMv = SUPPLY_MV.least, driftPpm = 0, lostEdges, brokenLines, isItsChip } = tested;
  const ofBoard: [boolean, FaultCode][] = [
    [supplyMv < SUPPLY_MV.least, 'supply-low'],
    [supplyMv > SUPPLY_MV.most, 'supply-high'],
    [lostEdges > 0, 'edges-lost'],
    [brokenLines > 0, 'lines-broken'],
    [Math.abs(driftPpm) > WORST_DRIFT_PPM, 'drift'],
    [isItsChip === false, 'other-chip'],
  ];
  return [
    ...channels.flatMap((channel) => {
      const code = buttonFault(channel, tested);
      return code ? { code, channel } : [];
    }),
    ...ofBoard.flatMap(([so, code]) => (so ? { code } : [])),
  ];
}

function buttonFault(channel: number, { states, noisy }: Tested): FaultCode | undefined {
  const state = states[channel];
  if (noisy.has(channel)) return 'noisy';
  if (state === 'stuck' || state === 'held') return 'stays-down';
  return undefined;
}
