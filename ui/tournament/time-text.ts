import { settings } from '../parts/settings.svelte.ts';

/** The time of day. */
export const timeText = (at: number): string =>
  new Intl.DateTimeFormat(settings.locale, { hour: 'numeric', minute: '2-digit' }).format(at);
