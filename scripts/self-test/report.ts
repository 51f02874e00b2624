import type { BoardLine } from '#shared/wire/board-line.ts';

export type ButtonReport = Extract<BoardLine, { kind: 'button' }>;
export type HealthReport = Extract<BoardLine, { kind: 'health' }>;

export type ChipReport = Extract<BoardLine, { kind: 'chip' }>;

/** What a board answers to one self-test: a line a button, one about its chip if it can tell, then its health. */
export class Report {
  readonly buttons = new Map<number, ButtonReport>();
  chip: ChipReport | undefined;
  health: HealthReport | undefined;

  take(line: ButtonReport | ChipReport | HealthReport): void {
    if (line.kind === 'button') this.buttons.set(line.channel, line);
    else if (line.kind === 'chip') this.chip = line;
    else this.health = line;
  }

  isComplete(channels: number): boolean {
    return this.health !== undefined && this.buttons.size === channels;
  }
}
