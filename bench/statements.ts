import type { Call } from '../proofs/harness/wire.ts';
import { ADDRESS, FRESH } from './load/wrk-script.ts';
import type { Stage } from './stage.ts';

const ASKED = 24;
/** Far above the numbers that the load uses. */
const FIRST_FRESH = 700_000_000;

export interface Counted {
  /** For each request, `begin` and `commit` included. */
  readonly statements: number;
  /** Of the body, as it is without packing. */
  readonly bytes: number;
}

let used = 0;

/**
 * Asks some of the calls one after the other and has PostgreSQL count what the shop's role had done meanwhile
 * (`pg_stat_statements`). An answer that is no success ends the run.
 */
export async function countStatements({ database, ask }: Stage, calls: readonly Call[]): Promise<Counted> {
  // what is remembered is remembered by now
  for (let at = 0; at < 2; at += 1) await ask(filled(calls[at % calls.length]));
  await database.rows('select pg_stat_statements_reset()');
  let bytes = 0;
  for (let at = 0; at < ASKED; at += 1) {
    const answer = await ask(filled(calls[(at + 2) % calls.length]));
    if (answer.status < 200 || answer.status > 299) {
      throw new Error(`not served: ${answer.status} ${answer.text.slice(0, 500)}`);
    }
    bytes += Buffer.byteLength(answer.text);
  }
  const { made } = await database.row<{ made: number }>(
    `select coalesce(sum(calls), 0)::int as made
     from pg_stat_statements s join pg_roles r on r.oid = s.userid where r.rolname = 'shop_app'`,
  );
  return { statements: made / ASKED, bytes: bytes / ASKED };
}

/** With the numbers and the address put in that the load puts in by itself. */
export function filled(call: Call | undefined): Call {
  if (call === undefined) throw new Error('nothing to ask');
  used += 1;
  const number = String(FIRST_FRESH + used);
  const text = JSON.stringify(call).replaceAll(FRESH, number).replaceAll(ADDRESS, '10.200.0.1');
  return JSON.parse(text) as Call;
}
