import { join, whoAmI, type JoinFault, type Me } from './api.ts';

const RETRY_MS = 2_000;

/** Who this device is to the hub; undefined until the hub has said so, null when it has to join first. */
class Session {
  me = $state.raw<Me | null>();
  fault = $state<JoinFault>();
  /** The hub did not answer, and is asked again. */
  away = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Asks until there is an answer; a table shown meanwhile lives on what it knows. */
  async start(): Promise<void> {
    clearTimeout(this.#timer);
    const me = await whoAmI();
    this.away = me === undefined;
    if (me === undefined) this.#timer = setTimeout(() => void this.start(), RETRY_MS);
    else this.me = me;
  }

  /** Answers whether the code was taken. */
  async joinWith(code: string): Promise<boolean> {
    this.fault = await join(code);
    if (!this.fault) await this.start();
    return !this.fault;
  }

  /** A screen was told that this device has no role any more. */
  lost(): void {
    this.me = null;
  }

  /** For a screen with a connection of its own: it is told there. */
  lostWith(connection: { readonly link: string }): void {
    $effect(() => {
      if (connection.link === 'not-joined') this.lost();
    });
  }
}

export const session = new Session();
