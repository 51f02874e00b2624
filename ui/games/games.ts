import type { Component } from 'svelte';
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
}

const GAMES: Readonly<Record<string, GameScreens>> = {
  wright: {
    Status: WrightStatus,
    Main: WrightMain,
  },
};

export const screensOf = (game: string): GameScreens | undefined => GAMES[game];
