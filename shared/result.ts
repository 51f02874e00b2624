/** An answer that may be "no": errors a user or a device can cause are values, not exceptions. */
export type Result<Value, Fault> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: Fault };

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });
export const no = <Fault>(fault: Fault): Result<never, Fault> => ({ ok: false, fault });
