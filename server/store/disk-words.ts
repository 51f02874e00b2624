import { DiskFault, isDamage } from './disk-fault.ts';

/** The same is not said again before this, however many people tell something meanwhile. */
const AGAIN_MS = 600_000;

/** Why the disk does not take what is told, for the console: whoever is refused was told to look there. */
export class DiskWords {
  readonly #folder: string;
  readonly #report: (line: string) => void;
  readonly #said = new Map<string, number>();

  constructor(folder: string, report: (line: string) => void) {
    this.#folder = folder;
    this.#report = report;
  }

  readonly say = (failure: unknown): void => {
    const fault = failure instanceof DiskFault ? failure : new DiskFault(failure);
    // Whoever is refused by a full disk is told all there is to know.
    if (fault.code === 'disk-full') return;
    const { message, cause } = fault;
    const now = performance.now();
    if (now - (this.#said.get(message) ?? -Infinity) < AGAIN_MS) return;
    this.#said.set(message, now);
    this.#report(
      isDamage(cause)
        ? `The record does not take all that is told (${message}): a page of it is damaged that the hub cannot make anew. ` +
            `Stop the hub, save what can be read with: npm run quickdraw -- salvage --data ${this.#folder} NEW_FOLDER, ` +
            `and take that in on a new folder, or put a copy in its place (docs/record.md, "Copies").`
        : `The disk does not take what is told (${message}). It is refused until it does.`,
    );
  };
}
