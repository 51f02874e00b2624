import type { Asked } from '../../hub/api.ts';
import { m } from '../../words/messages.js';

/** Why there is no new table, and what to do. */
export function faultWords({ status, fault }: Extract<Asked<unknown>, { ok: false }>): string {
  switch (status) {
    case 0:
      return m.setup_no_hub();
    case 401:
    case 403:
      return m.setup_not_allowed();
    case 507:
      return m.setup_disk_full();
    default:
      return m.setup_refused({ message: fault.message });
  }
}
