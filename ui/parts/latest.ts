/** Remembers the latest value that was one: for what stays on a screen while there is nothing newer to show. */
export function latestOf<Value>(): (value: Value | undefined) => Value | undefined {
  let latest: Value | undefined;
  return (value) => {
    latest = value ?? latest;
    return latest;
  };
}
