import type { Database } from './database.ts';
import type { Random } from './random.ts';
import type { Sabotage } from './sabotage.ts';
import type { Shop } from './shop.ts';
import type { Violations } from './violations.ts';

/** What an experiment works with: two processes of the shop on one fresh database. */
export type Trial<N extends string> = {
  readonly counts: Readonly<Record<N, number>>;
  readonly random: Random;
  readonly shop: Shop;
  readonly database: Database;
  readonly violations: Violations;
  readonly report: (line: string) => void;
};

export type Outcome = {
  /** Units put to the test: rounds, keys, orders. */
  readonly tried: number;
  readonly rounds: number;
  readonly violatedRounds: number;
  /** Further figures for the last line. */
  readonly figures?: Readonly<Record<string, number>>;
};

/** A guarantee of the shop and the experiment that tries to break it. */
export type Proof<N extends string = string> = {
  readonly claim: string;
  /** Whole-number options of the command line; the defaults are the promised figures. */
  readonly counts: Readonly<Record<N, number>>;
  /** Takes away the guard that the claim rests on, so that the run shows that it would notice. */
  readonly sabotage: Sabotage;
  run(trial: Trial<N>): Promise<Outcome>;
};

/** Types an experiment by the options that it names. */
export function defineProof<const N extends string>(proof: Proof<N>): Proof<N> {
  return proof;
}
