import { renderSVG } from 'uqr';
import { expect, it } from 'vitest';
import { startWrightTournament } from '../tournament-hub.ts';

it('the way for phones to their own page is a picture for everybody, and always the newest', async () => {
  const cup = await startWrightTournament();
  const { client, id, path } = cup;
  const answer = await client.askAsStranger('GET', `${path}/phones.svg`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  // The hub may have another address tomorrow.
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe(renderSVG(`${client.hub.servers.phoneAddress()}/me/${id}`));
  expect(client.hub.servers.phoneAddress()).toMatch(new RegExp(`^http://.*:${client.hub.port}$`));
  const unknown = await client.askAsStranger('GET', '/api/tournaments/none/phones.svg');
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ code: 'no-such-tournament' });
});
