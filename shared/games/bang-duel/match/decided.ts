import type { Result } from '#shared/result.ts';
import type { Violation } from '../../kit/violation.ts';
import type { Event } from './events.ts';

/** What a command leads to, or why it does not. */
export type Decided = Result<readonly Event[], Violation>;
