import { ask } from '../../hub/api.ts';

const EVERY_MS = 3_000;

export interface ListedTournament {
  readonly id: string;
  readonly name: string;
  readonly created: string;
  readonly players: number;
  /** The one that is played or was last; 0 before the first. */
  readonly round: number;
  /** That one is the final. */
  readonly final: boolean;
  readonly finished: boolean;
  readonly archived: boolean;
}

/** The tournaments of the hub, asked for now and then while somebody looks. */
export class Tournaments {
  /** Undefined until the hub has said it for the first time. */
  list = $state.raw<readonly ListedTournament[]>();

  /** Answers how to stop. */
  watch(): () => void {
    void this.look();
    const timer = setInterval(() => void this.look(), EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }

  async look(): Promise<void> {
    const asked = await ask<{ tournaments: readonly ListedTournament[] }>('GET', '/api/tournaments');
    if (asked.ok) this.list = asked.value.tournaments;
  }

  /** Answers whether it was done. */
  async archive({ id }: ListedTournament, archived: boolean): Promise<boolean> {
    const done = await ask<ListedTournament>('PUT', `/api/tournaments/${id}/archived`, { archived });
    if (done.ok) this.list = this.list?.map((each) => (each.id === id ? done.value : each));
    return done.ok;
  }
}
