import type { Field, Fields, ReadOf } from '../../games/kit/fields.ts';
import type { Violation } from '../../games/kit/violation.ts';
import { no, type Result } from '../../result.ts';
import type { Player } from '../results.ts';
import { entryOf, type Tournament } from './state.ts';
import { refusal } from './violations.ts';

/** Each part of the record has its commands, what they lead to, and what that changes. */

export type CommandsOf<All extends Readonly<Record<string, Fields>>> = {
  [Type in keyof All]: { readonly type: Type } & ReadOf<All[Type]>;
}[keyof All];

export type Decided<Event> = Result<readonly Event[], Violation>;

/** Who decided when: an id for what is new, and the wall clock in milliseconds. */
export interface Decision {
  readonly id: string;
  readonly at: number;
  readonly author: string;
  /** Do people play at that table of the hub already? */
  readonly hasBegun?: ((hubTable: string) => boolean) | undefined;
}

/** More than any hall holds. */
const MOST = 1_000;

/** A list as long as the hall is full; games have shorter ones. */
export const longList = <V>({
  read,
  shape,
  where,
}: Field<V>): Field<readonly V[]> & { readonly optional: false } => ({
  optional: false,
  shape: { type: 'array', items: shape, maxItems: MOST },
  where: (raw) => {
    const at =
      Array.isArray(raw) && raw.length <= MOST ? raw.findIndex((each) => read(each) === undefined) : -1;
    return at < 0 ? '' : `[${at}]${where?.((raw as unknown[])[at]) ?? ''}`;
  },
  read: (raw) => {
    if (!Array.isArray(raw) || raw.length > MOST) return undefined;
    const values = raw.map(read);
    return values.includes(undefined) ? undefined : (values as V[]);
  },
});

export const noSuchPlayer = (state: Tournament, players: readonly Player[]) => {
  const stranger = players.find((player) => !entryOf(state, player));
  return stranger === undefined ? undefined : no(refusal('no-such-player', { player: stranger }));
};
