import { prefersReducedMotion } from 'svelte/motion';

const FADE_MS = 240;

/** How a scene gives way to the next; at once where motion is not wanted. */
export const calm = (): { duration: number } => ({ duration: prefersReducedMotion.current ? 0 : FADE_MS });
