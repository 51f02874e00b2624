import { settings } from '../settings.svelte.ts';
import type { Samples } from './voices.ts';

/** Browsers make no sound before one of these; on an iPad not before the finger is up again. */
const GESTURES = ['pointerup', 'touchend', 'click', 'keydown'] as const;
/** A sound that could not be heard by then is dropped: late is worse than never. */
const LATEST_MS = 250;
const FADE_S = 0.06;

type Make = (rate: number) => Samples;

/** Plays samples once a first tap has allowed it; nothing is saved up for then. */
class Player {
  #context: AudioContext | undefined;
  #out: AudioNode | undefined;
  #waking: Promise<void> = Promise.resolve();
  readonly #buffers = new Map<string, AudioBuffer>();
  #stopLoop: (() => void) | undefined;

  constructor() {
    // They stay: a call or another program may take the sound away at any time.
    for (const gesture of GESTURES) addEventListener(gesture, this.#wake, { capture: true, passive: true });
  }

  async play(name: string, make: Make): Promise<void> {
    if (settings.loudness === 0 || !this.#context) return;
    const wanted = performance.now();
    if (this.#context.state !== 'running') await this.#waking;
    if (performance.now() - wanted < LATEST_MS) this.#source(name, make)?.start();
  }

  /** Repeats until told to stop; only one thing at a time. */
  loop(name: string, make: Make): void {
    if (this.#stopLoop) return;
    const source = this.#source(name, make);
    const fade = this.#context?.createGain();
    if (!source || !fade || !this.#out) return;
    source.disconnect();
    source.connect(fade).connect(this.#out);
    source.loop = true;
    source.start();
    this.#stopLoop = () => {
      fade.gain.setTargetAtTime(0, fade.context.currentTime, FADE_S / 3);
      source.stop(fade.context.currentTime + 2 * FADE_S);
    };
  }

  endLoop(): void {
    this.#stopLoop?.();
    this.#stopLoop = undefined;
  }

  #source(name: string, make: Make): AudioBufferSourceNode | undefined {
    const context = this.#context;
    if (context?.state !== 'running' || !this.#out) return undefined;
    const source = context.createBufferSource();
    source.buffer = this.#bufferOf(context, name, make);
    source.connect(this.#out);
    return source;
  }

  #bufferOf(context: AudioContext, name: string, make: Make): AudioBuffer {
    const known = this.#buffers.get(name);
    if (known) return known;
    const samples = make(context.sampleRate);
    const buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.copyToChannel(samples, 0);
    this.#buffers.set(name, buffer);
    return buffer;
  }

  readonly #wake = (): void => {
    this.#context ??= this.#open();
    if (this.#context.state !== 'running') this.#waking = this.#context.resume().catch(() => undefined);
  };

  #open(): AudioContext {
    const context = new AudioContext({ latencyHint: 'interactive' });
    const volume = context.createGain();
    // Five hands at once are five times as loud; this keeps them from distorting.
    const limiter = new DynamicsCompressorNode(context, { threshold: -6, knee: 6, ratio: 12, attack: 0.001 });
    volume.gain.value = settings.loudness;
    volume.connect(limiter).connect(context.destination);
    this.#out = volume;
    $effect.root(() => {
      $effect(() => {
        volume.gain.setTargetAtTime(settings.loudness, context.currentTime, FADE_S / 3);
      });
    });
    return context;
  }
}

export const player = new Player();
