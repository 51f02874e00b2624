/** More than anybody's network, less than anybody's patience. */
export const LATE_MS = 250;
export const PORT = 9797;
