/** A line of a list or a CSV file; one with a line break inside quotes begins where it begins. */
export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The likelier ones first: a comma may stand in a name. */
const SEPARATORS = ['\t', ';', ','] as const;
/** RFC 4180, and spaces around the quotes. Quotes that do not hold a whole cell are letters like others. */
const QUOTED = String.raw`[^\S\r\n\t]*"([^"]*(?:""[^"]*)*)"[^\S\r\n\t]*`;

export function separatedRows(text: string): readonly Row[] {
  const lines = text.replace(/\r\n?/g, '\n');
  const separator = separatorOf(lines);
  const cell = new RegExp(`(?:${QUOTED}|([^${separator}\n]*))(${separator}|\n|$)`, 'g');
  const rows: Row[] = [];
  const bareLines = new Set<Row>();
  let cells: string[] = [];
  let [line, begun] = [1, 1];
  for (const [whole, quoted, bare = '', end] of lines.matchAll(cell)) {
    cells.push(quoted?.replaceAll('""', '"') ?? bare);
    line += whole.split('\n').length - 1;
    if (end === separator) continue;
    const row = { line: begun, cells };
    rows.push(row);
    if (cells.length === 1 && quoted === undefined) bareLines.add(row);
    [cells, begun] = [[], line];
  }
  const width = rows.reduce((most, row) => Math.max(most, row.cells.length), 0);
  return rows.map((row) => (bareLines.has(row) ? separatedOtherwise(row, width) : row));
}

/** Lists are put together from several: a line without the separator may have one of its own, and as many columns by it. */
function separatedOtherwise(row: Row, width: number): Row {
  const [cell = ''] = row.cells;
  const found = SEPARATORS.map((each) => cell.split(each)).find(({ length }) => length === width);
  return width > 1 && found ? { ...row, cells: found } : row;
}

/** The first line that is separated at all says by what. */
function separatorOf(lines: string): string {
  const unquoted = lines.replace(new RegExp(`(^|[\t;,])${QUOTED}(?=[\t;,]|$)`, 'gm'), '$1');
  const first = unquoted.split('\n').find((line) => /[\t;,]/.test(line));
  return SEPARATORS.find((each) => first?.includes(each)) ?? ',';
}
