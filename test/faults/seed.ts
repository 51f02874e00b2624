/** The same seed, the same faults: QUICKDRAW_SEED=N npm test. Every title carries it. */
export const SEED = Number(process.env['QUICKDRAW_SEED'] ?? Math.floor(Math.random() * 2 ** 32));

export const seeded = (title: string): string => `${title} (QUICKDRAW_SEED=${SEED})`;
