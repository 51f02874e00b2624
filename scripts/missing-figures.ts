/**
 * Which promised figures are not there, or are no finite numbers. A name such as `chip.stackBytes` leads into nested objects;
 * where it meets a list, it means every element, and an empty list has none.
 */
export const missingFigures = (figures: object, promised: readonly string[]): readonly string[] =>
  promised.filter((name) => !valuesAt(figures, name.split('.')).every(Number.isFinite));

function valuesAt(value: unknown, path: readonly string[]): readonly unknown[] {
  if (Array.isArray(value))
    return value.length === 0 ? [undefined] : value.flatMap((each) => valuesAt(each, path));
  const [key, ...rest] = path;
  if (key === undefined) return [value];
  return valuesAt((value as Readonly<Record<string, unknown>> | null | undefined)?.[key], rest);
}
