import { parseArgs } from 'node:util';
import type { Proof } from './proof.ts';

export type RunOptions = {
  readonly counts: Readonly<Record<string, number>>;
  readonly seed: number;
  readonly sabotage: boolean;
};

/** A wrong command line: told as it is, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Reads the options of one proof; anything that it does not know is refused. */
export function readOptions(proof: Proof, args: readonly string[]): RunOptions {
  const names = [...Object.keys(proof.counts), 'seed'];
  const values = parse(names, args);
  const whole = (name: string, usual: number, least: number) => {
    const text = values[name];
    if (text === undefined) return usual;
    const value = Number(text);
    if (typeof text !== 'string' || !/^\d{1,9}$/.test(text) || value < least) {
      throw new UsageError(`--${name} needs a whole number of ${least} or more, not "${String(text)}"`);
    }
    return value;
  };
  return {
    counts: Object.fromEntries(
      Object.entries(proof.counts).map(([name, usual]) => [name, whole(name, usual, 1)]),
    ),
    seed: whole('seed', Math.floor(Math.random() * 1_000_000), 0),
    sabotage: values.sabotage === true,
  };
}

function parse(names: readonly string[], args: readonly string[]) {
  const counts = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...args], options: { ...counts, sabotage: { type: 'boolean' } }, strict: true })
      .values as Record<string, string | boolean | undefined>;
  } catch (error) {
    const known = [...names.map((name) => `--${name} N`), '--sabotage'].join(', ');
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\nOptions here: ${known}`);
  }
}
