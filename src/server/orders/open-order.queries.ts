import { type Kysely, sql } from 'kysely';
import { type CartLine, mergeLines } from '#domain/cart/line.ts';
import {
  type CatalogLine,
  lineOf,
  type OffersRead,
  readingAskedLines,
} from '#server/catalog/catalog-lines.queries.ts';
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

/** The orders of the phone and of the e-mail of who orders; null where none are counted. */
export interface PendingOfPerson {
  readonly byPhone: Pending | null;
  readonly byEmail: Pending | null;
}

/** What orders begin with. */
export interface OpenedOrders {
  /** Of each order, as they were given; null for one whose key was claimed before. */
  readonly pending: readonly (PendingOfPerson | null)[];
  /** The settings of trade by key, as the text of their JSON. */
  readonly stored: ReadonlyMap<string, string>;
  /** The catalogue's side of the lines whose stock was locked; undefined where it is not known yet. */
  readonly lines: readonly CatalogLine[] | undefined;
  /** Whether any promotion runs; undefined where no line was read. */
  readonly hasOffers: boolean | undefined;
}

interface OpenedRow {
  readonly opened: readonly (PendingOfPerson & { readonly isNew: boolean })[];
  readonly stored: Readonly<Record<string, string>> | null;
}

/** An order as it is opened. */
export interface Opening {
  readonly key: RequestKey;
  readonly claim: Claim;
  /** Whose orders are counted; null: nobody's. */
  readonly person: Orderer | null;
}

/** What orders that are opened together have in common. */
interface OpeningTogether {
  /** Of the cancelled orders, those placed since then count. */
  readonly since: Date;
  /** Lines whose stock is locked at once. Where none has a group they are read in the same go, as of this moment. */
  readonly asked: readonly CartLine[];
  readonly now: Date;
  /** Which promotions they are read with; those of each by default. */
  readonly offers?: OffersRead;
  /** How long each lock is waited for, in milliseconds, less than a deadlock takes to be found; as usual by default. */
  readonly lockPatience?: number;
}

/**
 * Claims the keys for this transaction and its orders, for ever. A second request under the same key waits here until the
 * first one ends: then it is told so, or, when the first one failed, goes on itself. Whether there is an order is asked
 * of the database when the transaction ends.
 *
 * With a key claimed, the orders of the same person pass one by one until the transaction ends, phone before e-mail, so
 * that a count of them cannot be outrun: each step sees what those before have written. The stock is locked last. Several
 * orders are given in the order of their phones, in which all transactions lock them; e-mails and keys may still make two
 * wait for each other, which `lockPatience` ends.
 */
export async function openOrders(
  db: Kysely<DB>,
  orders: readonly Opening[],
  { since, asked, now, offers, lockPatience }: OpeningTogether,
): Promise<OpenedOrders> {
  const opening = sql<OpenedRow>`
    select opened, stored
    from open_orders(${orders.map(({ key }) => key.scope)}::text[], ${orders.map(({ key }) => key.key)}::text[],
      ${orders.map(({ claim }) => claim.fingerprint)}::text[], ${orders.map(({ claim }) => claim.orderId)}::uuid[],
      ${orders.map(({ person }) => person?.phone ?? null)}::text[],
      ${orders.map(({ person }) => person?.email ?? null)}::text[], ${since}::timestamptz, ${TRADE_SETTINGS}::text[],
      ${askedColumns(asked)}, ${lockPatience ?? null}::text)`;
  const isReadAtOnce = asked.length > 0 && asked.every(({ group }) => group === null);
  const [rows, lines] = isReadAtOnce
    ? await sendTogether(db, opening, readingAskedLines(mergeLines(asked), { now }, offers))
    : [(await opening.execute(db)).rows, undefined];
  const [row] = rows;
  if (row === undefined) throw new Error('what was opened always has its row');
  return {
    pending: row.opened.map(({ isNew, ...person }) => (isNew ? person : null)),
    stored: new Map(Object.entries(row.stored ?? {})),
    lines: lines?.map(lineOf),
    hasOffers: lines?.[0]?.hasOffers,
  };
}
