import { eventOf, type Row } from '#shared/table/log.ts';
import type { TournamentEvent } from '#shared/tournament/log/evolve.ts';
import { nameIn, type Tournament } from '#shared/tournament/log/state.ts';
import { m } from '../words/messages.js';

type EventOf<Type> = Extract<TournamentEvent, { readonly type: Type }>;
type NameOf = (player: string) => string;
type Words = {
  readonly [Type in TournamentEvent['type']]?: (event: EventOf<Type>, nameOf: NameOf) => string;
};

/** Calls, scenes other than the winners, and opened tables have no undo of the organiser's. */
const WORDS: Words = {
  entered: ({ name }) => m.taken_back_entered({ name }),
  renamed: ({ name }) => m.taken_back_renamed({ name }),
  'table-fixed': ({ player }, nameOf) => m.taken_back_fixed({ name: nameOf(player) }),
  described: ({ player }, nameOf) => m.taken_back_described({ name: nameOf(player) }),
  'checked-in': ({ players, here }, nameOf) => {
    const [player = ''] = players;
    if (players.length > 1) return m.taken_back_here_n({ n: players.length });
    return here
      ? m.taken_back_here({ name: nameOf(player) })
      : m.taken_back_not_here({ name: nameOf(player) });
  },
  dropped: ({ player }, nameOf) => m.taken_back_dropped({ name: nameOf(player) }),
  'came-back': ({ player }, nameOf) => m.taken_back_came_back({ name: nameOf(player) }),
  drawn: ({ round }) => m.taken_back_drawn({ round }),
  swapped: ({ one, two }, nameOf) => m.taken_back_swapped({ one: nameOf(one), two: nameOf(two) }),
  locked: ({ table, locked }) => (locked ? m.taken_back_locked({ table }) : m.taken_back_unlocked({ table })),
  numbered: ({ table, to }) => m.taken_back_numbered({ table, to }),
  'draw-discarded': () => m.taken_back_discarded(),
  published: ({ round }) => m.taken_back_published({ round }),
  reported: ({ table }) => m.taken_back_reported({ table }),
  confirmed: ({ table }) => m.taken_back_confirmed({ table }),
  corrected: ({ round, table }) => m.taken_back_corrected({ round, table }),
  unseated: ({ table, player }, nameOf) => m.taken_back_unseated({ table, name: nameOf(player) }),
  seated: ({ table, player }, nameOf) => m.taken_back_seated({ table, name: nameOf(player) }),
  reseated: ({ round }) => m.taken_back_reseated({ round }),
  'clock-started': () => m.taken_back_clock_started(),
  'clock-paused': () => m.taken_back_clock_paused(),
  'time-added': ({ table }) => (table === null ? m.taken_back_time() : m.taken_back_time_table({ table })),
  penalised: ({ player }, nameOf) => m.taken_back_penalised({ name: nameOf(player) }),
  'penalty-cancelled': () => m.taken_back_penalty_cancelled(),
  shown: () => m.taken_back_winners(),
  finished: ({ finished }) => (finished ? m.taken_back_finished() : m.taken_back_reopened()),
  'settings-changed': () => m.taken_back_settings(),
};

/** Several at once. */
const OF_MANY: Readonly<Record<string, (count: { n: number }) => string>> = {
  entered: m.taken_back_entered_n,
  confirmed: m.taken_back_confirmed_n,
};

/** What an undo took back, for the person who asked for it. */
export function takenBackWords([row, ...more]: readonly Row[], before: Tournament): string {
  const nameOf: NameOf = (player) => nameIn(before, player);
  const words = row && WORDS[row.type as TournamentEvent['type']];
  if (!words) return m.table_undone_step();
  const inAll = more.length > 0 ? OF_MANY[row.type] : undefined;
  if (inAll) return inAll({ n: more.length + 1 });
  return (words as (event: object, nameOf: NameOf) => string)(eventOf(row), nameOf);
}
