import { isSignedBy, type HubKey } from '#server/heads/hub-key.ts';

/** By this a hub says, in the row of the log that seals a race, that it has seen the race itself: no file brings that along. */
export const witnessed = (key: HubKey, table: string, race: number, digest: string): string =>
  key.sign(whatWasSeen(table, race, digest));

export const isWitnessedBy = (
  publicKey: string,
  table: string,
  { race, digest, seen }: Readonly<Record<string, unknown>>,
): boolean =>
  typeof seen === 'string' && isSignedBy(publicKey, whatWasSeen(table, Number(race), String(digest)), seen);

const whatWasSeen = (table: string, race: number, digest: string): string =>
  JSON.stringify(['quickdraw race', table, race, digest]);
