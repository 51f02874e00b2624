import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import { describe, expect, it } from 'vitest';
import { bareParts } from '#test/registered-routes.ts';
import { addRoutes, newApp } from './app.ts';
import { compileSerializer, whenUsed } from './compile-schemas.ts';

describe('the schemas of the routes', () => {
  it('are compiled when they are first used, and once', () => {
    let compiled = 0;
    const compile = whenUsed((schema: string) => {
      compiled += 1;
      return (text: string) => `${schema} ${text}`;
    });
    const check = compile('schema');
    expect(compiled).toBe(0);
    expect([check('one'), check('two')]).toEqual(['schema one', 'schema two']);
    expect(compiled).toBe(1);
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
