import { parseArgs } from 'node:util';
import { ReadlineParser } from '@serialport/parser-readline';
import { SerialPort } from 'serialport';
import { cutLongLines } from '#server/boards/cut-long-lines.ts';
import { reasonOf } from '#server/boards/serial-ports.ts';
import { onEnter } from '#server/console/announce.ts';
import { BAUDS, readBaud, type Baud } from '#server/flags.ts';
import { encodeHubLine } from '#shared/wire/board-line.ts';
import { figures, troubles, type Findings } from './self-test/certificate.ts';
import { CARE_MS, SelfTest } from './self-test/self-test.ts';
import { Terminal } from './self-test/terminal.ts';
import { asking, GONE, NO_PORT, pressed } from './self-test/words.ts';

/** Tests one board at the terminal, while the hub is stopped. */

const USAGE = `npm run self-test -- --port PATH [--baud 115200]

  --port PATH     the board's serial port, such as /dev/ttyUSB0 or /dev/ttyACM0
  --baud 115200   for a board flashed with --slow`;

process.exit(await main());

async function main(): Promise<number> {
  const flags = read();
  if (!flags) return complain(USAGE);
  const port = new SerialPort({ path: flags.port, baudRate: flags.baud, hupcl: false, autoOpen: false });
  const fault = await open(port);
  if (fault) return complain(`The port ${flags.port} ${NO_PORT[reasonOf(fault.message)]}`);
  const terminal = new Terminal((text) => process.stdout.write(text));
  const outcome = await runTest(port, terminal);
  terminal.giveUp();
  return typeof outcome === 'string' ? complain(outcome) : certify(outcome);
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

function open(port: SerialPort): Promise<Error | null> {
  return new Promise((resolve) => {
    port.open(resolve);
  });
}

function runTest(port: SerialPort, terminal: Terminal): Promise<Findings | string> {
  return new Promise((resolve) => {
    const test = new SelfTest({
      now: () => performance.now(),
      send: (line) => {
        if (port.writable) port.write(`${encodeHubLine(line)}\n`);
      },
      dispatch: (words) => {
        terminal.dispatch(words);
      },
      ask: (missing) => {
        terminal.ask(asking(missing));
      },
      pressed: ({ channel, bounceMs }) => {
        terminal.answer(pressed(channel, bounceMs));
      },
      over: resolve,
    });
    // A cable pulled mid-write shows as an error and then as close.
    port.on('error', () => undefined);
    port.on('close', () => {
      test.end(GONE);
    });
    port.on('data', () => {
      test.notice();
    });
    port
      .pipe(cutLongLines())
      .pipe(new ReadlineParser())
      .on('data', (line: string) => {
        test.hear(line.trimEnd());
      });
    setInterval(() => {
      test.care();
    }, CARE_MS);
    onEnter(() => {
      test.finish();
    });
    // Once: a second Ctrl-C stops the program whatever it does.
    process.once('SIGINT', () => {
      test.finish();
    });
  });
}

function certify(findings: Findings): number {
  console.log(`\n${figures(findings).join('\n')}\n`);
  const found = troubles(findings);
  console.log(found.length === 0 ? 'This board is fine.' : `Not yet fine:\n- ${found.join('\n- ')}`);
  return found.length === 0 ? 0 : 1;
}

function complain(words: string): 1 {
  console.error(words);
  return 1;
}
