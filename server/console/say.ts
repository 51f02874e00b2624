import { DiskFault } from '#server/store/disk-fault.ts';
import { asPlainLine } from '#shared/games/kit/as-seen.ts';

/** Says lines to the person at the console; answers the exit code for "all is well". */
export function say(...lines: readonly string[]): 0 {
  for (const line of lines) console.log(asPlainLine(line));
  return 0;
}

/** The same for a program to read: what a terminal would obey or hide is spelled out, and the value stays what it is. */
export function sayJson(value: unknown): 0 {
  console.log(JSON.stringify(value).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, spelledOut));
  return 0;
}

/** Says what went wrong; answers the exit code for that. A stack is shown for our own faults only. */
export function complain(...troubles: readonly unknown[]): 1 {
  for (const line of troubles.flatMap(linesOf)) console.error(asPlainLine(line));
  return 1;
}

function linesOf(trouble: unknown): readonly string[] {
  if (trouble instanceof DiskFault) return [`The disk does not take it (${trouble.message}).`];
  return trouble instanceof Error ? (trouble.stack ?? trouble.message).split('\n') : [String(trouble)];
}

const spelledOut = (char: string): string =>
  char.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
