/** Who a name means: spaces around it and capital letters make nobody another person. */
export const personOf = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
