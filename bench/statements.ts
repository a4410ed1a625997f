import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Call } from '../proofs/harness/wire.ts';
import { median } from './figures.ts';
import { ADDRESS, FRESH } from './load/wrk-script.ts';
import type { Operation } from './operation.ts';
import type { Stage } from './stage.ts';

const ASKED = 16;
/** Far above the numbers that the load uses. */
const FIRST_FRESH = 700_000_000;
/** Nothing is at work that has made no statement for so long; waited for so many times. Milliseconds. */
const QUIET_MS = 60;
const QUIET_TRIES = 20;
/** A busy machine may refuse the first of them. */
const REFUSED_TRIES = 10;

export interface Counted {
  /** From the request to its answer, `begin` and `commit` included. */
  readonly statements: number;
  /** What the process does of an order when it has answered, as telling others; reading has nothing like it. */
  readonly later: number;
  /** Of the body of a request, as it is without packing. */
  readonly bytes: number;
}

let used = 0;

/**
 * Asks some of the calls one after the other, each when the process has gone quiet, and has PostgreSQL count what the
 * shop's role does meanwhile (`pg_stat_statements`). `forget` makes what is remembered old before each. Counts are those of a
 * unit, which is `requests` of them. An answer that is no success ends the run.
 */
export async function countStatements(
  stage: Stage,
  calls: readonly Call[],
  { requests = 1, forget }: Pick<Operation, 'requests' | 'forget'>,
): Promise<Counted> {
  // what is remembered is remembered by now
  for (let at = 0; at < 2; at += 1) await served(stage, calls[at % calls.length]);
  const own: number[] = [];
  let bytes = 0;
  const first = await untilQuiet(stage);
  let before = first;
  for (let at = 0; at < ASKED; at += 1) {
    if (forget !== undefined) {
      await stage.database.rows(forget);
      before = await untilQuiet(stage);
    }
    const { text } = await served(stage, calls[(at + 2) % calls.length]);
    own.push((await made(stage)) - before);
    bytes += Buffer.byteLength(text);
    before = await untilQuiet(stage);
  }
  const isWriting = calls.some(({ path }) => path === '/api/orders');
  const statements = ofOne(own, requests, isWriting);
  const later = isWriting ? Math.round(((before - first) / ASKED) * requests - statements) : 0;
  return { statements, later: Math.max(0, later), bytes: bytes / ASKED };
}

/**
 * Reading differs from question to question, and now and then a job of the process falls into its time: the median.
 * Writing is the same each time, and what follows it begins before its answer has come: the least. One unit is made of so
 * many requests in turn.
 */
function ofOne(own: readonly number[], requests: number, isWriting: boolean): number {
  const turns = Array.from({ length: requests }, (_, turn) => own.filter((_, at) => at % requests === turn));
  return turns.reduce((sum, of) => sum + (isWriting ? Math.min(...of) : median(of)), 0);
}

/** Statements of the shop's role so far. */
async function made({ database }: Stage): Promise<number> {
  const { calls } = await database.row<{ calls: number }>(
    `select coalesce(sum(calls), 0)::float8 as calls
     from pg_stat_statements s join pg_roles r on r.oid = s.userid where r.rolname = 'shop_app'`,
  );
  return calls;
}

async function untilQuiet(stage: Stage): Promise<number> {
  let count = await made(stage);
  for (let tries = 0; tries < QUIET_TRIES; tries += 1) {
    await sleep(QUIET_MS);
    const now = await made(stage);
    if (now === count) break;
    count = now;
  }
  return count;
}

async function served(stage: Stage, call: Call | undefined): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await stage.ask(filled(call));
    if (answer.status >= 200 && answer.status < 300) return answer;
    if (answer.status !== 503 || tries === REFUSED_TRIES) {
      throw new Error(`not served: ${answer.status} ${answer.text.slice(0, 500)}`);
    }
    await sleep(answer.retryAfter * 1000);
  }
}

/** With the numbers and the address put in that the load puts in by itself. */
function filled(call: Call | undefined): Call {
  if (call === undefined) throw new Error('nothing to ask');
  used += 1;
  const number = String(FIRST_FRESH + used);
  const text = JSON.stringify(call).replaceAll(FRESH, number).replaceAll(ADDRESS, '10.200.0.1');
  return JSON.parse(text) as Call;
}
