import { type Kysely, sql } from 'kysely';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { DB } from '#server/db/types.ts';
import { dueBack, isDueBack, isOwed } from '#server/orders/orders.queries.ts';

/** Companies named beside the count of applications. */
const NAMED = 2;

export interface StateCount {
  readonly status: OrderStatus;
  readonly count: number;
  /** Kopecks. */
  readonly total: number;
}

interface Waiting {
  readonly states: readonly StateCount[];
  /** ISO; null where there is none. */
  readonly newSince: string | null;
  readonly toCall: number;
  readonly owed: { readonly count: number; readonly due: number };
  readonly dueBack: { readonly count: number; readonly due: number };
  readonly applications: number;
  readonly companies: readonly string[];
}

/** Orders that are under way, and what waits for a person, whatever period is looked at. */
export async function readWaiting(db: Kysely<DB>) {
  const { rows } = await sql<Waiting>`
      select
        (select coalesce(json_agg(s), '[]') from (
          select o.status, count(*)::int as count, sum(o.total)::bigint as total from orders o
          where o.status in ('new', 'confirmed', 'packed', 'shipped', 'delivered') group by o.status) s) as states,
        (select to_char(min(o.created_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          from orders o where o.status = 'new') as "newSince",
        (select count(*)::int from orders o where o.needs_call and o.status = 'new') as "toCall",
        (select json_build_object('count', count(*), 'due',
            coalesce(sum(greatest(greatest(o.total - o.returned - o.waived, 0) - (o.paid - o.refunded), 0)), 0))
          from orders o where ${isOwed}) as owed,
        (select json_build_object('count', count(*), 'due', coalesce(sum(${dueBack}), 0))
          from orders o where ${isDueBack}) as "dueBack",
        (select count(*)::int from users u where u.wholesale = 'pending') as applications,
        (select coalesce(json_agg(a.company), '[]') from (
          select a.company from users u join wholesale_applications a on a.user_id = u.id
          where u.wholesale = 'pending' order by a.applied_at limit ${NAMED}) a) as companies`.execute(db);
  const [waiting] = rows;
  if (waiting === undefined) throw new Error('a query without a table answers with one row');
  return waiting;
}
