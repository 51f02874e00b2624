import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { complain, say, sayJson } from '#server/console/say.ts';
import { checkVerdict } from '#server/verdict-certificates/check-verdict.ts';
import { LARGEST_VERDICT_BYTES, TOO_LARGE } from '#server/verdict-certificates/verdict-file.ts';
import { verdictWords } from '#server/verdict-certificates/verdict-words.ts';
import { backupTo } from './backup.ts';
import { openToRead } from './read-only.ts';
import type { Report } from './report.ts';
import { salvageFolder } from './salvage-folder.ts';
import { verify } from './verify.ts';

const HELP = `Looks after the record in a data folder, also while a hub runs on it.

  npm run quickdraw -- verify [--data FOLDER] [--json]
      checks that nothing is missing or changed, and reaches every verdict again
  npm run quickdraw -- verify FILE [--json]
      checks a verdict certificate of any hub, without a data folder
  npm run quickdraw -- backup [--data FOLDER] FILE
      copies the record into a new file
  npm run quickdraw -- salvage [--data FOLDER] NEW_FOLDER
      writes what can be read of a damaged record into a new folder, a file for each table and tournament`;

/** What the first word of the command line asks for, when it is not the hub itself. */
export function commandFor(args: readonly string[]): (() => Promise<number> | number) | undefined {
  const [word, ...rest] = args;
  if (word === undefined || !Object.hasOwn(COMMANDS, word)) return undefined;
  return () => {
    const asked = read(rest);
    if (typeof asked === 'string') return complain(`${asked} See npm run quickdraw -- ${word} --help.`);
    if (asked.help) return say(...HELP.split('\n'));
    return COMMANDS[word as keyof typeof COMMANDS](asked);
  };
}

const COMMANDS = { verify: runVerify, backup: runBackup, salvage: runSalvage } as const;

type Asked = Exclude<ReturnType<typeof read>, string>;

function read(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        data: { type: 'string', default: './data' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return { ...values, files: positionals };
  } catch (error) {
    const [reason = ''] = (error as Error).message.split(/\. |\n/);
    return `${reason.replace(/\.$/, '')}.`;
  }
}

function runVerify({ data, json, files }: Asked): number {
  const [file] = files;
  if (files.length > 1) return complain('verify checks a folder (--data) or one verdict certificate.');
  if (file !== undefined) return verifyVerdict(file, json);
  const report = verify(data);
  if (json) sayJson(report);
  else say(...sentences(report));
  return report.faults.length === 0 ? 0 : 1;
}

function verifyVerdict(file: string, json: boolean): number {
  if (!existsSync(file)) return complain(`There is no file ${file}.`);
  let text;
  try {
    if (statSync(file).size > LARGEST_VERDICT_BYTES) return complain(TOO_LARGE);
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return complain(`${file} cannot be read (${(error as Error).message}).`);
  }
  const checked = checkVerdict(text);
  if (!checked.ok) return complain(checked.fault);
  if (json) sayJson(checked.value);
  else say(...verdictWords(checked.value));
  return checked.value.faults.length === 0 ? 0 : 1;
}

function sentences({ tables, tournaments, events, races, faults }: Report): string[] {
  const counted = [
    many(tables, 'table'),
    ...(tournaments > 0 ? [many(tournaments, 'tournament')] : []),
    many(events, 'event'),
    many(races, 'race'),
  ].join(', ');
  if (faults.length === 0) return [`${counted}: all as recorded`];
  const told = faults.map(({ table, tournament, where, what }) => {
    if (tournament !== undefined) return `Tournament ${tournament}, ${where}: ${what}`;
    return table === null ? what : `Table ${table}, ${where}: ${what}`;
  });
  return [...told, `${counted}: ${many(faults.length, 'fault')}`];
}

const many = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

function runSalvage({ data, files }: Asked): number {
  const [target] = files;
  if (target === undefined || files.length > 1) return complain('salvage needs the name of one new folder.');
  const saved = salvageFolder(data, target, new Date().toISOString());
  if (!saved.ok) return complain(saved.fault);
  const { told, failed } = saved.value;
  say(...told);
  if (failed !== undefined) return complain(failed);
  return say('Any hub takes these files in, the tables first: see docs/record.md.');
}

async function runBackup({ data, files }: Asked): Promise<number> {
  const [file] = files;
  if (file === undefined || files.length > 1) return complain('backup needs the name of one file to write.');
  const record = openToRead(data);
  if (!record.ok) return complain(record.fault);
  const copied = await backupTo(record.value, file);
  record.value.close();
  return copied.ok ? say(`The record is copied to ${file}.`) : complain(copied.fault.words);
}
