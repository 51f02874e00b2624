import { flag, maybe, readFields, text, type Fields } from '../../games/kit/fields.ts';
import { tableViolation } from '../../games/kit/violation.ts';
import { no } from '../../result.ts';
import { HUB } from '../../table/log.ts';
import { decideDraw, DRAW_COMMANDS, type DrawCommand } from './draws.ts';
import { decideEntry, ENTRY_COMMANDS, type EntryCommand } from './entries.ts';
import { decideHall, HALL_COMMANDS, type HallCommand } from './hall-commands.ts';
import { decideResult, RESULT_COMMANDS, type ResultCommand } from './outcomes.ts';
import type { Decided, Decision } from './part.ts';
import { decideReseat, RESEAT_COMMANDS, type ReseatCommand } from './reseating.ts';
import { decideSettings, SETTING_COMMANDS, type SettingCommand } from './settings.ts';
import type { Logged } from './logged.ts';
import { decideUndo, type UndoCommand } from './undo.ts';

const UNDO_COMMANDS = { undo: { command: maybe(text), confirm: maybe(flag) } } as const;

export type TournamentCommand =
  | EntryCommand
  | DrawCommand
  | ResultCommand
  | ReseatCommand
  | HallCommand
  | SettingCommand
  | UndoCommand;

type Decide = (now: Logged, command: never, by: Decision) => Decided<{ readonly type: string }>;

/** Each part with the fields of its commands. */
const PARTS: readonly (readonly [Readonly<Record<string, Fields>>, Decide])[] = [
  [
    ENTRY_COMMANDS,
    ({ state, rows }, command: EntryCommand) =>
      decideEntry(state, command, () => rows.filter(({ type }) => type === 'entered').length),
  ],
  [DRAW_COMMANDS, ({ state }, command: DrawCommand) => decideDraw(state, command)],
  [
    RESULT_COMMANDS,
    ({ state }, command: ResultCommand, { author, at, hasBegun }) =>
      decideResult(state, command, { from: author === HUB ? 'hub' : 'hand', at, author, hasBegun }),
  ],
  [RESEAT_COMMANDS, ({ state }, command: ReseatCommand, by) => decideReseat(state, command, by)],
  [HALL_COMMANDS, ({ state }, command: HallCommand, by) => decideHall(state, command, by)],
  [SETTING_COMMANDS, ({ state }, command: SettingCommand) => decideSettings(state, command)],
  [UNDO_COMMANDS, decideUndo],
];

/** Every command of people, with its fields. The hub alone says where a match was opened. */
export function commandsOfPeople(): Readonly<Record<string, Fields>> {
  const { 'open-match': _, ...commands } = Object.assign({}, ...PARTS.map(([fields]) => fields)) as Record<
    string,
    Fields
  >;
  return commands;
}

/** What people send is read here, once. */
export function decide(
  now: Logged,
  raw: Readonly<Record<string, unknown>>,
  by: Decision,
): Decided<{ readonly type: string }> {
  const type = String(raw['type']);
  for (const [commands, decided] of PARTS) {
    const fields = Object.hasOwn(commands, type) ? commands[type] : undefined;
    if (!fields) continue;
    const read = readFields(fields, raw);
    if (!read.ok) return no(tableViolation('bad-command', { field: read.fault }));
    return decided(now, { type, ...read.value } as never, by);
  }
  return no(tableViolation('unknown-command', { type }));
}
