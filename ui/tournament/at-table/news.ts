import type { TableTournament } from '#shared/wire/table-message.ts';

/** What a tournament has decided about a match that is played on here: nobody at the table may have heard it. */
export type News = 'over' | 'gone' | 'recorded' | 'next-open';

export function newsAt(
  { winners, gone, result }: Pick<TableTournament, 'winners' | 'gone' | 'result'>,
  next: string | null,
): News | undefined {
  if (winners) return 'over';
  if (gone) return 'gone';
  if (result) return 'recorded';
  return next === null ? undefined : 'next-open';
}
