import { TABS, type Tab } from './tabs.ts';

/** Where somebody is in a tournament: a part of it, a round there, a table of that round. Told by the address, for "Back". */
export interface Place {
  readonly tab: Tab | undefined;
  readonly round: number | undefined;
  readonly table: number | undefined;
}

const isTab = (word: string | undefined): word is Tab => TABS.some((tab) => tab === word);
const numberIn = (word: string | undefined): number | undefined =>
  word !== undefined && /^[1-9]\d{0,3}$/.test(word) ? Number(word) : undefined;

export function placeIn(hash: string): Place {
  const [tab, ...words] = hash.replace(/^#/, '').split('/');
  if (!isTab(tab)) return { tab: undefined, round: undefined, table: undefined };
  const [round, table] = tab === 'round' ? words.map(numberIn) : [];
  return { tab, round, table: round === undefined ? undefined : table };
}

export const hashOf = (tab: Tab, ...numbers: readonly number[]): string => [tab, ...numbers].join('/');
