import { ok, type Result } from '#contract/http/result.ts';
import { demandPerVariant, lineKey, mergeLines } from '#domain/cart/line.ts';
import { type CartReading, type ReadCart, readLocalCart } from '#server/cart/cart.reading.ts';
import type { CatalogLine } from '#server/catalog/catalog-lines.queries.ts';
import { tradeRulesOf } from '#server/catalog/trade-rules.ts';
import { commitBehind, inTransaction, type Transaction } from '#server/db/transaction.ts';
import { tradeSettingsOf } from '#server/settings/settings.queries.ts';
import {
  type AskedOrder,
  type DraftOrder,
  draftOrder,
  type OrderDeps,
  type WrittenOrder,
} from './asked-order.ts';
import { openOrders } from './open-order.queries.ts';
import { cancelledCountsSince, tooManyUnconfirmed } from './order-limits.ts';
import { writingOrders, writtenOf } from './place-order.queries.ts';

/**
 * How long orders that are placed together wait for each lock, in milliseconds: what one waits for, all would. Far less than
 * PostgreSQL takes to look for a deadlock, 1 s.
 */
const LOCK_PATIENCE = 200;

/** Whether a promotion ran when lines were last read, as far as this process knows. */
export interface SeenOffers {
  areRunning: boolean;
}

/** Orders that cannot be placed together with the others. */
type Refused = ReadonlySet<AskedOrder>;

/** Orders that were written together. */
export interface WrittenTogether {
  readonly written: ReadonlyMap<AskedOrder, WrittenOrder>;
  /** Rejects where they are not kept, or where nobody knows; what is sent to the database next may wait behind it. */
  readonly committed: Promise<void>;
}

/**
 * Places guests' orders in one transaction, as if they had come one after the other. Gives those that were written, while
 * they are being committed; any other has to be placed alone: one that is a repeat, is refused, or that something else
 * stands in the way of. Keys, phones and e-mails differ from order to order, and no line is of a group.
 */
export async function placeTogether(
  deps: OrderDeps,
  asked: readonly AskedOrder[],
  offers: SeenOffers,
): Promise<WrittenTogether> {
  let orders = asked.toSorted((a, b) => (phoneOf(a) < phoneOf(b) ? -1 : 1));
  while (orders.length > 1) {
    const written = await tryTogether(deps, orders, offers);
    if (written.ok) return written.value;
    const refused = written.error;
    orders = orders.filter((order) => !refused.has(order));
  }
  return { written: new Map(), committed: Promise.resolve() };
}

const phoneOf = ({ input }: AskedOrder) => input.body.contact.phone;

/**
 * All of the orders, or those because of which none was written. While no promotion runs nobody is asked what runs for each
 * product, only whether one has begun; then all are refused, and read with it when they are placed alone.
 */
const tryTogether = (
  deps: OrderDeps,
  orders: readonly AskedOrder[],
  offers: SeenOffers,
): Promise<Result<WrittenTogether, Refused>> =>
  inTransaction<WrittenTogether, Refused>(deps.db, async (tx) => {
    const now = deps.now();
    // once: another group may learn of a promotion while this one waits
    const readOffers = offers.areRunning ? 'of each' : 'whether any';
    const opened = await openOrders(
      tx,
      orders.map(({ opening }) => opening),
      {
        since: cancelledCountsSince(now),
        asked: mergeLines(orders.flatMap(({ lines }) => lines)),
        now,
        offers: readOffers,
        lockPatience: LOCK_PATIENCE,
      },
    );
    const haveBegun = opened.hasOffers === true && readOffers === 'whether any';
    offers.areRunning = opened.hasOffers ?? offers.areRunning;
    if (haveBegun) return { ok: false, error: new Set(orders) };
    const unfit = orders.filter((_, at) => {
      const pending = opened.pending[at];
      return !pending || tooManyUnconfirmed(deps.config, pending) !== null;
    });
    if (unfit.length > 0) return { ok: false, error: new Set(unfit) };
    const rules = tradeRulesOf(tradeSettingsOf(opened.stored), null);
    const shelf = createShelf(opened.lines ?? []);
    const refused = new Set<AskedOrder>();
    const drafts = new Map<AskedOrder, DraftOrder>();
    for (const order of orders) {
      const lines = shelf.linesOf(order);
      const read = await readFromShelf(tx, order, { now, rules, appSecret: deps.config.appSecret, lines });
      const draft = draftOrder(order, read, { now, stored: null });
      if (draft.ok) {
        drafts.set(order, draft.value);
        shelf.take(read);
      } else refused.add(order);
    }
    if (refused.size > 0) return { ok: false, error: refused };
    const { callAboveOrdersPerHour: callAbove } = deps.config.limits;
    const { rows, committed } = await commitBehind(
      tx,
      writingOrders([...drafts.values()], { at: now, callAbove }),
    );
    const written = new Map(
      [...drafts].map(([order, draft]) => [
        order,
        { order: { ...draft.order, ...writtenOf(draft, rows) }, times: rules.times },
      ]),
    );
    return ok({ written, committed });
  });

const readFromShelf = (
  tx: Transaction,
  { input, lines: asked }: AskedOrder,
  given: Pick<CartReading, 'now' | 'rules' | 'appSecret' | 'lines'>,
): Promise<ReadCart> => readLocalCart(tx, asked, { ...given, delivery: input.body.delivery });

/** What there is of the variants that the orders name; each order finds what those before it have left. */
function createShelf(lines: readonly CatalogLine[]) {
  const known = new Map(lines.map((line) => [lineKey(line), line]));
  const taken = new Map<string, number>();
  return {
    linesOf: ({ lines: asked }: AskedOrder): CatalogLine[] =>
      mergeLines(asked).flatMap(({ quantity, ...ref }) => {
        const line = known.get(lineKey(ref));
        if (line === undefined) return [];
        const stock = Math.max(0, line.stock - (taken.get(line.variantId) ?? 0));
        return [{ ...line, quantity, stock }];
      }),
    take: ({ cart }: ReadCart) => {
      for (const [variantId, quantity] of demandPerVariant(cart.lines)) {
        taken.set(variantId, (taken.get(variantId) ?? 0) + quantity);
      }
    },
  };
}
