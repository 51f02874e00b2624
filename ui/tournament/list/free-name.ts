/** The name as it is, or with the first number that nobody has yet. */
export function freeName(name: string, taken: readonly string[]): string {
  const names = new Set(taken);
  if (!names.has(name)) return name;
  let n = 2;
  while (names.has(numbered(name, n))) n += 1;
  return numbered(name, n);
}

const numbered = (name: string, n: number): string => `${name} (${n})`;
