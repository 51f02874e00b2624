import { domainToASCII } from 'node:url';
import { parseArgs } from 'node:util';
import { isDnsName } from '#server/tls/hub-names.ts';
import { no, ok, type Result } from '#shared/result.ts';

export type BoardsWanted =
  | { readonly kind: 'auto' | 'sim' | 'none' }
  | { readonly kind: 'ports'; readonly paths: readonly string[] };

/** What the firmware's images speak; the slow one is for USB chips that go no faster. */
export const BAUDS = [1_000_000, 115_200] as const;
export type Baud = (typeof BAUDS)[number];

/** A certificate, its key, and the port for them. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
  readonly port: number;
}

/** A certificate that the hub makes by itself, and the port for it. */
export interface TlsAuto {
  readonly auto: true;
  readonly port: number;
}

export interface Flags {
  readonly port: number;
  readonly host: string;
  /** What else the hub is called, as browsers say it. */
  readonly names: readonly string[];
  readonly data: string;
  readonly boards: BoardsWanted;
  readonly baud: Baud;
  readonly tls: TlsFiles | TlsAuto | undefined;
  readonly help: boolean;
  readonly version: boolean;
}

export const HELP = `Quickdraw: the hub that referees western card games played with real cards.

  npm start -- [flags]

  --port NUMBER   where to listen (4000; 0 picks a free one)
  --host ADDRESS  on which address (0.0.0.0: every network of this machine)
  --name NAME     a name of the hub that the internet's DNS or a proxy gives it (several: --name A --name B);
                  addresses, this machine's name and names such as pi.local or pi.lan work without it
  --data FOLDER   where the record is kept (./data)
  --boards WHICH  auto   find boards by themselves (the default)
                  sim    one simulated board
                  none   no boards at all
                  PATH[,PATH…]  exactly these serial ports
  --baud NUMBER   how fast boards speak: 1000000 (the default), or 115200 when flashed with --slow
  --tls auto      https beside plain http, with a certificate the hub makes and renews by itself;
                  the page /trust shows how devices come to trust it
  --tls-cert FILE, --tls-key FILE
                  the same with a certificate and its key of your own (PEM)
  --tls-port NUMBER  where to listen for it (4443; 0 picks a free one)
  --version       print the version
  --help          print this

  npm start -- verify --data FOLDER        check what was recorded, also while a hub runs
  npm start -- backup --data FOLDER FILE   copy it
  npm start -- salvage --data FOLDER NEW   save what can be read of a damaged one

  QUICKDRAW_TOKEN, when set, is a bearer token with the organiser's role.`;

const TLS_PORT = '4443';
interface TlsFlags {
  readonly tls?: string | undefined;
  readonly 'tls-cert'?: string | undefined;
  readonly 'tls-key'?: string | undefined;
  readonly 'tls-port'?: string | undefined;
}

/** Reads the command line. The fault is one sentence for the person who typed it. */
export function readFlags(args: readonly string[]): Result<Flags, string> {
  const parsed = parse(args);
  if (!parsed.ok) return parsed;
  const { port, host, name, data, boards, baud, help, version } = parsed.value;
  const listen = readPort('--port', port);
  if (!listen.ok) return listen;
  if (host === '') return no('--host needs an address, such as 0.0.0.0.');
  const names = readNames(name);
  if (!names.ok) return names;
  if (data === '') return no('--data needs a folder, such as ./data.');
  const wanted = readBoards(boards);
  if (!wanted) return no('--boards needs auto, sim, none, or the paths of serial ports.');
  const speed = readBaud(baud);
  if (!speed) return no(`--baud needs ${BAUDS.join(' or ')}, not "${baud}".`);
  const tls = readTlsFlags(parsed.value);
  if (!tls.ok) return tls;
  return ok({
    ...{ port: listen.value, host, names: names.value, data },
    ...{ boards: wanted, baud: speed, tls: tls.value, help, version },
  });
}

function readPort(flag: string, text: string): Result<number, string> {
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_535
    ? ok(port)
    : no(`${flag} needs a number from 0 to 65535, not "${text}".`);
}

/** In the letters and the spelling that browsers use. */
function readNames(given: readonly string[]): Result<readonly string[], string> {
  const names: string[] = [];
  for (const name of given) {
    const plain = domainToASCII(name).replace(/\.$/, '');
    if (/[^\p{L}\p{M}\p{N}.-]/u.test(name) || !isDnsName(plain))
      return no(`--name needs a name without port or slashes, such as cards.example.org, not "${name}".`);
    names.push(plain);
  }
  return ok(names);
}

function readTlsFlags(flags: TlsFlags): Result<Flags['tls'], string> {
  const { tls, 'tls-cert': cert, 'tls-key': key, 'tls-port': port } = flags;
  const hasFiles = cert !== undefined || key !== undefined;
  if (tls === undefined && !hasFiles)
    return port === undefined
      ? ok(undefined)
      : no('--tls-port needs --tls auto, or --tls-cert and --tls-key, as well.');
  const listen = readPort('--tls-port', port ?? TLS_PORT);
  if (!listen.ok) return listen;
  if (tls !== undefined) {
    if (tls !== 'auto') return no(`--tls knows only auto, not "${tls}".`);
    if (hasFiles) return no('Either --tls auto, or --tls-cert with --tls-key: there is one certificate.');
    return ok({ auto: true, port: listen.value });
  }
  if (!cert || !key) return no('TLS needs both --tls-cert and --tls-key, each with a file.');
  return ok({ cert, key, port: listen.value });
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '4000' },
        host: { type: 'string', default: '0.0.0.0' },
        name: { type: 'string', multiple: true, default: [] },
        data: { type: 'string', default: './data' },
        boards: { type: 'string', default: 'auto' },
        baud: { type: 'string', default: String(BAUDS[0]) },
        tls: { type: 'string' },
        'tls-cert': { type: 'string' },
        'tls-key': { type: 'string' },
        'tls-port': { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
        version: { type: 'boolean', default: false },
      },
    });
    return ok(values);
  } catch (error) {
    // parseArgs explains itself in its first sentence; the rest is advice about quoting.
    const [reason = ''] = (error as Error).message.split(/\. |\n/);
    const plain = reason
      .replace(/\.$/, '')
      .replace(/argument is ambiguous$/, 'needs a value that does not begin with a dash');
    return no(`${plain}. See npm start -- --help.`);
  }
}

export const readBaud = (text: string): Baud | undefined => BAUDS.find((baud) => String(baud) === text);

function readBoards(text: string): BoardsWanted | undefined {
  if (text === 'auto' || text === 'sim' || text === 'none') return { kind: text };
  const paths = text.split(',').map((path) => path.trim());
  // A bare word is a slip of the pen ("smi"), not a port: ports are paths, or COM3 on Windows.
  if (!paths.every((path) => /[/\\]|^COM\d+$/i.test(path))) return undefined;
  return { kind: 'ports', paths: [...new Set(paths)] };
}
