import type { Role } from '#shared/wire/roles.ts';
import { m } from '../words/messages.js';

/** By whom a result was corrected; of events of earlier versions nobody knows. */
export function correctedBy(role: Role | null): string {
  if (role === 'organiser') return m.at_table_by_organiser();
  return role === null ? m.at_table_by_somebody() : m.at_table_by_referee();
}
