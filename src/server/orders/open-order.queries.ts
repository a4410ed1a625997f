import { type Kysely, sql } from 'kysely';
import { type CartLine, mergeLines } from '#domain/cart/line.ts';
import { type CatalogLine, lineOf, readingAskedLines } from '#server/catalog/catalog-lines.queries.ts';
import { sendTogether } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { TRADE_SETTINGS } from '#server/settings/settings.queries.ts';
import type { Claim, RequestKey } from './idempotency.queries.ts';
import { askedColumns } from './lock-stock.queries.ts';

/** Who orders: their limits are counted by both. */
export interface Orderer {
  readonly phone: string;
  readonly email: string | undefined;
}

/** Orders that nobody confirmed yet, and those that their shopper cancelled. */
export interface Pending {
  readonly unconfirmed: number;
  readonly cancelled: number;
}

/** What an order begins with. */
export interface OpenedOrder {
  /** The orders of the phone and of the e-mail; null where none are counted. */
  readonly byPhone: Pending | null;
  readonly byEmail: Pending | null;
  /** The settings of trade by key, as the text of their JSON. */
  readonly stored: ReadonlyMap<string, string>;
  /** The catalogue's side of the lines whose stock was locked; undefined where it is not known yet. */
  readonly lines: readonly CatalogLine[] | undefined;
}

type OpenedRow = Omit<OpenedOrder, 'stored' | 'lines'> & {
  readonly isNew: boolean;
  readonly stored: Readonly<Record<string, string>> | null;
};

interface Opening {
  readonly key: RequestKey;
  readonly claim: Claim;
  /** Whose orders are counted; null: nobody's. */
  readonly person: Orderer | null;
  /** Of the cancelled orders, those placed since then count. */
  readonly since: Date;
  /** Lines whose stock is locked at once. Where none has a group they are read in the same go, as of this moment. */
  readonly asked: readonly CartLine[];
  readonly now: Date;
}

/**
 * Claims a key for this transaction and its order, for ever; null where it was claimed before. A second request under the
 * same key waits here until the first one ends: then it is told so, or, when the first one failed, goes on itself. Whether
 * there is an order is asked of the database when the transaction ends.
 *
 * With the key claimed, the orders of the same person pass one by one until the transaction ends, phone before e-mail, so
 * that a count of them cannot be outrun: each step sees what those before have written. The stock is locked last.
 */
export async function openOrder(
  db: Kysely<DB>,
  { key: { scope, key }, claim: { fingerprint, orderId }, person, since, asked, now }: Opening,
): Promise<OpenedOrder | null> {
  const opening = sql<OpenedRow>`
    select is_new as "isNew", by_phone as "byPhone", by_email as "byEmail", stored
    from open_order(${scope}, ${key}, ${fingerprint}, ${orderId}::uuid, ${person?.phone ?? null}::text,
      ${person?.email ?? null}::text, ${since}::timestamptz, ${TRADE_SETTINGS}::text[], ${askedColumns(asked)})`;
  const isReadAtOnce = asked.length > 0 && asked.every(({ group }) => group === null);
  const [rows, lines] = isReadAtOnce
    ? await sendTogether(db, opening, readingAskedLines(mergeLines(asked), { now }))
    : [(await opening.execute(db)).rows, undefined];
  const [opened] = rows;
  if (opened === undefined) throw new Error('what was opened always has its row');
  const { isNew, stored, ...counted } = opened;
  return isNew
    ? { ...counted, stored: new Map(Object.entries(stored ?? {})), lines: lines?.map(lineOf) }
    : null;
}
