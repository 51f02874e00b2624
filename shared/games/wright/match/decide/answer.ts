import { no, ok, type Result } from '#shared/result.ts';
import type { Violation } from '../../../kit/violation.ts';
import { wrightViolation, type WrightCode, type WrightParams } from '../../violations.ts';
import type { Event } from '../events.ts';
import { overridden } from '../evolve/round.ts';
import type { State } from '../state.ts';

export type Decision = Result<readonly Event[], Violation>;

export const refuse = <Code extends WrightCode>(
  code: Code,
  ...params: WrightParams<Code>
): Result<never, Violation> => no(wrightViolation(code, ...params));

/** Goes ahead unless something looks wrong that the table may know better; confirmed doubts are marked. */
export function unless(
  state: State,
  doubts: readonly (Violation | null)[],
  { confirm }: { readonly confirm?: boolean },
  events: (state: State) => readonly Event[],
): Decision {
  const real = doubts.filter((doubt) => doubt !== null);
  const [first, ...others] = real;
  if (!first) return ok(events(state));
  if (confirm !== true) {
    const also = others.map(({ code }) => code);
    return no(also.length > 0 ? { ...first, params: { ...first.params, also } } : first);
  }
  const marked = { type: 'overridden', codes: real.map(({ code }) => code) } as const;
  return ok([marked, ...events(overridden(state, marked))]);
}

export const isViolation = (found: object): found is Violation => 'code' in found;
