import { randomInt } from 'node:crypto';
import type { Role } from '#shared/wire/roles.ts';

/** No I, L, O, U: nobody has to ask whether that is a one or an ell. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const VALID_MS = 10 * 60_000;

export interface JoinCode {
  readonly code: string;
  /** On the clock given to `JoinCodes`, in milliseconds. */
  readonly expires: number;
}

/** Codes people type or scan to join; each works once, for ten minutes. */
export class JoinCodes {
  readonly #now: () => number;
  readonly #open = new Map<string, { role: Role; expires: number }>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  issue(role: Role): JoinCode {
    this.#forgetExpired();
    const code = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
    const expires = this.#now() + VALID_MS;
    this.#open.set(code, { role, expires });
    return { code, expires };
  }

  /** What the code is good for; `use` is called with it, and unless that fails the code is used up. */
  redeem<Used>(typed: string, use: (role: Role) => Used): Used | undefined {
    this.#forgetExpired();
    const code = normalise(typed);
    const found = this.#open.get(code);
    if (!found) return undefined;
    const used = use(found.role);
    this.#open.delete(code);
    return used;
  }

  #forgetExpired(): void {
    for (const [code, { expires }] of this.#open) if (expires <= this.#now()) this.#open.delete(code);
  }
}

/** Forgives spaces, dashes, small letters and look-alikes. */
const normalise = (typed: string) =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1').replace(/U/g, 'V');
