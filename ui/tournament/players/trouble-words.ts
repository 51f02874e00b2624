import type { Trouble } from '#shared/tournament/entry-list.ts';
import { m } from '../../words/messages.js';

/** Why a line of a list is left out. */
export function troubleWords(trouble: Trouble): string {
  if (trouble.kind === 'address-alone') return m.organiser_trouble_address({ line: trouble.line });
  const { line, name } = trouble;
  switch (trouble.kind) {
    case 'clash':
      return m.organiser_trouble_clash({ line, name, other: trouble.with });
    case 'too-long':
      return m.organiser_trouble_long({ line, name });
    case 'bad-table':
      return m.organiser_trouble_table({ line, name, table: trouble.table });
  }
}
