/** What a score sheet is called among other files: "Friday evening, 18 September 2026.csv". */
export function fileName(table: string, began: Date, locale: string): string {
  // A year of Intl's own would end in a full stop in Russian.
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }).format(began);
  return `${table}, ${day} ${began.getFullYear()}.csv`;
}
