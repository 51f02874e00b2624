/** The chosen language as it is written where this device is at home: a day comes before its month in most places. */
export const ownLocale = (language: string, tags: readonly string[] = navigator.languages): string =>
  tags.find((tag) => new RegExp(`^${language}-[a-z\\d-]+$`, 'i').test(tag)) ?? language;
