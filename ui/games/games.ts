import type { Component } from 'svelte';
import type { Violation } from '#shared/games/kit/violation.ts';
import { sentence } from '#shared/games/wright/violations.ts';
import type { TableView } from '../hub/play-ahead.ts';
import type { TableClient } from '../hub/table-client.svelte.ts';
import WrightMain from './wright/WrightMain.svelte';
import WrightStatus from './wright/WrightStatus.svelte';

/** What a game adds to the frame every table has. */
export interface GameScreens {
  /** A few signs beside the number of the round. */
  readonly Status: Component<{ view: TableView }>;
  /** Everything below the header, from the deal to the winner. */
  readonly Main: Component<{ table: TableClient; view: TableView }>;
  readonly sentence: (violation: Violation, language: 'en' | 'ru') => string;
}

const GAMES: Readonly<Record<string, GameScreens>> = {
  wright: {
    Status: WrightStatus,
    Main: WrightMain,
    sentence,
  },
};

export const screensOf = (game: string): GameScreens | undefined => GAMES[game];
