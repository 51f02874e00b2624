import { untrack } from 'svelte';

const SECOND_MS = 1_000;
/** So often a screen that waits for the hub looks whether that is still there. */
const AWAITED_MS = 100;

interface Counted {
  readonly seconds: number;
  /** When it began by the hub's clock on the wall, for a screen that comes in the middle of it. */
  readonly begunAt: () => string | undefined;
  /** The hub counts as well, from when it is told, and no screen may be done before it. Without it a screen counts alone. */
  readonly hub: () => 'told' | 'awaited' | 'away';
  /** Each second as it comes, and none left. */
  readonly dispatch?: (left: number) => void;
}

/** Seconds that are counted down on every screen. Made while a component is. */
export class Countdown {
  /** None: it is not on. */
  left = $state(0);

  /** Counts once from when it is begun, however the table changes meanwhile, and anew when it was taken back before. */
  constructor(isBegun: () => boolean, { seconds, begunAt, hub, dispatch }: Counted) {
    const isOn = $derived.by(isBegun);
    /** Once it was told, taps that follow change nothing. */
    const isCertain = $derived.by(() => isOn && (isCertainAlready || hub() === 'told'));
    let isCertainAlready = false;
    let wasOn = untrack(() => isOn);
    let said: number | undefined;
    $effect(() => {
      isCertainAlready = isCertain;
      if (!isOn) {
        wasOn = false;
        said = undefined;
        return;
      }
      if (said === 0) return;
      const restMs = wasOn ? untrack(() => restOf(begunAt(), seconds)) : seconds * SECOND_MS;
      if (restMs <= 0) return;
      let left = Math.ceil(restMs / SECOND_MS);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const say = (nextMs: number) => {
        if (left === 0 && !isCertainAlready && untrack(hub) === 'awaited') {
          timer = setTimeout(say, AWAITED_MS, nextMs);
          return;
        }
        this.left = left;
        if (left !== said) dispatch?.(left);
        said = left;
        left -= 1;
        if (this.left > 0) timer = setTimeout(say, nextMs, SECOND_MS);
      };
      untrack(() => {
        say(restMs - (left - 1) * SECOND_MS);
      });
      return () => {
        clearTimeout(timer);
        this.left = 0;
      };
    });
  }
}

/** Two clocks on two walls may differ: what cannot be so is taken for over. */
function restOf(begunAt: string | undefined, seconds: number): number {
  const rest = Date.parse(begunAt ?? '') + seconds * SECOND_MS - Date.now();
  return rest > 0 && rest <= seconds * SECOND_MS ? rest : 0;
}
