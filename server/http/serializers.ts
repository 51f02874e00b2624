import stringifierFor, { type Schema } from 'fast-json-stringify';

type Serialize = (answer: unknown) => string;

/** One for each schema of an answer, whichever hub in this process it is for. */
const built = new WeakMap<object, Serialize>();

/**
 * Builds what turns an answer into text when it is first needed. Building all of them at once took most of the time a hub
 * needs to start, and an evening uses few.
 */
export const serializerCompiler =
  ({ schema }: { readonly schema: unknown }): Serialize =>
  (answer) => {
    const key = schema as Schema & object;
    const serialize = built.get(key) ?? (stringifierFor(key));
    built.set(key, serialize);
    return serialize(answer);
  };
