import type { Page } from '@playwright/test';
import type { RunningHub } from '../hub-process.ts';
import { asked } from './by-script.ts';

export interface ScriptedTournament {
  readonly id: string;
  readonly path: string;
  readonly dispatch: (type: string, fields?: object) => Promise<unknown>;
}

/** A tournament that a test makes beside the page, with so many players who are all here. */
export async function newWrightTournament(
  page: Page,
  { url }: RunningHub,
  players: readonly string[],
  settings: object = {},
): Promise<ScriptedTournament> {
  const { id } = await asked<{ id: string }>(page, `${url}/api/tournaments`, {
    ...{ name: 'Saloon Cup', game: 'wright', seed: 7 },
    ...settings,
  });
  const path = `${url}/api/tournaments/${id}`;
  let count = 0;
  const dispatch = (type: string, fields: object = {}) =>
    asked(page, `${path}/commands`, { id: `script-${++count}`, type, ...fields });
  if (players.length > 0)
    await dispatch('enter', { entries: players.map((name) => ({ name, player: name })), here: true });
  return { id, path, dispatch };
}
