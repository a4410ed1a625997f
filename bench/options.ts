import { parseArgs } from 'node:util';

export interface BenchOptions {
  readonly products: number;
  /** How long one run of the load lasts. */
  readonly seconds: number;
  /** How many times ours and its limit follow each other. */
  readonly pairs: number;
  /** Names of the operations to measure; undefined: all. */
  readonly only: readonly string[] | undefined;
  /** Put the table into the page of the docs. */
  readonly write: boolean;
}

/** A wrong command line: told as it is, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `npm run bench -- [options]

  --products N    1000, 10000 or 100000 products (1000)
  --seconds N     how long each run of the load lasts (5)
  --pairs N       how many times ours and its limit take turns (3)
  --only A,B      these operations alone
  --write         put the table into docs/bench.md`;

const SIZES = [1000, 10_000, 100_000];

/** Reads the command line; anything that it does not know is refused. */
export function readOptions(args: readonly string[], known: readonly string[]): BenchOptions {
  const values = parse(args);
  const whole = (name: 'products' | 'seconds' | 'pairs', usual: number) => {
    const text = values[name];
    if (text === undefined) return usual;
    if (!/^[1-9]\d{0,5}$/.test(text)) throw refusal(`--${name} needs a whole number, not "${text}"`);
    return Number(text);
  };
  const products = whole('products', 1000);
  if (!SIZES.includes(products)) throw refusal(`--products takes ${SIZES.join(', ')}`);
  const only = values.only?.split(',');
  const unknown = only?.filter((name) => !known.includes(name)) ?? [];
  if (unknown.length > 0) throw refusal(`--only takes of ${known.join(', ')}, not ${unknown.join(', ')}`);
  if (values.write && only !== undefined) throw refusal('--write puts in a whole table: leave out --only');
  return { products, seconds: whole('seconds', 5), pairs: whole('pairs', 3), only, write: values.write };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        products: text,
        seconds: text,
        pairs: text,
        only: text,
        write: { type: 'boolean', default: false },
      },
      strict: true,
    }).values;
  } catch (error) {
    throw refusal(error instanceof Error ? error.message : String(error));
  }
}

const refusal = (why: string) => new UsageError(`${why}\n\n${USAGE}`);
