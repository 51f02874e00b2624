/** A share flies from its sentence to the sheet: `in:` transition of the share, from the element that tells it. */
export function flight(to: Element, { from, ms }: { from: () => Element | null | undefined; ms: number }) {
  const origin = from()?.getBoundingClientRect();
  const target = to.getBoundingClientRect();
  if (!origin || ms === 0) return { duration: 0 };
  const [dx, dy] = [
    origin.x + origin.width / 2 - target.x - target.width / 2,
    origin.y + origin.height / 2 - target.y - target.height / 2,
  ];
  const ease = (t: number) => 1 - (1 - t) ** 3;
  return {
    duration: ms,
    easing: ease,
    css: (_: number, left: number) => `transform: translate(${dx * left}px, ${dy * left}px)`,
  };
}
