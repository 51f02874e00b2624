/** How hard property tests try: the number given in `npm test`, fifty times that in `npm run soak`. */
export const SOAK = process.env['QUICKDRAW_SOAK'] === '1';

export const effort = (runs: number) => ({ numRuns: SOAK ? runs * 50 : runs });
