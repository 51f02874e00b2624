import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { SerialPort } from 'serialport';
import type { Baud } from '#server/flags.ts';
import type { FindPorts } from './find-ports.ts';
import { watchFolders } from './watch-folders.ts';

const LOOK_MS = 2_000;

export type PortFault = 'missing' | 'forbidden' | 'busy' | 'failed';

export interface SerialPortsDeps {
  opened(path: string, port: SerialPort): void;
  refused(path: string, fault: PortFault): void;
  gone(path: string): void;
}

/** Keeps the wanted serial ports open, or those that are found, trying again when something is plugged in, and every two seconds. */
export class SerialPorts {
  readonly #wanted: readonly string[] | FindPorts;
  readonly #baud: Baud;
  readonly #deps: SerialPortsDeps;
  /** By the device itself: a port may be known by several names, and has one reader. */
  readonly #open = new Map<string, SerialPort>();
  readonly #opening = new Set<string>();
  readonly #refused = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #watching: { close(): void } | undefined;
  #closed = false;

  constructor(wanted: readonly string[] | FindPorts, baud: Baud, deps: SerialPortsDeps) {
    this.#wanted = wanted;
    this.#baud = baud;
    this.#deps = deps;
  }

  /** Resolves after the first look, when what is plugged in has been opened or refused. */
  async start(): Promise<void> {
    const folders = typeof this.#wanted === 'function' ? ['/dev'] : this.#wanted.map((path) => dirname(path));
    this.#watching = watchFolders(folders, () => void this.#look());
    await this.#look();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#watching?.close();
  }

  async #look(): Promise<void> {
    const paths = typeof this.#wanted === 'function' ? await this.#wanted() : this.#wanted;
    if (this.#closed) return;
    for (const path of this.#refused) if (!paths.includes(path)) this.#forget(path);
    // The next look does not wait for this one: a port may take for ever to open.
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), LOOK_MS);
    await Promise.all(paths.map((path) => this.#tryToOpen(path, deviceOf(path))));
  }

  #tryToOpen(path: string, device: string): Promise<void> {
    if (this.#isOpen(path, device) || this.#opening.has(device)) return Promise.resolve();
    const port = new SerialPort({ path, baudRate: this.#baud, hupcl: false, autoOpen: false });
    this.#opening.add(device);
    return new Promise((resolve) => {
      port.open((error) => {
        this.#opening.delete(device);
        if (error) this.#refuse(path, error);
        else this.#welcome(path, device, port);
        resolve();
      });
    });
  }

  /** A name may also come to mean another device before the old one is known to be gone. */
  #isOpen(path: string, device: string): boolean {
    return this.#open.has(device) || [...this.#open.values()].some((port) => port.path === path);
  }

  #welcome(path: string, device: string, port: SerialPort): void {
    if (this.#closed || this.#isOpen(path, device)) {
      closePort(port);
      return;
    }
    this.#refused.delete(path);
    this.#open.set(device, port);
    // A cable pulled mid-write shows as an error and then as close; close is where we act.
    port.on('error', () => undefined);
    port.on('close', () => {
      // It may be said twice, and by then the device may belong to a new port.
      if (this.#open.get(device) !== port) return;
      this.#open.delete(device);
      this.#deps.gone(path);
    });
    this.#deps.opened(path, port);
  }

  #refuse(path: string, error: Error): void {
    if (this.#closed) return;
    this.#refused.add(path);
    this.#deps.refused(path, reasonOf(error.message));
  }

  #forget(path: string): void {
    this.#refused.delete(path);
    this.#deps.gone(path);
  }
}

function deviceOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** `destroy` would end the stream and leave the port itself open and locked. */
export function closePort(port: SerialPort): void {
  if (port.isOpen) port.close();
}

/** Why a port did not open, from what the system said about it. */
export function reasonOf(message: string): PortFault {
  if (/no such file|not found|cannot find/i.test(message)) return 'missing';
  if (/permission|access denied/i.test(message)) return 'forbidden';
  if (/lock|busy|in use/i.test(message)) return 'busy';
  return 'failed';
}
