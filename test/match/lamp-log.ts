/** How often a lamp went on, of what the lamps showed one after the other. */
export const flashes = (shown: readonly (readonly boolean[])[], lamp: number): number =>
  shown.filter((lamps, i) => i > 0 && lamps[lamp] === true && shown[i - 1]?.[lamp] === false).length;
