import type { Bench } from '../../scripts/bench.ts';
import { COMMAND_FIGURES, durableCommands } from './hub/durable-commands.ts';
import { FAN_OUT_FIGURES, fanOut } from './hub/fan-out.ts';
import { readLoad } from './flags/load-flags.ts';
import { RACING_FIGURES, tablesRacing } from './hub/tables-racing.ts';

const hub: Bench = {
  about:
    'durable commands, fan-out to many sockets and many tables racing on one hub, beside bare fsync and bare ws [--seconds N] [--tables N] [--sockets N] [--clients N] [--seed S]',
  figures: ['seed', 'seconds', ...COMMAND_FIGURES, ...FAN_OUT_FIGURES, ...RACING_FIGURES],
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
