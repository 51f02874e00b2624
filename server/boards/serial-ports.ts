import { SerialPort } from 'serialport';
import type { Baud } from '#server/flags.ts';
import type { BoardStatus } from '#shared/wire/board-view.ts';

const LOOK_MS = 2_000;
/**
 * USB makers of the boards we know and of the serial chips on their clones. Opening a port resets an Uno, and may
 * disturb a stranger's printer, so by ourselves we touch only these; any other port has to be named with --boards.
 */
const KNOWN_USB_MAKERS = new Set(['2341', '2a03', '1a86', '0403', '10c4']);

export interface PortsDesk {
  opened(port: SerialPort): void;
  refused(path: string, status: BoardStatus): void;
  gone(path: string): void;
}

/** Keeps the wanted serial ports open, trying again every two seconds, so boards may come and go. */
export class SerialPorts {
  readonly #wanted: readonly string[] | 'auto';
  readonly #baud: Baud;
  readonly #desk: PortsDesk;
  readonly #open = new Map<string, SerialPort>();
  readonly #opening = new Set<string>();
  readonly #refused = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(wanted: readonly string[] | 'auto', baud: Baud, desk: PortsDesk) {
    this.#wanted = wanted;
    this.#baud = baud;
    this.#desk = desk;
  }

  /** Resolves after the first look, when what is plugged in has been opened or refused. */
  async start(): Promise<void> {
    await this.#look();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    const paths = this.#wanted === 'auto' ? await findBoards() : this.#wanted;
    for (const path of this.#refused) if (!paths.includes(path)) this.#forget(path);
    // The next look does not wait for this one: a port may take for ever to open.
    if (!this.#closed) this.#timer = setTimeout(() => void this.#look(), LOOK_MS);
    const closed = paths.filter((path) => !this.#open.has(path) && !this.#opening.has(path));
    await Promise.all(closed.map((path) => this.#tryToOpen(path)));
  }

  #tryToOpen(path: string): Promise<void> {
    const port = new SerialPort({ path, baudRate: this.#baud, hupcl: false, autoOpen: false });
    this.#opening.add(path);
    return new Promise((resolve) => {
      port.open((error) => {
        this.#opening.delete(path);
        if (error) this.#refuse(path, error);
        else this.#welcome(path, port);
        resolve();
      });
    });
  }

  #welcome(path: string, port: SerialPort): void {
    if (this.#closed) {
      closePort(port);
      return;
    }
    this.#refused.delete(path);
    this.#open.set(path, port);
    // A cable pulled mid-write shows as an error and then as close; close is where we act.
    port.on('error', () => undefined);
    port.on('close', () => {
      // It may be said twice, and by then the path may belong to a new port.
      if (this.#open.get(path) !== port) return;
      this.#open.delete(path);
      this.#desk.gone(path);
    });
    this.#desk.opened(port);
  }

  #refuse(path: string, error: Error): void {
    this.#refused.add(path);
    this.#desk.refused(path, reasonOf(error.message));
  }

  #forget(path: string): void {
    this.#refused.delete(path);
    this.#desk.gone(path);
  }
}

/** The part of a port's description we use; serialport's own type does not resolve here. */
interface FoundPort {
  readonly path: string;
  readonly vendorId?: string | undefined;
}

async function findBoards(): Promise<string[]> {
  try {
    const found = (await SerialPort.list()) as FoundPort[];
    const ours = found.filter(({ vendorId = '' }) => KNOWN_USB_MAKERS.has(vendorId.toLowerCase()));
    return ours.map(({ path }) => path);
  } catch {
    // Without udevadm (a bare container) Linux cannot list ports; they can still be named with --boards.
    return [];
  }
}

/** `destroy` would end the stream and leave the port itself open and locked. */
export function closePort(port: SerialPort): void {
  if (port.isOpen) port.close();
}

/** Why a port did not open, from what the system said about it. */
export function reasonOf(message: string): 'missing' | 'forbidden' | 'busy' | 'failed' {
  if (/no such file|not found|cannot find/i.test(message)) return 'missing';
  if (/permission|access denied/i.test(message)) return 'forbidden';
  if (/lock|busy|in use/i.test(message)) return 'busy';
  return 'failed';
}
