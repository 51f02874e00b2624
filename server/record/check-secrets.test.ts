import { expect, test } from 'vitest';
import { sealed } from '#server/store/secrets.ts';
import type { Row } from '#shared/table/log.ts';
import { checkSecrets } from './check-secrets.ts';

const rowsOf = (...data: readonly Row['data'][]): Row[] =>
  data.map((each, at) => ({
    ...{ seq: at + 1, at: '', author: 'a', command: `c${at}`, data: each },
    type: 'secrets' in each ? 'seals-opened' : 'chosen',
  }));

const secret = sealed('"quagga"');
const row = { seat: '1', card: { sealed: secret.sealed } };
const WRONG = 'A private value is not the one that was sealed.';

test('a secret is what was sealed, beside the log and in it', () => {
  const rows = rowsOf(row, { secrets: [secret] });
  expect(checkSecrets(rows, [secret])).toEqual([]);
  expect(checkSecrets(rows.slice(0, 1), [])).toEqual([]);
  for (const forged of [
    { ...secret, json: '"okapi"' },
    { ...secret, salt: secret.salt.replace(/./g, '0') },
  ]) {
    expect(checkSecrets(rows, [forged])).toEqual([{ what: WRONG, where: 'row 1' }]);
    expect(checkSecrets(rowsOf(row, { secrets: [forged] }), [])).toEqual([{ what: WRONG, where: 'row 2' }]);
  }
});

test('what is opened was sealed before', () => {
  expect(checkSecrets(rowsOf({ secrets: [secret] }, row), [])).toEqual([{ what: WRONG, where: 'row 1' }]);
  expect(checkSecrets(rowsOf({ secrets: [secret] }), [])).toEqual([{ what: WRONG, where: 'row 1' }]);
});
