/** A touch may wait this long before its page hears of it, so neither the page nor the hub vouches for anything younger. */
export const DISPATCH_US = 150_000;
