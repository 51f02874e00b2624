import { Type, type TSchema } from 'typebox';
import { ErrorBody, WRITE_REFUSALS } from './errors.ts';
import { SIGNED_IN } from './guard.ts';

/** How a table or a tournament is put away. */
export const archivedSchema = <Params extends TSchema, Listed extends TSchema>(
  what: 'table' | 'tournament',
  params: Params,
  listed: Listed,
) => ({
  summary: `Put a ${what} away, or take it out again; nothing of it is ever deleted`,
  security: SIGNED_IN,
  params,
  body: Type.Object({ archived: Type.Boolean() }),
  response: { 200: listed, 404: ErrorBody, ...WRITE_REFUSALS },
});
