import type { Duplex } from 'node:stream';
import { ReadlineParser } from '@serialport/parser-readline';
import { encodeHubLine, type HubLine } from '#shared/wire/board-line.ts';
import type { BoardView } from '#shared/wire/board-view.ts';
import { cutLongLines } from './cut-long-lines.ts';

/** A link to a board, and how to let go of it. */
export interface BoardLink {
  readonly stream: Duplex;
  readonly port: string;
  readonly source: BoardView['source'];
  readonly hangUp: () => void;
}

export interface LineLinkDeps {
  /** Every byte that came, before anyone knows what it means. */
  readonly overhear: (bytes: Buffer) => void;
  readonly hear: (line: string) => void;
}

/** Cuts what comes over a link into lines, and writes ours. Answers with how to say some, which then leave together. */
export function followLines(
  { stream }: BoardLink,
  { overhear, hear }: LineLinkDeps,
): (...lines: HubLine[]) => void {
  stream.on('data', overhear);
  const lines = stream.pipe(cutLongLines()).pipe(new ReadlineParser());
  lines.on('data', (line: string) => {
    const text = line.trimEnd();
    if (text !== '') hear(text);
  });
  return (...ours) => {
    if (stream.writable) stream.write(ours.map((line) => `${encodeHubLine(line)}\n`).join(''));
  };
}
