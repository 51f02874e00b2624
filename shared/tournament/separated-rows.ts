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
  let cells: string[] = [];
  let [line, begun] = [1, 1];
  for (const [whole, quoted, bare = '', end] of lines.matchAll(cell)) {
    cells.push(quoted?.replaceAll('""', '"') ?? bare);
    line += whole.split('\n').length - 1;
    if (end === separator) continue;
    rows.push({ line: begun, cells });
    [cells, begun] = [[], line];
  }
  return rows;
}

/** The first line that is separated at all says by what. */
function separatorOf(lines: string): string {
  const unquoted = lines.replace(new RegExp(`(^|[\t;,])${QUOTED}(?=[\t;,]|$)`, 'gm'), '$1');
  const first = unquoted.split('\n').find((line) => /[\t;,]/.test(line));
  return SEPARATORS.find((each) => first?.includes(each)) ?? ',';
}
