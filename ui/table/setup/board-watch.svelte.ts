import type { Boards, BoardView } from '#shared/wire/board-view.ts';
import type { Press } from '#shared/wire/live-message.ts';
import type { Role } from '#shared/wire/roles.ts';
import { ask } from '../../hub/api.ts';
import { Live } from '../../hub/boards-live.svelte.ts';

const EVERY_MS = 3_000;

type Known = Pick<BoardView, 'id' | 'source' | 'status'>;

/** Which boards there are: the organiser hears it at once, others ask now and then. */
export class BoardWatch {
  /** Whatever is pressed anywhere, also at another table; heard by the organiser alone. */
  pressed = $state.raw<Press>();
  readonly #live = new Live((press) => {
    this.pressed = press;
  });
  #asked = $state.raw<readonly Known[]>();
  #timer: ReturnType<typeof setInterval> | undefined;

  readonly #boards = $derived<readonly Known[] | undefined>(this.#live.boards?.boards ?? this.#asked);
  readonly simulation = $derived<Boards['simulation']>(this.#live.boards?.simulation ?? 'off');
  /** The hub finds boards by itself, or was told their ports. */
  readonly awaited = $derived((this.#live.boards?.looking ?? true) || this.#boards?.length !== 0);
  /** Undefined until it is known. */
  readonly ready = $derived(this.#boards?.some(({ status }) => status === 'ready'));
  /** Every button of the boards that are ready; heard by the organiser alone. */
  readonly buttons = $derived(
    this.#live.boards?.boards
      .filter(({ status }) => status === 'ready')
      .flatMap(({ id, buzzers }) => buzzers.map(({ channel }) => `${id ?? ''}:${channel}`)),
  );
  readonly isSimulated = $derived(this.#boards?.some(({ source }) => source === 'simulated') ?? false);
  /** Those whose buttons this screen may press. */
  readonly simulated = $derived(
    (this.#live.boards?.boards ?? []).filter(
      ({ source, status }) => source === 'simulated' && status === 'ready',
    ),
  );

  /** Answers how to stop. */
  watch(role: Role): () => void {
    if (role === 'organiser') void this.#live.connect();
    else {
      void this.#ask();
      this.#timer = setInterval(() => void this.#ask(), EVERY_MS);
    }
    return () => {
      this.#live.close();
      clearInterval(this.#timer);
    };
  }

  async #ask(): Promise<void> {
    const asked = await ask<{ boards: readonly Known[] }>('GET', '/api/health');
    if (asked.ok) this.#asked = asked.value.boards;
  }
}
