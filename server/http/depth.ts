import { Refusal } from './errors.ts';
import type { App } from './typed-app.ts';

/** Deeper than anything the hub is ever sent; the validator follows a body down and would run out of stack. */
const DEEPEST = 32;

/** Turns bodies away that are nested without end. */
export function refuseDepth(app: App): void {
  app.addHook('preValidation', (request, _reply, done) => {
    done(isDeeperThan(DEEPEST, request.body) ? new Refusal('too-deep') : undefined);
  });
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}
