import { expect, it } from 'vitest';
import { GAMES } from '#shared/games/index.ts';
import { contractOf } from './contract.ts';
import { recordingsOf } from './recordings.ts';
import { TOY as SECRETIVE, TOY_MATCHES as SECRETIVE_MATCHES } from './toy-game.ts';
import { TOY, TOY_MATCHES } from './toy.ts';

for (const [id, listed] of Object.entries(GAMES)) {
  it(`${id} is listed under its own name, with recorded matches`, () => {
    expect(listed.meta.id).toBe(id);
    expect(recordingsOf(id).length).toBeGreaterThan(0);
  });
  contractOf(id, listed, recordingsOf(id));
}

contractOf('the toy', TOY, TOY_MATCHES);
contractOf('the toy with secrets', SECRETIVE, SECRETIVE_MATCHES);
