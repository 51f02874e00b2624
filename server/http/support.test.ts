import { homedir } from 'node:os';
import { expect, it, vi } from 'vitest';
import { ORGANISER } from '#server/access/holder.ts';
import { version } from '#server/version.ts';
import { AUTOMATION, startTestHub, temporaryFolder } from '#test/client.ts';
import { selfSigned } from '#test/self-signed.ts';

const PEOPLE = ['Jessie', 'Билли', 'Butch'];

it('is one file with what helps, and nothing that names anybody or opens anything', async () => {
  const folder = temporaryFolder();
  const { hub, ask, askAsStranger } = await startTestHub({ tls: { ...selfSigned(folder), port: 0 } });
  const { code } = hub.codes.issue(ORGANISER);
  const joined = await askAsStranger('POST', '/api/join', { code: hub.codes.issue(ORGANISER).code });
  const { token } = (await joined.json()) as { token: string };
  const seats = PEOPLE.map((name) => ({ name }));
  await ask('POST', '/api/tables', { name: 'At Grandma’s', game: 'wright', seats });
  hub.lines.add(`Jessie typed ${code} in ${homedir()}/somewhere`);
  await hub.lookedForBoards;
  await vi.waitFor(() => {
    expect(hub.lines.all.join()).toContain('SIM1');
  });

  const answer = await ask('GET', '/api/support');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="quickdraw-support-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({
    health: { status: 'ok', version, tables: 1 },
    machine: { node: process.version, platform: process.platform },
    flags: { host: '127.0.0.1', boards: { kind: 'sim' }, tls: 'files', automation: true },
    boards: { boards: [{ id: 'SIM1' }] },
    tables: [{ game: 'wright', seats: 3, health: { seats: [{ seat: '1' }, {}, {}] } }],
    record: { rows: { tables: 1, tokens: 1 }, bytes: expect.any(Number) as number },
    lines: expect.arrayContaining([
      expect.stringMatching(/Z … typed … in ~\/somewhere$/),
      expect.stringMatching(/SIMULATED board SIM1/),
    ]) as string[],
  });
  for (const secret of [...PEOPLE, 'Grandma', code, token, AUTOMATION, folder, 'PRIVATE KEY'])
    expect(text).not.toContain(secret);
});
