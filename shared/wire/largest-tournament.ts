/** Two hundred players and four rounds are 400 kB as a file. */
export const LARGEST_TOURNAMENT_BYTES = 64 * 1024 * 1024;
