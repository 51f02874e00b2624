import {
  flag,
  integer,
  matching,
  maybe,
  name,
  objectOf,
  orNull,
  text,
  type Field,
} from '../../games/kit/fields.ts';
import type { Violation } from '../../games/kit/violation.ts';
import { no, ok, type Result } from '../../result.ts';
import { sameNameKey } from '../name-key.ts';
import type { Player } from '../results.ts';
import { withoutAddress } from '../without-addresses.ts';
import { longList, noSuchPlayer, type CommandsOf, type Decided } from './part.ts';
import { entryOf, type About, type Entry, type Tournament } from './state.ts';
import { refusal } from './violations.ts';

const table = integer(1, 200);
/** Whatever is told of a player goes to projectors and phones: nobody's address is among it. */
const shown = (field: Field<string> & { readonly optional: false }): typeof field => ({
  ...field,
  read: (raw) => field.read(typeof raw === 'string' ? withoutAddress(raw) : raw),
});
const shownName = shown(name);
const about = objectOf({ club: maybe(shownName), city: maybe(shownName), rating: maybe(integer(0, 9_999)) });

export const ENTRY_COMMANDS = {
  /** One by hand, or a whole list. */
  enter: {
    entries: longList(
      objectOf({
        name: shownName,
        fixed: maybe(table),
        about: maybe(about),
        /** An id of one's own, of a league or a club; left out: the next number. */
        player: maybe(matching(/^[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,39}$/u)),
      }),
    ),
    here: maybe(flag),
  },
  rename: { player: text, name: shownName },
  'fix-table': { player: text, table: orNull(table) },
  /** Says all that is known: what is left out is forgotten. */
  describe: { player: text, about },
  'check-in': { players: longList(text), here: flag },
  drop: { player: text },
  'come-back': { player: text },
} as const;

export type EntryCommand = CommandsOf<typeof ENTRY_COMMANDS>;

export type EntryEvent =
  | {
      readonly type: 'entered';
      readonly player: Player;
      readonly name: string;
      readonly fixed: number | null;
      /** Left out where nothing is known, and by earlier versions. */
      readonly about?: About;
      readonly here: boolean;
    }
  | { readonly type: 'renamed'; readonly player: Player; readonly name: string }
  | { readonly type: 'table-fixed'; readonly player: Player; readonly table: number | null }
  | { readonly type: 'described'; readonly player: Player; readonly about: About }
  | { readonly type: 'checked-in'; readonly players: readonly Player[]; readonly here: boolean }
  | { readonly type: 'dropped'; readonly player: Player }
  | { readonly type: 'came-back'; readonly player: Player };

/** `everEntered`: so many were, those who were taken back as well. No number is given twice. */
export function decideEntry(
  state: Tournament,
  command: EntryCommand,
  everEntered: () => number,
): Decided<EntryEvent> {
  if (command.type === 'enter') return enter(state, command, everEntered());
  const players = 'players' in command ? command.players : [command.player];
  const stranger = noSuchPlayer(state, players);
  if (stranger) return stranger;
  const event = eventOf(state, command);
  if (!event.ok) return event;
  // What is so already is no step that an undo could take back.
  const after = evolveEntry(state, event.value);
  return ok(JSON.stringify(after.entries) === JSON.stringify(state.entries) ? [] : [event.value]);
}

/** What a command about players on the list leads to. */
function eventOf(
  state: Tournament,
  command: Exclude<EntryCommand, { type: 'enter' }>,
): Result<EntryEvent, Violation> {
  switch (command.type) {
    case 'rename': {
      const { player, name } = command;
      const others = state.entries.filter((entry) => entry.player !== player);
      if (clashing([name], others).length > 0) return no(refusal('name-taken', { names: [name] }));
      return ok({ type: 'renamed', player, name });
    }
    case 'fix-table':
      return ok({ type: 'table-fixed', player: command.player, table: command.table });
    case 'describe':
      return ok({ type: 'described', player: command.player, about: command.about });
    case 'check-in':
      return ok({ type: 'checked-in', players: command.players, here: command.here });
    case 'drop':
      return ok({ type: 'dropped', player: command.player });
    case 'come-back':
      return ok({ type: 'came-back', player: command.player });
  }
}

function enter(
  state: Tournament,
  { entries, here = false }: Extract<EntryCommand, { type: 'enter' }>,
  everEntered: number,
): Decided<EntryEvent> {
  const names = clashing(
    entries.map(({ name }) => name),
    state.entries,
  );
  if (names.length > 0) return no(refusal('name-taken', { names }));
  const own = entries.flatMap(({ player }) => player ?? []);
  const twice = own.find((player, at) => entryOf(state, player) !== undefined || own.indexOf(player) < at);
  if (twice !== undefined) return no(refusal('player-taken', { player: twice }));
  const isTaken = (player: Player) => own.includes(player) || entryOf(state, player) !== undefined;
  let number = everEntered;
  const next = (): Player => {
    do number += 1;
    while (isTaken(String(number)));
    return String(number);
  };
  return ok(
    entries.map(({ name, fixed = null, about, player = next() }) => ({
      ...{ type: 'entered', player, name, fixed, here },
      ...(about && { about }),
    })),
  );
}

/** Names that are on the list already, or twice among the new ones. */
function clashing(names: readonly string[], entries: readonly Entry[]): readonly string[] {
  const taken = new Set(entries.map(({ name }) => sameNameKey(name)));
  return names.filter((name) => {
    const key = sameNameKey(name);
    const isTaken = taken.has(key);
    taken.add(key);
    return isTaken;
  });
}

export function evolveEntry(state: Tournament, event: EntryEvent): Tournament {
  switch (event.type) {
    case 'entered': {
      const { player, name, fixed, about = {}, here } = event;
      if (entryOf(state, player)) return state;
      const entry: Entry = { player, name, fixed, about, here, dropped: false };
      return { ...state, entries: [...state.entries, entry] };
    }
    case 'renamed':
      return changed(state, [event.player], { name: event.name });
    case 'table-fixed':
      return changed(state, [event.player], { fixed: event.table });
    case 'described':
      return changed(state, [event.player], { about: event.about });
    case 'checked-in':
      return changed(state, event.players, { here: event.here });
    case 'dropped':
      return changed(state, [event.player], { dropped: true });
    case 'came-back':
      return changed(state, [event.player], { dropped: false, here: true });
  }
}

function changed(state: Tournament, players: readonly Player[], what: Partial<Entry>): Tournament {
  if (!players.every((player) => entryOf(state, player))) return state;
  const entries = state.entries.map((entry) =>
    players.includes(entry.player) ? { ...entry, ...what } : entry,
  );
  return { ...state, entries };
}
