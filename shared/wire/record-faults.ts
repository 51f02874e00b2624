import { Type, type Static } from 'typebox';
import { fill } from '../games/kit/refusal-words.ts';
import type { Params } from '../games/kit/violation.ts';

/**
 * What can be wrong with a record, its heads or a certificate: a stable code, and the sentence for the console. `{name}`
 * stands for the parameter of that name. Screens have words of their own for each code.
 */
export const RECORD_FAULTS = {
  'no-record': 'There is no record in the data folder {folder}.',
  'record-empty': 'The record in the data folder {folder} is empty.',
  'record-half-written':
    'Whoever wrote to the record in the data folder {folder} was stopped in the middle (quickdraw.sqlite-journal is there). Start a hub on it: it takes back what is half written.',
  'record-unreadable-in': 'The record in the data folder {folder} cannot be read ({reason}).',
  'record-unreadable': 'The record cannot be read ({reason}).',
  'record-newer': 'The record was written by a newer Quickdraw. Update this one.',
  'record-lacks': 'The record lacks "{name}".',
  'table-spoiled': '"{name}" in the record is not as a hub makes it ({reason}).',
  'schema-number': 'The number of the record’s schema is not that of its tables.',
  'file-damaged': 'The file is damaged ({reason}).',
  'page-damaged': 'A page of "{name}" is damaged ({reason}).',
  'page-laid-aside':
    'A page of "{name}" was damaged and is laid aside as {aside}; what could be read of it is in "{name}" ({reason}).',
  'import-without-table': 'It was taken in from a file, but there is no such table.',
  'table-unlisted': 'The table is gone from the list of tables.',
  'tournament-unlisted': 'The tournament is gone from the list of tournaments.',
  'table-without-log': 'The table has no log.',
  'tournament-without-log': 'The tournament has no log.',
  'log-unread': 'From this row on the log lies on or behind a damaged page.',
  'row-missing': 'A row of the log is missing.',
  'row-apart': 'The chain breaks: this row does not follow the one before it.',
  'row-changed': 'The chain breaks: this row is not what was written.',
  'row-unreadable': 'The row cannot be read.',
  'command-twice': 'The command "{command}" was applied twice.',
  'log-unplayable': 'The log cannot be played again ({why}).',
  'table-of-unknown-game': 'The table plays a game nobody knows here ({game}).',
  'tournament-of-unknown-game': 'The tournament is about a game nobody knows here ({game}).',
  'game-unsaid': 'The first row does not say which game is played.',
  'value-changed': 'A private value is not the one that was sealed.',
  'race-beyond-damage': 'The end of this race is not among the rows of the log that can be read.',
  'opening-unreadable': 'The opening of the race cannot be read.',
  'race-gone': 'The record of the race is gone, although the log names it.',
  'race-on-damage': 'The record of the race lies on or behind a damaged page.',
  'race-not-over': 'The log does not say that this race is over.',
  'race-changed': 'The record of the race is not what was written.',
  'race-not-named': 'The record of the race is not the one the log names.',
  'race-unreadable': 'The record of the race cannot be read.',
  'late-unreadable': 'The late hands of the race cannot be read.',
  'presses-on-damage': 'Raw presses of the race lie on a damaged page.',
  'hand-untold': 'The hand of seat {seat} ({clock} {seq}) is not among the presses its source told.',
  'hand-of-another': 'The hand of seat {seat} ({clock} {seq}) came from another button.',
  'hand-elsewhen': 'The hand of seat {seat} ({clock} {seq}) was stamped at another moment.',
  'hand-not-up': 'The hand of seat {seat} ({clock} {seq}) was no letting go.',
  'hand-not-fresh': 'The hand of seat {seat} ({clock} {seq}) was no fresh press.',
  'edge-missing': 'What {clock} told as number {seq} is missing.',
  'press-left-out': 'A press of seat {seat} ({clock} {seq}) is not in the record of the race.',
  'release-left-out': 'A letting go of seat {seat} ({clock} {seq}) is not in the record of the race.',
  'verdict-wrong': 'The verdict is not the one its hands lead to.',
  'end-rewritten':
    'Row {seq} is not the one that was there when the hub last looked: the log was written anew.',
  'end-gone': '{there} of {known} events, last known head is gone.',
  'heads-gone': 'heads.jsonl is gone. Nobody can say whether the ends of the logs are all there.',
  'heads-unreadable':
    'heads.jsonl cannot be read. Nobody can say whether the ends of the logs are all there.',
  'heads-empty': 'heads.jsonl is empty. Nobody can say whether the ends of the logs are all there.',
  'heads-line-unreadable': 'Line {line} of heads.jsonl cannot be read.',
  'heads-line-changed': 'Line {line} of heads.jsonl is not what was signed.',
  'heads-line-of-another': 'Line {line} of heads.jsonl is signed by another key than hub-key.pem.',
  'key-gone': 'hub-key.pem is gone or cannot be read: nobody can say whether heads.jsonl is of this hub.',
  'signature-wrong': 'The signature is not of this text: it was changed, or signed by another key.',
  'seal-of-another': 'The row of the log is not the one that ends this race.',
  'seal-changed': 'The row of the log is not what was written.',
  'not-witnessed': 'The hub says that it saw the race, but has not said so in its log.',
  'other-terms': 'The race was begun on other terms than it ended.',
  'players-wrong': 'Not everybody in the race has one seat and one name.',
  'players-not-named': 'The players are not those that the row of the log names.',
  'edges-contradict': 'The raw edges contradict each other.',
  'edge-not-together': 'A raw edge is not among those that it says changed with it.',
  'record-foreign':
    'The record in the data folder {folder} is a file of another program (it has the tables {tables}).',
  'made-unsaid': 'The list does not say when it was made.',
  'put-away-unsaid': 'The list does not say whether it was put away.',
  'device-unreadable': 'What device {device} may do cannot be read; it has to join anew.',
  'self-test-unreadable': 'The self-test of board {board} cannot be read; it has to be tested anew.',
  'box-unreadable': 'The box {name} of {game} cannot be read; it has to be entered anew.',
  'heads-and-key-gone':
    'heads.jsonl and hub-key.pem are gone: the hub gets a new key. Nobody can say whether the ends of the logs are all there.',
} as const;

export type RecordFaultCode = keyof typeof RECORD_FAULTS;

/** The sentence of a fault, as the console and files have it. */
export const faultSentence = (code: RecordFaultCode, params: Params = {}): string =>
  fill(RECORD_FAULTS[code], params);

/** A fault as it travels: screens say it in their own words where they know the code. */
export const SaidFault = Type.Object({
  code: Type.Union([Type.String(), Type.Null()], { description: 'null: only the sentence is known' }),
  params: Type.Record(Type.String(), Type.String()),
  what: Type.String(),
});
export type SaidFault = Static<typeof SaidFault>;

/** The fault that a sentence tells: files of heads and hubs of before keep sentences alone. */
export function saidFault(what: string): SaidFault {
  for (const { code, pattern } of PATTERNS) {
    const found = pattern.exec(what);
    if (found) return { code, params: { ...found.groups }, what };
  }
  return { code: null, params: {}, what };
}

const PATTERNS = Object.entries(RECORD_FAULTS).map(([code, sentence]) => ({
  code,
  pattern: patternOf(sentence),
}));

/** A parameter that comes twice is the same both times. */
function patternOf(sentence: string): RegExp {
  const known = new Set<string>();
  const text = sentence.replace(/[.*+?^$()[\]\\|]/g, '\\$&').replace(/\{(\w+)\}/g, (_gap, name: string) => {
    if (known.has(name)) return `\\k<${name}>`;
    known.add(name);
    return `(?<${name}>.*)`;
  });
  return new RegExp(`^${text}$`, 's');
}
