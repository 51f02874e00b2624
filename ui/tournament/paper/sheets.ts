import { m } from '../../words/messages.js';

export const SHEETS = ['seating', 'slips', 'standings', 'certificates'] as const;
export type Sheet = (typeof SHEETS)[number];

const WORDS: Readonly<Record<Sheet, () => string>> = {
  seating: m.paper_seating,
  slips: m.paper_slips,
  standings: m.paper_standings,
  certificates: m.paper_certificates,
};

export const sheetWords = (sheet: Sheet): string => WORDS[sheet]();
