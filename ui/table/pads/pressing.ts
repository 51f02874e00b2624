import type { Attachment } from 'svelte/attachments';
import type { Finger } from './fingers.ts';

/** What hears fingers and keys on pads, each of which has a name: a seat, or a buzzer. */
interface Pads<Name extends string> {
  /** Answers whether the pad has just gone down. */
  readonly press: (finger: Finger, name: Name, event: Event) => boolean;
  readonly lift: (finger: Finger, event: Event) => void;
  /** A press that does not count. */
  readonly flash?: (name: Name) => void;
}

interface Pressed<Name extends string> {
  readonly pads: Pads<Name>;
  readonly seat: Name;
  /** Whether a press counts for something now; otherwise it only flashes. */
  readonly live: boolean;
}

/** Makes an element the pad of a seat: what fingers and keys do to it. */
export function pressing<Name extends string>(what: () => Pressed<Name>): Attachment<HTMLElement> {
  function press(finger: Finger, event: Event) {
    const { pads, seat, live } = what();
    if (pads.press(finger, seat, event) && !live) pads.flash?.(seat);
  }
  const lift = (event: PointerEvent) => {
    what().pads.lift(event.pointerId, event);
  };
  const keyOf = ({ key }: KeyboardEvent) =>
    key === ' ' || key === 'Enter' ? `${what().seat} ${key}` : undefined;

  return (pad) => {
    const gone = new AbortController();
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      hear: (event: HTMLElementEventMap[Type]) => void,
    ) => {
      pad.addEventListener(type, hear, { signal: gone.signal });
    };
    on('pointerdown', (event) => {
      if (event.button !== 0) return;
      // A finger that slides off keeps its pad.
      pad.setPointerCapture(event.pointerId);
      press(event.pointerId, event);
    });
    on('pointerup', lift);
    on('pointercancel', lift);
    on('lostpointercapture', lift);
    on('keydown', (event) => {
      const key = keyOf(event);
      if (key === undefined) return;
      event.preventDefault();
      if (!event.repeat) press(key, event);
    });
    on('keyup', (event) => {
      const key = keyOf(event);
      if (key !== undefined) what().pads.lift(key, event);
    });
    on('contextmenu', (event) => {
      event.preventDefault();
    });
    return () => {
      gone.abort();
    };
  };
}
