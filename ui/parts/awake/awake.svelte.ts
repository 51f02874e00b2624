import { StillVideo } from './still-video.ts';

/** `locked`: the browser itself keeps the screen on. `video`: a film without pictures does. `off`: nothing does. */
export type AwakeState = 'locked' | 'video' | 'off';

/** Some browsers grant either only while a finger or a key goes up. */
const GESTURES = ['pointerup', 'touchend', 'click', 'keyup'] as const;

/** Keeps the screen on while a screen asks for it, as well as this browser at this address can. */
class Awake {
  state = $state<AwakeState>('off');
  /** How many screens ask for it. */
  wanted = $state(0);
  #lock: WakeLockSentinel | undefined;
  #isLockRefused = false;
  #isBusy = false;
  readonly #video = new StillVideo((isPlaying) => {
    if (this.state !== 'locked') this.state = isPlaying ? 'video' : 'off';
  });

  keep(): () => void {
    if (this.wanted++ === 0) this.#begin();
    let isKept = true;
    return () => {
      if (isKept && --this.wanted === 0) this.#end();
      isKept = false;
    };
  }

  #begin(): void {
    document.addEventListener('visibilitychange', this.#try);
    for (const gesture of GESTURES) addEventListener(gesture, this.#try, { capture: true, passive: true });
    // A browser takes its time over the first, and the screen that asks comes before it.
    setTimeout(this.#try);
  }

  #end(): void {
    document.removeEventListener('visibilitychange', this.#try);
    for (const gesture of GESTURES) removeEventListener(gesture, this.#try, { capture: true });
    void this.#lock?.release();
    this.#video.stop();
  }

  readonly #try = (): void => {
    if (this.wanted === 0 || document.hidden || this.state !== 'off' || this.#isBusy) return;
    // Only secure addresses have it, whatever the types say.
    const { wakeLock } = navigator as Partial<Navigator>;
    if (wakeLock && !this.#isLockRefused) void this.#takeLock(wakeLock);
    else this.#video.play();
  };

  async #takeLock(wakeLock: WakeLock): Promise<void> {
    this.#isBusy = true;
    try {
      const lock = await wakeLock.request('screen');
      this.#lock = lock;
      this.state = 'locked';
      lock.addEventListener('release', () => {
        this.state = 'off';
        this.#isLockRefused = false;
        this.#try();
      });
      if (this.wanted === 0) void lock.release();
    } catch {
      // The next tap starts the film at once: a film has to start while the tap lasts.
      this.#isLockRefused = true;
    } finally {
      this.#isBusy = false;
    }
    if (this.#isLockRefused) this.#try();
  }
}

export const awake = new Awake();
