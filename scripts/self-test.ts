import { parseArgs } from 'node:util';
import { onEnter } from '#server/console/announce.ts';
import { BAUDS, readBaud, type Baud } from '#server/flags.ts';
import { certificateLines, faultLines } from './self-test/certificate.ts';
import { PortTest } from './self-test/port-test.ts';
import { Terminal } from './self-test/terminal.ts';

/** Tests one board at the terminal, while the hub is stopped. */

const USAGE = `npm run self-test -- --port PATH [--baud 115200]

  --port PATH     the board's serial port, such as /dev/ttyUSB0 or /dev/ttyACM0
  --baud 115200   for a board flashed with --slow`;

process.exit(await main());

async function main(): Promise<number> {
  const flags = read();
  if (!flags) return complain(USAGE);
  const terminal = new Terminal((text) => process.stdout.write(text));
  const test = new PortTest(flags.port, flags.baud, terminal);
  onEnter(() => {
    test.finish();
  });
  // Once: a second Ctrl-C stops the program whatever it does.
  process.once('SIGINT', () => {
    test.finish();
  });
  const outcome = await test.over;
  terminal.giveUp();
  if (typeof outcome === 'string') return complain(outcome);
  console.log(`\n${certificateLines(outcome).join('\n')}\n`);
  const faults = faultLines(outcome);
  const fine =
    outcome.untested.length === 0 ? 'This board is fine.' : 'The buttons that were pressed are fine.';
  console.log(faults.length === 0 ? fine : `Not yet fine:\n- ${faults.join('\n- ')}`);
  return faults.length === 0 ? 0 : 1;
}

function read(): { port: string; baud: Baud } | undefined {
  try {
    const options = {
      port: { type: 'string' },
      baud: { type: 'string', default: String(BAUDS[0]) },
    } as const;
    const { port, baud: text } = parseArgs({ options }).values;
    const baud = readBaud(text);
    return port && baud ? { port, baud } : undefined;
  } catch {
    return undefined;
  }
}

function complain(words: string): 1 {
  console.error(words);
  return 1;
}
