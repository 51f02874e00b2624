const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What is left, or by how much it is over: "4:59", "+0:10". A second is shown until it has passed. */
export const clockText = (leftMs: number): string =>
  leftMs > -1_000
    ? minutes(Math.max(0, Math.ceil(leftMs / 1_000)))
    : `+${minutes(Math.floor(-leftMs / 1_000))}`;
