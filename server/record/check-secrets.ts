import { sealOf } from '#server/store/secrets.ts';
import type { Row } from '#shared/table/log.ts';
import { isSeal, openedBy, type Secret } from '#shared/games/kit/secrets.ts';
import type { Fault } from './report.ts';
import { faultSentence } from '#shared/wire/record-faults.ts';

/** What is known of the values behind the seals of a log is what was sealed. One that is not here is nobody's fault. */
export function checkSecrets(rows: readonly Row[], kept: readonly Secret[]): Omit<Fault, 'table'>[] {
  const sealedIn = new Map(
    rows.flatMap(({ seq, data }) =>
      Object.values(data).flatMap((value) => (isSeal(value) ? [[value.sealed, seq] as const] : [])),
    ),
  );
  const opened = rows.flatMap((row) =>
    openedBy(row).map((secret) => ({
      secret,
      isRight: (sealedIn.get(secret.sealed) ?? row.seq) < row.seq && isRight(secret),
      where: `row ${row.seq}`,
    })),
  );
  const beside = kept.map((secret) => ({
    secret,
    isRight: isRight(secret),
    where: `row ${sealedIn.get(secret.sealed) ?? 0}`,
  }));
  return [...opened, ...beside]
    .filter(({ isRight }) => !isRight)
    .map(({ where }) => ({ what: faultSentence('value-changed'), where }));
}

const isRight = ({ sealed, salt, json }: Secret): boolean => sealOf(salt, json) === sealed;
