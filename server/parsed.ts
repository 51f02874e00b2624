/** JSON that anybody may have written; undefined when it is none. */
export function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
