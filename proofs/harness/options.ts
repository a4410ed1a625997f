import { parseArgs } from 'node:util';
import type { Calculation, Proof } from './proof.ts';

export type RunOptions = {
  readonly counts: Readonly<Record<string, number>>;
  /** What was picked of each choice, with commas between; undefined: all of it. */
  readonly choices: Readonly<Record<string, string | undefined>>;
  readonly seed: number;
  readonly sabotage: boolean;
};

/** A wrong command line: told as it is, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Reads the options of one proof; anything that it does not know is refused. */
export function readOptions(proof: Proof | Calculation, args: readonly string[]): RunOptions {
  const choices = 'run' in proof ? (proof.choices ?? {}) : {};
  const values = parse([...Object.keys(proof.counts), 'seed'], Object.keys(choices), args);
  const whole = (name: string, usual: number, least: number) => {
    const text = values[name];
    if (text === undefined) return usual;
    const value = Number(text);
    if (typeof text !== 'string' || !/^\d{1,9}$/.test(text) || value < least) {
      throw new UsageError(`--${name} needs a whole number of ${least} or more, not "${String(text)}"`);
    }
    return value;
  };
  const oneOf = (name: string, known: readonly string[]) => {
    const value = values[name];
    if (value === undefined) return undefined;
    if (typeof value === 'string' && value.split(',').every((one) => known.includes(one))) return value;
    throw new UsageError(`--${name} takes of ${known.join(', ')}, not "${String(value)}"`);
  };
  return {
    counts: Object.fromEntries(
      Object.entries(proof.counts).map(([name, usual]) => [name, whole(name, usual, 1)]),
    ),
    choices: Object.fromEntries(Object.entries(choices).map(([name, known]) => [name, oneOf(name, known)])),
    seed: whole('seed', Math.floor(Math.random() * 1_000_000), 0),
    sabotage: values.sabotage === true,
  };
}

function parse(counts: readonly string[], choices: readonly string[], args: readonly string[]) {
  const texts = Object.fromEntries(
    [...counts, ...choices].map((name) => [name, { type: 'string' as const }]),
  );
  try {
    return parseArgs({ args: [...args], options: { ...texts, sabotage: { type: 'boolean' } }, strict: true })
      .values as Record<string, string | boolean | undefined>;
  } catch (error) {
    const known = [
      ...counts.map((name) => `--${name} N`),
      ...choices.map((name) => `--${name} NAME`),
      '--sabotage',
    ].join(', ');
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\nOptions here: ${known}`);
  }
}
