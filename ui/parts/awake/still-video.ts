import still from './still.mp4?url';

/** Starts over this long before the end: a film that has ended lets the screen sleep. */
const EARLY_S = 2;

/**
 * A film of nothing, played behind the page. What makes a browser keep the screen on for it:
 * WebKit wants sound that is not muted and no `loop`, and a tap to start it. Blink wants it to cover more than a fifth of
 * the page, if muted; Gecko wants a sound track. Muted where that is enough, because sound takes the loudspeaker from
 * other programs. It covers a quarter at the bottom, where little moves: whatever moves above a film is mixed with it,
 * pixel by pixel.
 */
export class StillVideo {
  readonly #changed: (isPlaying: boolean) => void;
  #video: HTMLVideoElement | undefined;

  constructor(changed: (isPlaying: boolean) => void) {
    this.#changed = changed;
  }

  play(): void {
    this.#video ??= this.#newVideo();
    this.#video.play().catch(() => {
      this.#changed(false);
    });
  }

  stop(): void {
    this.#video?.pause();
    this.#video?.remove();
    this.#video = undefined;
  }

  #newVideo(): HTMLVideoElement {
    const video = document.createElement('video');
    video.src = still;
    video.muted = !navigator.vendor.startsWith('Apple');
    video.playsInline = true;
    video.disableRemotePlayback = true;
    video.tabIndex = -1;
    video.ariaHidden = 'true';
    Object.assign(video.style, {
      ...{ position: 'fixed', inset: 'auto 0 0', width: '100%', height: '25%', objectFit: 'fill' },
      ...{ zIndex: '-1', opacity: '0.01', pointerEvents: 'none' },
    });
    video.addEventListener('playing', () => {
      this.#changed(true);
    });
    video.addEventListener('pause', () => {
      this.#changed(false);
    });
    video.addEventListener('timeupdate', () => {
      if (video.currentTime > video.duration - EARLY_S) video.currentTime = 0;
    });
    document.body.append(video);
    return video;
  }
}
