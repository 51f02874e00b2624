/** What is taken from a table is called among other files: "Saloon, 18 September 2026.csv". */
export function fileName(table: string, began: Date, locale: string, kind = 'csv'): string {
  const day = (month: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month }).format(began);
  // A table that was given no name is named after its day already.
  const dated = table.includes(day('short')) ? table : `${table}, ${day('long')}`;
  return `${dated} ${began.getFullYear()}.${kind}`;
}
