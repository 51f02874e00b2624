/** A few times what is usual for a phone: by a hand placed worse than this, no order is likelier than another. */
export const LIKELY_BOUND_US = 250_000;
