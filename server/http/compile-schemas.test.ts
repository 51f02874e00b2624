import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import { describe, expect, it } from 'vitest';
import { bareParts } from '#test/registered-routes.ts';
import { addRoutes, newApp } from './app.ts';
import { compileSerializer, whenUsed } from './compile-schemas.ts';

describe('the schemas of the routes', () => {
  it('are compiled when they are first used, and once for all routes that have them', () => {
    const compiled: object[] = [];
    const compile = whenUsed((place) => {
      compiled.push(place);
      return (text: string) => `${place.httpPart ?? 'answer'} ${text}`;
    });
    const schema = {};
    const [check, same, other] = [compile({ schema }), compile({ schema }), compile({ schema: {} })];
    const ofQuery = compile({ schema, httpPart: 'querystring' });
    expect(compiled).toHaveLength(0);
    expect([check('one'), check('two'), same('three')]).toEqual(['answer one', 'answer two', 'answer three']);
    expect(compiled).toHaveLength(1);
    // A number in an address is text at first: its check is another one.
    expect([ofQuery('one'), other('two')]).toEqual(['querystring one', 'answer two']);
    expect(compiled).toHaveLength(3);
  });

  it('can all be compiled', async () => {
    const app = newApp()
      .setValidatorCompiler(TypeBoxValidatorCompiler)
      .setSerializerCompiler(compileSerializer);
    await addRoutes(app, bareParts({}));
    await expect(app.ready()).resolves.toBeDefined();
    await app.close();
  });
});
