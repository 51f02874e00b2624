import type { Scene as Shown, Tournament } from '#shared/tournament/log/state.ts';
import type { Hub } from './hub.ts';
import type { Locale } from './looks.ts';
import { FULL_NAMES, PEOPLE } from './people.ts';

const NAMES: Readonly<Record<Locale, string>> = { en: 'Autumn Cup', ru: 'Осенний кубок' };
const LETTERS: Readonly<Record<Locale, string>> = { en: 'ABCDEFGHKLMNOPRS', ru: 'АБВГДЕЖЗИКЛМНОПР' };

/** As many as fill a hall, a few of them with long names. */
const peopleOf = (locale: Locale, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => {
    const five = PEOPLE[locale];
    const long = FULL_NAMES[locale][at / 11];
    return long ?? `${five[at % five.length] ?? ''} ${LETTERS[locale][Math.floor(at / five.length)] ?? ''}.`;
  });

/** A tournament to take pictures of. */
export class Cup {
  readonly #hub: Hub;
  readonly id: string;
  #told = 0;

  private constructor(hub: Hub, id: string) {
    this.#hub = hub;
    this.id = id;
  }

  static async create(hub: Hub, settings: object = { tablets: false }): Promise<Cup> {
    const name = NAMES[hub.locale];
    const { id } = await hub.ask<{ id: string }>('POST', '/api/tournaments', {
      ...{ name, game: 'wright', seed: 7 },
      ...settings,
    });
    return new Cup(hub, id);
  }

  /** One round and a final, which the last of the finalists wins, and where the two before it are level. */
  static async withFinal(hub: Hub): Promise<Cup> {
    const cup = await (await Cup.create(hub, { tablets: false, final: 4, rounds: 1 })).enter(22);
    await (await (await cup.publish()).play()).confirm();
    const { rounds } = await (await cup.publish()).state();
    const seats = rounds.at(-1)?.matches[0]?.seats ?? [];
    const scores = Object.fromEntries(seats.map((player, at) => [player, [7, 12, 12, 22][at]]));
    await cup.dispatch('report', { round: 2, table: 1, scores });
    return cup.confirm();
  }

  dispatch(type: string, fields: object = {}): Promise<unknown> {
    return this.#hub.ask('POST', `/api/tournaments/${this.id}/commands`, {
      id: `told-${++this.#told}`,
      type,
      ...fields,
    });
  }

  async state(isSo: (state: Tournament) => boolean = () => true): Promise<Tournament> {
    const { tournament } = await this.#hub.until<{ tournament: Tournament }>(
      `/api/tournaments/${this.id}`,
      (told) => isSo(told.tournament),
    );
    return tournament;
  }

  async enter(count: number): Promise<this> {
    const entries = peopleOf(this.#hub.locale, count).map((name) => ({ name }));
    await this.dispatch('enter', { entries, here: true });
    return this;
  }

  async publish(): Promise<this> {
    await this.dispatch('draw', { seed: 3 });
    await this.dispatch('publish');
    return this;
  }

  /** So many matches of the newest round, or all of them. */
  async play(matches = Infinity): Promise<this> {
    const round = (await this.state()).rounds.at(-1);
    for (const { table, seats } of round?.matches.slice(0, matches) ?? []) {
      const scores = Object.fromEntries(seats.map((player, at) => [player, (table * 7 + at * 5) % 23]));
      await this.dispatch('report', { round: round?.round, table, scores });
    }
    return this;
  }

  async confirm(): Promise<this> {
    const round = (await this.state()).rounds.at(-1);
    for (const { table, result } of round?.matches ?? [])
      if (result) await this.dispatch('confirm', { round: round?.round, table, by: 'referee' });
    return this;
  }

  async show(scene: Shown): Promise<string> {
    await this.dispatch('show', { scene });
    return `/hall/${this.id}`;
  }
}
