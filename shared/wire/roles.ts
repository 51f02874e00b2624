/** The four roles of a connected device, least first; without a token a device is anonymous. */
export const ROLES = ['display', 'player', 'referee', 'organiser'] as const;
export type Role = (typeof ROLES)[number];
