import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { no, ok, type Result } from '#shared/result.ts';

/** What the tests need beyond npm: a Debian package, and the file that shows it is there. */
const NEEDED: readonly { name: string; shownBy: string }[] = [
  { name: 'chromium-headless-shell', shownBy: 'chromium-headless-shell' },
  { name: 'gcc-avr', shownBy: 'avr-gcc' },
  { name: 'avr-libc', shownBy: '/usr/lib/avr/include/avr/io.h' },
  { name: 'binutils-avr', shownBy: 'avr-objcopy' },
  { name: 'avrdude', shownBy: 'avrdude' },
  { name: 'make', shownBy: 'make' },
  { name: 'socat', shownBy: 'socat' },
  { name: 'openssl', shownBy: 'openssl' },
  { name: 'libsimavr-dev', shownBy: '/usr/include/simavr/sim_avr.h' },
  { name: 'libelf-dev', shownBy: '/usr/include/libelf.h' },
  { name: 'gcc', shownBy: 'gcc' },
  { name: 'libc6-dev', shownBy: '/usr/include/stdio.h' },
];

export const missingPackages = (): string[] =>
  NEEDED.filter(({ shownBy }) => !isThere(shownBy)).map(({ name }) => name);

/** Installs what is missing where that is allowed. The fault is a sentence that names what has to be installed. */
export function installPackages(say: (line: string) => void): Result<undefined, string> {
  const missing = missingPackages();
  if (missing.length === 0) return ok(undefined);
  const byHand = `The tests need these Debian packages: ${missing.join(' ')}.\nInstall them with: sudo apt-get install ${missing.join(' ')}`;
  const asRoot = becomeRoot();
  if (!isThere('apt-get') || !asRoot) return no(byHand);
  say(`Installing Debian packages: ${missing.join(' ')} …`);
  for (const args of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missing],
  ]) {
    const [command = '', ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', ...args];
    const { status, stdout, stderr } = spawnSync(command, rest, { encoding: 'utf8' });
    if (status !== 0) return no(`${args.slice(0, 2).join(' ')} failed.\n${stdout}${stderr}\n${byHand}`);
  }
  const still = missingPackages();
  return still.length === 0 ? ok(undefined) : no(`Installed, but still not found: ${still.join(' ')}.`);
}

/** How to run a command as root; undefined where we may not. */
function becomeRoot(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
}

function isThere(file: string): boolean {
  const places = file.startsWith('/')
    ? [file]
    : (process.env['PATH'] ?? '').split(delimiter).map((dir) => join(dir, file));
  return places.some((place) => {
    try {
      accessSync(place, file.startsWith('/') ? constants.R_OK : constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
