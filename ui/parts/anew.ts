/**
 * For a `$derived` that people change: it is `value` again each time `when` changes, and what they chose until then is forgotten.
 * An effect would do so too late: the old choice would be drawn once.
 */
export const anew = <Value>(_when: unknown, value: Value): Value => value;
