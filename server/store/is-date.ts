/** A date and time as hubs write it, and not whatever a damaged page has in its place. */
export const isDate = (wall: unknown): wall is string =>
  typeof wall === 'string' && /^\d{4}-\d\d-\d\d/.test(wall) && !Number.isNaN(Date.parse(wall));
