import { parseArgs } from 'node:util';

const USUAL = { seconds: 60, tables: 50, sockets: 1_000, clients: 64, seed: 1 } as const;
export type Load = Readonly<Record<keyof typeof USUAL, number>>;

/** `--seconds N --tables N --sockets N --clients N --seed S`; what is not said is what we promise, or `otherwise` asks for. */
export function readLoad(args: readonly string[], otherwise: Partial<Load> = {}): Load {
  const usual = { ...USUAL, ...otherwise };
  const number = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: number,
      tables: number,
      sockets: number,
      clients: number,
      seed: number,
      json: { type: 'boolean' },
    },
  });
  const read = (name: keyof Load): number => {
    const text = values[name] ?? String(usual[name]);
    const value = Number(text);
    const isGood = name === 'seconds' ? value > 0 : Number.isSafeInteger(value) && value >= 1;
    if (!isGood || text === '') throw new Error(`--${name} needs a number from 1, not "${text}".`);
    return value;
  };
  return {
    seconds: read('seconds'),
    tables: read('tables'),
    sockets: read('sockets'),
    clients: read('clients'),
    seed: read('seed'),
  };
}
