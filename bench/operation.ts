import type { Call } from '../proofs/harness/wire.ts';
import type { Stage } from './stage.ts';

/** What stands beside an operation as the most that this machine does. */
export interface Limit {
  /** In a few words, for the table. */
  readonly what: string;
  readonly calls: readonly Call[];
  /** The floor whose answers are made as long as the shop's; undefined where they are so already, or need not be. */
  readonly filled?: string;
}

/** What is asked in turn, made for the catalogue that is there. */
export interface Prepared {
  readonly calls: readonly Call[];
  readonly limit?: Limit;
}

/** Figures of the operation that have to be reached. */
export interface Goals {
  /** Least share of the limit, with the fewest and the most connections alike. */
  readonly ratio?: number;
  /** Least share of the limit with the most connections. */
  readonly busyRatio?: number;
  /** Least number a second, with the most connections. */
  readonly perSecond?: number;
  readonly statements?: number;
  readonly bytes?: number;
  /** What 99 % of the answers stay below with that many connections, in a catalogue of this size and above. */
  readonly p99?: { readonly ms: number; readonly connections: number; readonly products: number };
  /** Milliseconds of the processor beyond those of the operations that ask for the same data. */
  readonly cpuBeyond?: { readonly ms: number; readonly operations: readonly string[] };
}

export interface Operation {
  readonly name: string;
  readonly title: string;
  /** How many ask at once, in rising order. */
  readonly connections: readonly number[];
  /** Requests that make one of what is counted, as a cart and its order; 1. */
  readonly requests?: number;
  /** A run is this long at least, for what takes long; 0. */
  readonly leastSeconds?: number;
  /** A statement that makes what is remembered old: made again and again while the shop is asked. */
  readonly forget?: string;
  /** Each call is asked once, of a process that has just started. */
  readonly isCold?: true;
  /** Runs through so much code that it is compiled only after some thousand requests: page renderings and orders. */
  readonly isSlowToCompile?: true;
  readonly goals?: Goals;
  prepare(stage: Stage): Promise<Prepared> | Prepared;
}

/** A visitor of their own address, so that no limit takes a crowd for one. */
export const get = (path: string, headers: Readonly<Record<string, string>> = {}): Call => ({
  method: 'GET',
  path,
  headers,
});

export const LOOKING = [1, 32] as const;
export const ORDERING = [1, 8] as const;
