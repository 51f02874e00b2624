import { decodeBoardLine, type BoardLine } from '#shared/wire/board-line.ts';

const NEWLINE = 0x0a;

/** Puts the bytes a board sends together to lines. */
export class LineCatcher {
  /** Lines that could not be read. */
  broken = 0;
  readonly #faulty: boolean;
  readonly #caught: (line: BoardLine, cycle: number) => void;
  #text = '';

  /** On a wire without faults an unreadable line is the firmware's mistake. */
  constructor(faulty: boolean, caught: (line: BoardLine, cycle: number) => void) {
    this.#faulty = faulty;
    this.#caught = caught;
  }

  hear(byte: number, cycle: number): void {
    if (byte !== NEWLINE) {
      this.#text += String.fromCharCode(byte);
      return;
    }
    const text = this.#text;
    this.#text = '';
    if (text === '') return;
    const line = decodeBoardLine(text);
    if (line.ok) this.#caught(line.value, cycle);
    else if (this.#faulty) this.broken++;
    else throw new Error(`the board said ${JSON.stringify(text)}: ${line.fault}`);
  }
}
