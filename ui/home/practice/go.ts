import { gap, type Gap } from '#shared/race/gap.ts';
import type { Stamp } from '#shared/wire/stamp.ts';

/** As many as a board has buttons. */
export const MOST = 6;
/** Nobody reacts faster: whoever has pressed by then did not wait for the signal. */
const QUICKEST_US = 100_000;

/** A press of one who takes part, by the name of the buzzer. */
export interface Hand extends Stamp {
  readonly racer: string;
}

/**
 * One go: `joining` until somebody says that all are ready, `waiting` for the signal, `drawn` once it is on its way to
 * the eyes, `done` when every hand is down that still counts.
 */
export interface Go {
  readonly phase: 'joining' | 'waiting' | 'drawn' | 'done';
  readonly racers: readonly string[];
  /** Pressed while all were told to wait. */
  readonly early: readonly string[];
  readonly hands: readonly Hand[];
  /** When it was seen; a frame after it was drawn this is known. */
  readonly signal?: Stamp;
}

export const NOBODY: Go = { phase: 'joining', racers: [], early: [], hands: [] };

/** Hands may come down, for better or worse. */
export const isRunning = ({ phase }: Go): boolean => phase === 'waiting' || phase === 'drawn';

const again = (go: Go, phase: Go['phase']): Go => ({ ...NOBODY, phase, racers: go.racers });

/** Everybody who wants to play presses once. */
export function pressed(go: Go, hand: Hand): Go {
  const { phase, racers, early, hands } = go;
  const { racer } = hand;
  if (phase === 'joining')
    return racers.includes(racer) || racers.length === MOST ? go : { ...go, racers: [...racers, racer] };
  const isIn = racers.includes(racer) && !early.includes(racer) && !hands.some((one) => one.racer === racer);
  if (!isIn) return go;
  if (phase === 'waiting') return settled({ ...go, early: [...early, racer] });
  return phase === 'drawn' ? settled({ ...go, hands: [...hands, hand] }) : go;
}

export const left = (go: Go, racer: string): Go =>
  go.phase === 'joining' ? { ...go, racers: go.racers.filter((one) => one !== racer) } : go;

export const ready = (go: Go): Go =>
  (go.phase === 'joining' || go.phase === 'done') && go.racers.length > 0 ? again(go, 'waiting') : go;

export const drawn = (go: Go): Go => (go.phase === 'waiting' ? { ...go, phase: 'drawn' } : go);

export const seen = (go: Go, signal: Stamp): Go => (go.phase === 'drawn' ? settled({ ...go, signal }) : go);

/** Nobody is waited for any longer. */
export const over = (go: Go): Go => (go.phase === 'drawn' && go.signal ? { ...go, phase: 'done' } : go);

/** Nothing of it counts; whoever was in stays in. */
export const calledOff = (go: Go): Go => (go.phase === 'joining' ? go : again(go, 'joining'));

/** From the signal to the hand. */
export const reactionOf = (hand: Stamp, signal: Stamp): Gap => gap(signal, hand);

/** Stamped before the signal, and so surely that no bound can explain it. */
export function isTooEarly(hand: Stamp, signal: Stamp): boolean {
  const { us, boundUs } = reactionOf(hand, signal);
  return us <= 0 && us + boundUs < QUICKEST_US;
}

function settled(go: Go): Go {
  if (go.racers.length > go.early.length + go.hands.length) return go;
  return go.signal || go.hands.length === 0 ? { ...go, phase: 'done' } : go;
}
