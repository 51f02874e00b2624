import type { BoardLine } from '#shared/wire/board-line.ts';

export type ButtonReport = Extract<BoardLine, { kind: 'button' }>;
export type HealthReport = Extract<BoardLine, { kind: 'health' }>;

/** What a board answers to one self-test: a line a button, then its health. */
export class Report {
  readonly buttons = new Map<number, ButtonReport>();
  health: HealthReport | undefined;

  take(line: ButtonReport | HealthReport): void {
    if (line.kind === 'button') this.buttons.set(line.channel, line);
    else this.health = line;
  }

  isComplete(channels: number): boolean {
    return this.health !== undefined && this.buttons.size === channels;
  }
}
