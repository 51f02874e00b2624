import type { Seat } from '#shared/games/game.ts';
import type { TouchPads } from './touch-pads.svelte.ts';

interface Pressed {
  readonly pads: TouchPads;
  readonly seat: Seat;
  /** Whether a press counts for something now; otherwise it only flashes. */
  readonly live: boolean;
}

/** What a finger or a key does to an element that is the pad of a seat. */
export function pressing(what: () => Pressed) {
  function press(finger: number | string, event: Event) {
    const { pads, seat, live } = what();
    if (pads.press(finger, seat, event) && !live) pads.flash(seat);
  }
  const keyOf = ({ key }: KeyboardEvent) =>
    key === ' ' || key === 'Enter' ? `${what().seat} ${key}` : undefined;
  return {
    pointerdown: (event: PointerEvent & { currentTarget: HTMLElement }) => {
      if (event.button !== 0) return;
      // A finger that slides off keeps its pad.
      event.currentTarget.setPointerCapture(event.pointerId);
      press(event.pointerId, event);
    },
    pointerup: (event: PointerEvent) => {
      what().pads.lift(event.pointerId, event);
    },
    keydown: (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (key === undefined) return;
      event.preventDefault();
      if (!event.repeat) press(key, event);
    },
    keyup: (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (key !== undefined) what().pads.lift(key, event);
    },
    contextmenu: (event: Event) => {
      event.preventDefault();
    },
  };
}
