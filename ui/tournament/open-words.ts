import { m } from '../words/messages.js';

/** Which results one would go on without, table by table. Anything else that is refused has words of its own. */
export function openWords(code: string, params: Readonly<Record<string, unknown>>): string | undefined {
  switch (code) {
    case 'results-missing':
      return asked(tablesIn(params['tables']), '');
    case 'results-unconfirmed':
      return asked('', tablesIn(params['tables']));
    case 'results-open':
      return asked(tablesByRound(params['missing']), tablesByRound(params['unconfirmed']));
    default:
      return undefined;
  }
}

const asked = (missing: string, unconfirmed: string): string =>
  [
    missing && m.tournament_open_missing({ tables: missing }),
    unconfirmed && m.tournament_open_unconfirmed({ tables: unconfirmed }),
    m.tournament_open_go_on(),
  ]
    .filter(Boolean)
    .join(' ');

const tablesIn = (tables: unknown): string => named(String(tables).split(', '));

const named = (tables: readonly string[]): string =>
  tables.length === 1
    ? m.tournament_open_table_of({ n: tables.join() })
    : m.tournament_open_tables_of({ tables: tables.join(', ') });

/** From `1/4, 2/1`: the round, and the table there. */
function tablesByRound(places: unknown): string {
  const rounds = Map.groupBy(String(places).matchAll(/(\d+)\/(\d+)/g), ([, round = '']) => round);
  return [...rounds]
    .map(([round, found]) =>
      m.tournament_open_in_round({ round, tables: named(found.map(([, , table = '']) => table)) }),
    )
    .join('; ');
}
