import { once } from 'node:events';
import { join } from 'node:path';
import { followOutput } from '#test/child-output.ts';
import { startChild } from '../hub/children.ts';
import type { Order } from './attacker-process.ts';
import type { Sent, Target } from './strangers.ts';

export interface Attacker {
  /** Attacks for as long as the work takes; answers what was sent. */
  readonly during: (target: Target, work: () => Promise<void>) => Promise<Sent>;
  readonly stop: () => Promise<void>;
}

export function startAttacker(): Attacker {
  const child = startChild([join(import.meta.dirname, 'attacker-process.ts')]);
  const { ended, output } = followOutput(child);
  const ask = async (order: Order): Promise<unknown> => {
    child.send(order);
    const died = ended.then(() => {
      throw new Error(`the attacker ended by itself:\n${output()}`);
    });
    const [answer] = (await Promise.race([once(child, 'message'), died])) as [unknown];
    return answer;
  };
  return {
    during: async (target, work) => {
      await ask(target);
      await work();
      return (await ask('leave')) as Sent;
    },
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
