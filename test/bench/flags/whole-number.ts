/** Reads the value of a flag such as `--runs 7`; the error says what the flag needs. */
export function wholeNumber(name: string, text: string, from: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < from || text === '')
    throw new Error(`--${name} needs a whole number from ${from}, not "${text}".`);
  return value;
}
