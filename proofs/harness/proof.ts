import type { Database } from './database.ts';
import type { Random } from './random.ts';
import type { Patch, Sabotage, SourcePatch } from './sabotage.ts';
import type { Shop } from './shop.ts';
import type { Violations } from './violations.ts';

export type FindBrowser = () => Promise<{ executablePath: string; env: Record<string, string> }>;

/** What an experiment works with: the shop's processes on one fresh database. */
export type Trial<N extends string> = {
  readonly counts: Readonly<Record<N, number>>;
  readonly random: Random;
  readonly shop: Shop;
  readonly database: Database;
  /** Changes to what browsers are sent; none unless sabotaged. */
  readonly scripts: readonly Patch[];
  /** A Chromium of this computer. */
  readonly findBrowser: FindBrowser;
  readonly choices: Readonly<Record<string, string | undefined>>;
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
  /** Options of the command line that pick a part of the whole, with the names to pick from. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** Settings of the shop other than the usual ones of proofs. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How many processes the shop has; 2. */
  readonly processes?: number;
  /** Parameters of PostgreSQL other than the usual ones. */
  readonly databaseParameters?: Readonly<Record<string, string>>;
  /** Takes away the guard that the claim rests on, so that the run shows that it would notice. */
  readonly sabotage: Sabotage;
  run(trial: Trial<N>): Promise<Outcome>;
};

/** What an experiment on rules alone works with: no shop runs, its source is called. */
export type Reckoning<N extends string> = {
  readonly counts: Readonly<Record<N, number>>;
  readonly random: Random;
  readonly violations: Violations;
  readonly report: (line: string) => void;
  /** A module of the shop by its path in `src`. */
  readonly load: (path: string) => Promise<unknown>;
};

/** A guarantee of the rules and the experiment that tries to break it. */
export type Calculation<N extends string = string> = {
  readonly claim: string;
  readonly counts: Readonly<Record<N, number>>;
  readonly sabotage: readonly SourcePatch[];
  calculate(reckoning: Reckoning<N>): Promise<Outcome>;
};

/** Types a calculation by the options that it names. */
export function defineCalculation<const N extends string>(proof: Calculation<N>): Calculation<N> {
  return proof;
}

/** Types an experiment by the options that it names. */
export function defineProof<const N extends string>(proof: Proof<N>): Proof<N> {
  return proof;
}
