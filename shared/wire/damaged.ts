import { Type, type Static } from 'typebox';

/** A table or tournament that did not open, because the disk has damaged its log, or of which a copy has a lost end. */
export const Damaged = Type.Object({
  kind: Type.Enum(['table', 'tournament'] as const),
  id: Type.String(),
  name: Type.Union([Type.String(), Type.Null()], { description: 'where that much can be read' }),
  wall: Type.String({ description: 'when it was made, for people' }),
  row: Type.Integer({ description: 'the first row that is not as it was written' }),
  why: Type.Enum(['missing', 'unreadable', 'unplayable', 'end-gone'] as const, {
    description: 'end-gone: what is left of it opened, if anything, and a copy has the rest',
  }),
  rows: Type.Integer({
    description: 'how many rows can be saved: those before the damage, or more from a copy',
  }),
  copy: Type.Union([Type.String(), Type.Null()], {
    description: 'when the copy was made that has more of it than the record; null: none has',
  }),
});
export type Damaged = Static<typeof Damaged>;
