/** A key has no finger to lift: Enter on a button is a press as short as this. */
const KEY_MS = 50;

/** What a button on the page listens to that is down for as long as a finger is on it, wherever that finger slides. */
export const holding = (move: (isDown: boolean, at: number) => void) => {
  const lift = ({ timeStamp }: PointerEvent) => {
    move(false, timeStamp);
  };
  return {
    onpointerdown: ({ button, pointerId, currentTarget, timeStamp }: PointerEvent) => {
      if (button !== 0) return;
      if (currentTarget instanceof Element) currentTarget.setPointerCapture(pointerId);
      move(true, timeStamp);
    },
    onpointerup: lift,
    onpointercancel: lift,
    onclick: ({ detail, timeStamp }: MouseEvent) => {
      if (detail > 0) return;
      move(true, timeStamp);
      move(false, timeStamp + KEY_MS);
    },
  };
};
