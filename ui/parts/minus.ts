/** Points as they are drawn: with a minus sign, which a hyphen is not. */
export const withMinus = (said: number | string): string => String(said).replace('-', '−');

/** What a round brought: "+3", "−1", "0". */
export const gain = (points: number): string => (points > 0 ? `+${points}` : withMinus(points));
