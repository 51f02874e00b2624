import { LARGEST_TOURNAMENT_BYTES } from '#shared/wire/largest-tournament.ts';

/** A whole tournament on a slow network and a small computer. */
const PATIENCE_MS = 60_000;
/** How a backup of a whole hub begins. */
const BACKUP = 'SQLite format 3';

/** Brings a file to the hub as it is; answers the tournament, or why it was not taken. */
export async function openFile(file: File): Promise<{ readonly id: string } | { readonly code: string }> {
  if ((await file.slice(0, BACKUP.length).text()) === BACKUP) return { code: 'backup' };
  // The hub would hang up before all of it is sent, and nobody would hear why.
  if (file.size > LARGEST_TOURNAMENT_BYTES) return { code: 'too-large' };
  try {
    const answer = await fetch('/api/tournaments/import', {
      ...{ method: 'POST', body: file, headers: { 'content-type': 'application/json' } },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return (await answer.json()) as { id: string } | { code: string };
  } catch {
    return { code: 'no-hub' };
  }
}
