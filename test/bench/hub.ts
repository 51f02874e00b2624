import type { Bench } from '../../scripts/bench.ts';
import { durableCommands } from './hub/durable-commands.ts';
import { fanOut } from './hub/fan-out.ts';
import { readLoad } from './hub/load-flags.ts';
import { tablesRacing } from './hub/tables-racing.ts';

const hub: Bench = {
  about:
    'durable commands, fan-out to many sockets and many tables racing on one hub, beside bare fsync and bare ws [--seconds N] [--tables N] [--sockets N] [--clients N] [--seed S]',
  async run(args) {
    const load = readLoad(args);
    // One after the other, each on a hub of its own.
    return {
      seed: load.seed,
      seconds: load.seconds,
      ...(await durableCommands(load)),
      ...(await fanOut(load)),
      ...(await tablesRacing(load)),
    };
  },
};
export default hub;
