import { randomInt } from 'node:crypto';
import type { Grant } from './holder.ts';

/** No I, L, O, U: nobody has to ask whether that is a one or an ell. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const VALID_MS = 10 * 60_000;

export interface JoinCode {
  readonly code: string;
  readonly grant: Grant;
  /** How long it will still work. */
  readonly leftMs: number;
}

/** Codes people type or scan to join; each works once, for ten minutes. */
export class JoinCodes {
  readonly #now: () => number;
  /** Oldest first, and so the first to end. */
  readonly #open = new Map<string, { grant: Grant; expires: number }>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  issue(grant: Grant): JoinCode {
    this.#forgetExpired();
    const code = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
    this.#open.set(code, { grant, expires: this.#now() + VALID_MS });
    return { code, grant, leftMs: VALID_MS };
  }

  /** What the code is good for; `use` is called with it, and unless that fails the code is used up. */
  redeem<Used>(typed: string, use: (grant: Grant) => Used): Used | undefined {
    const found = this.find(typed);
    if (!found) return undefined;
    const used = use(found.grant);
    this.revoke(found.code);
    return used;
  }

  /** Those that still work. */
  list(): readonly JoinCode[] {
    this.#forgetExpired();
    return [...this.#open].map(([code, { grant, expires }]) => ({
      code,
      grant,
      leftMs: expires - this.#now(),
    }));
  }

  find(typed: string): JoinCode | undefined {
    this.#forgetExpired();
    const code = normalise(typed);
    const found = this.#open.get(code);
    return found && { code, grant: found.grant, leftMs: found.expires - this.#now() };
  }

  revoke(typed: string): void {
    this.#open.delete(normalise(typed));
  }

  #forgetExpired(): void {
    for (const [code, { expires }] of this.#open) {
      if (expires > this.#now()) return;
      this.#open.delete(code);
    }
  }
}

/** Forgives spaces, dashes, small letters and look-alikes. */
const normalise = (typed: string) =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1').replace(/U/g, 'V');
