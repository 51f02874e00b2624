import { withMinus } from '../parts/minus.ts';
import { settings } from '../parts/settings.svelte.ts';

/** Points may be halves and thirds; nobody needs more than one digit of them. */
export const pointsText = (points: number): string =>
  withMinus(new Intl.NumberFormat(settings.locale, { maximumFractionDigits: 1 }).format(points));
