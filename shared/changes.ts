/** What is different between two values as JSON has them, so that a screen is told that and not all of it again. */
export interface Change {
  /** Keys and numbers from the outside in; `length` cuts off the end of a list. */
  readonly at: readonly (string | number)[];
  /** Left out: there is nothing any more. */
  readonly to?: unknown;
}

type Box = Readonly<Record<string, unknown>>;

/** States share what is the same in both: that is not looked through. */
export function changesBetween(before: unknown, after: unknown, at: Change['at'] = []): readonly Change[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return inList(before, after, at);
  if (isBox(before) && isBox(after)) return inBox(before, after, at);
  return [{ at, to: after }];
}

const isBox = (value: unknown): value is Box =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function inList(before: readonly unknown[], after: readonly unknown[], at: Change['at']): readonly Change[] {
  const changes = after.flatMap((each, n) =>
    n < before.length ? changesBetween(before[n], each, [...at, n]) : [{ at: [...at, n], to: each }],
  );
  const isShorter = after.length < before.length;
  return isShorter ? [...changes, { at: [...at, 'length'], to: after.length }] : changes;
}

function inBox(before: Box, after: Box, at: Change['at']): readonly Change[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => {
    const [was, is] = [ownValue(before, key), ownValue(after, key)];
    // JSON has no undefined: that is the same as nothing.
    if (is === undefined) return was === undefined ? [] : [{ at: [...at, key] }];
    return changesBetween(was, is, [...at, key]);
  });
}

/** Keys may be names that people chose, `constructor` and `__proto__` among them. */
const ownValue = (box: Box, key: string | number): unknown =>
  Object.hasOwn(box, key) ? box[key] : undefined;

/** The value with the changes; what they do not touch is the very same. */
export function withChanges(value: unknown, changes: readonly Change[]): unknown {
  const root = { value };
  const own = new Set<unknown>([root]);
  for (const { at, to } of changes) {
    let inside: Record<string | number, unknown> = root;
    let key: string | number = 'value';
    for (const next of at) {
      const copy = ownCopy(ownValue(inside, key), own);
      put(inside, key, copy);
      inside = copy as typeof inside;
      key = next;
    }
    if (to === undefined) Reflect.deleteProperty(inside, key);
    else put(inside, key, to);
  }
  return root.value;
}

function put(inside: Record<string | number, unknown>, key: string | number, value: unknown): void {
  // Assigned, a `__proto__` would become the prototype; of a list the length can only be assigned.
  if (Array.isArray(inside)) inside[key] = value;
  else Object.defineProperty(inside, key, { value, writable: true, enumerable: true, configurable: true });
}

function ownCopy(value: unknown, own: Set<unknown>): unknown {
  if (own.has(value)) return value;
  const copy: unknown = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  own.add(copy);
  return copy;
}
