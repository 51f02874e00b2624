import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, 'simavr-board.c');
/** Not in git: beside what the firmware's own build leaves. */
const BUILD = join(import.meta.dirname, '../../../firmware/build');
const PROGRAM = join(BUILD, 'simavr-board');
/** Some three minutes of a board that never pauses. */
const MOST_OUTPUT = 1 << 28;

export interface SimavrScript {
  /** `down` pulls the pin low. A board starts with all buttons up. */
  edges?: readonly { cycle: number; channel: number; down: boolean }[];
  /** Each byte has wholly arrived at its cycle; keep them a byte's time apart, as a wire does. */
  bytes?: readonly { cycle: number; byte: number }[];
  endCycle: number;
  /** What stands in the EEPROM from its address 0 on. */
  eeprom?: string;
}

/** A byte the board sent, and the cycle at which it gave it to its UART. */
export interface SentByte {
  byte: number;
  cycle: number;
}

/**
 * An image on simavr's ATmega328P at 16 MHz: a second opinion beside avr8js. An edge or a byte comes at the end of the
 * instruction its cycle falls into. Known not to be as on the chip, in simavr 1.6, after what simavr-board.c puts right:
 * - the UART has no transmit buffer beside its shift register: a board that polls UDRE is some cycles a byte slower;
 * - two instructions, not one, run between `sei` or `reti` and the next interrupt;
 * - an interrupt that is enabled when its flag is already up does not come, UDRE's excepted;
 * - PCIF1 and the watchdog's WDIF are not cleared by writing a one, so a board that polls WDIF sees one beat as many;
 * - pins are seen without the synchroniser's one to two cycles;
 * - an EEPROM write takes no time and never shows EEPE; the CPU does not stand still for a read or a write;
 * - the watchdog's 128 kHz are exact, so what draws chance from it draws the same each time.
 */
export function runOnSimavr(hexFile: string, script: SimavrScript): SentByte[] {
  program ??= compile();
  const { edges = [], bytes = [], endCycle, eeprom } = script;
  const events = [
    ...edges.map(({ cycle, channel, down }) => ({
      cycle,
      line: `edge ${cycle} ${channel} ${down ? 1 : 0}\n`,
    })),
    ...bytes.map(({ cycle, byte }) => ({ cycle, line: `byte ${cycle} ${byte}\n` })),
  ].sort((a, b) => a.cycle - b.cycle);
  const input = `${events.map(({ line }) => line).join('')}end ${endCycle}\n`;
  const sent = run(program, [hexFile, ...(eeprom === undefined ? [] : ['--eeprom', eeprom])], input);
  return sent
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(' ').map(Number))
    .map(([cycle = 0, byte = 0]) => ({ cycle, byte }));
}

let program: string | undefined;

/** Under a name of its own first: another test may be running the program at this moment. */
function compile(): string {
  mkdirSync(BUILD, { recursive: true });
  const fresh = `${PROGRAM}.${process.pid}`;
  run('gcc', ['-std=gnu11', '-O2', '-Wall', '-Werror', SOURCE, '-o', fresh, '-lsimavr', '-lelf']);
  renameSync(fresh, PROGRAM);
  return PROGRAM;
}

/** Whatever a program has to complain of is a failure: simavr only mumbles about an image it could not read. */
function run(command: string, args: string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    input,
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
  });
  if (status === 0 && stderr === '' && !error) return stdout;
  // Its own words first: Node's error may only say that the program did not stay to read its script.
  throw new Error(`${command} ${args.join(' ')} failed (${status}): ${stderr}${error?.message ?? ''}`);
}
