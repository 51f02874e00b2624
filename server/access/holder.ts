import type { Seat } from '#shared/games/kit/game.ts';
import { ROLES, type Role } from '#shared/wire/roles.ts';

/** What a device may do, and where: below the organiser a role is good for one table, a player's for one seat of it. */
export interface Grant {
  readonly role: Role;
  readonly table: string | null;
  readonly seat: Seat | null;
}

/** A device that has joined. The id names it to people; it opens nothing. */
export interface Holder extends Grant {
  readonly id: string;
}

/** The name by which the log knows whoever told something. */
export const authorOf = ({ role, id }: Holder): string => `${role}:${id}`;

export const ORGANISER: Grant = { role: 'organiser', table: null, seat: null };

export const isAtLeast = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);

/** May the holder do at this table what takes at least this role? */
export const mayAt = ({ role, table: own }: Holder, least: Role, table: string): boolean =>
  isAtLeast(role, least) && (role === 'organiser' || own === table);

/** May the holder hand this out, see who has it, and take it back? A referee cares for the table's players and displays. */
export const mayGrant = ({ role, table }: Holder, grant: Grant): boolean =>
  role === 'organiser' ||
  (role === 'referee' && !isAtLeast(grant.role, 'referee') && grant.table !== null && grant.table === table);
