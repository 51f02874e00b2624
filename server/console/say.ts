import { DiskFault } from '#server/store/disk-fault.ts';

/** Says a line to the person at the console; answers the exit code for "all is well". */
export function say(line: string): 0 {
  console.log(line);
  return 0;
}

/** Says what went wrong; answers the exit code for that. A stack is shown for our own faults only. */
export function complain(trouble: unknown): 1 {
  if (trouble instanceof DiskFault) console.error(`The disk does not take it (${trouble.message}).`);
  else console.error(trouble instanceof Error ? trouble.stack : trouble);
  return 1;
}
