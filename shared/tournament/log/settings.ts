import {
  either,
  flag,
  integer,
  isObject,
  maybe,
  name,
  objectOf,
  oneOf,
  type Field,
} from '../../games/kit/fields.ts';
import { GAMES, isGame } from '../../games/index.ts';
import { SEATS } from '../../games/kit/game.ts';
import { tableViolation } from '../../games/kit/violation.ts';
import { no, ok } from '../../result.ts';
import type { PointTable } from '../points.ts';
import { TIE_BREAKS, type TieBreak } from '../standings.ts';
import type { CommandsOf, Decided } from './part.ts';
import type { Settings, Tournament } from './state.ts';

type Needed<V> = Field<V> & { readonly optional: false };

/** Each of them at most once; the lot may be left out, it comes last all the same. */
const tieBreaks: Needed<readonly TieBreak[]> = {
  optional: false,
  shape: { type: 'array', items: { enum: TIE_BREAKS }, uniqueItems: true },
  read: (raw) => {
    if (!Array.isArray(raw)) return undefined;
    const known = raw.map((each) => oneOf(TIE_BREAKS).read(each));
    return known.includes(undefined) || new Set(known).size < known.length
      ? undefined
      : (known as TieBreak[]);
  },
};

/** For a size its places, best to worst: as many, and none worth more than the one before. */
const pointTable: Needed<PointTable> = {
  optional: false,
  shape: { type: 'object', additionalProperties: { type: 'array', items: { type: 'number' } } },
  read: (raw) => (isObject(raw) && Object.entries(raw).every(isWorth) ? (raw as PointTable) : undefined),
};

const isWorth = ([size, points]: [string, unknown]): boolean =>
  /^[2-5]$/.test(size) &&
  Array.isArray(points) &&
  points.length === Number(size) &&
  points.every((each, at) => Number.isFinite(each) && (at === 0 || each <= points[at - 1]));

/** Whatever a table of the game can be made with; the hub tries it before it is kept. */
const match: Needed<Settings['match']> = {
  optional: false,
  shape: { type: 'object' },
  read: (raw) => (isObject(raw) && JSON.stringify(raw).length < 5_000 ? raw : undefined),
};

export const SETTING_FIELDS = {
  name: maybe(name),
  rounds: maybe(either(integer(1, 20), oneOf(['auto']))),
  final: maybe(integer(0, SEATS.length)),
  minutes: maybe(integer(1, 600)),
  tablets: maybe(flag),
  tieBreaks: maybe(tieBreaks),
  pointTable: maybe(pointTable),
  match: maybe(match),
} as const;

/** Only what is named changes. */
export const SETTING_COMMANDS = { 'change-settings': { changes: objectOf(SETTING_FIELDS) } } as const;

export type SettingCommand = CommandsOf<typeof SETTING_COMMANDS>;

export interface SettingEvent {
  readonly type: 'settings-changed';
  readonly changes: Partial<Settings> & { readonly name?: string };
}

export const decideSettings = (
  { game }: Pick<Tournament, 'game'>,
  { changes }: SettingCommand,
): Decided<SettingEvent> =>
  changes.final === undefined || finalsIn(game).includes(changes.final)
    ? ok([{ type: 'settings-changed', changes }])
    : no(tableViolation('bad-command', { field: 'final' }));

/** How many may play the final; 0: there is none. Of a game that is not here nobody knows. */
export const finalsIn = (game: string): readonly number[] =>
  isGame(game)
    ? [0, ...GAMES[game].meta.finals]
    : Array.from({ length: SEATS.length + 1 }, (_, size) => size);

/** The round that is played keeps its time. */
export function evolveSettings(state: Tournament, { changes }: SettingEvent): Tournament {
  const { name = state.name, ...settings } = changes;
  return { ...state, name, settings: { ...state.settings, ...settings } };
}
