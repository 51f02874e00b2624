import { prefetch } from '../prefetch.ts';

/** Call it when a screen opens; call what it returns when the screen closes. */
export function keepAwake(): () => void {
  let isClosed = false;
  let letGo: (() => void) | undefined;
  const leave = prefetch(async () => {
    const { awake } = await import('./awake.svelte.ts');
    if (!isClosed) letGo = awake.keep();
  });
  return () => {
    isClosed = true;
    leave();
    letGo?.();
  };
}
