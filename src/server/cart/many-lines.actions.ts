import type { Cart } from '#contract/cart.ts';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { readLocalCart } from './cart.reading.ts';
import { type CartDeps, changeCart } from './cart-change.ts';
import { type AskedLine, readAskedLines } from './cart-lines.queries.ts';
import { readTradeRules } from './cart-rules.ts';
import { type FailedLine, fitLines, type HowToFit, type JoinReport, joinLines } from './join-lines.ts';
import { presentCart } from './present-cart.ts';

export interface ManyLines {
  readonly items: readonly AskedLine[];
  readonly operationId?: string | undefined;
}

type JoinFailure = Failure<'idempotency_mismatch'>;

/**
 * Joins a guest's local lines to the stored cart, as far as stock and limits allow; what does not fit is reported line
 * by line. Once for one operation key (decisions 4).
 */
export async function migrateCart(
  deps: CartDeps,
  user: SessionUser,
  input: ManyLines,
): Promise<Result<{ migratedItems: number; failedItems: FailedLine[]; cart: Cart }, JoinFailure>> {
  const changed = await joinToCart(deps, user, 'migrate', 'partly', input);
  if (!changed.ok) return changed;
  const { joined, failed, cart } = changed.value;
  return ok({ migratedItems: joined.length, failedItems: failed, cart });
}

/** Adds many lines, each wholly or not at all, and reports line by line. Once for one operation key (spec 7). */
export async function addBatch(
  deps: CartDeps,
  user: SessionUser,
  input: ManyLines,
): Promise<
  Result<
    {
      addedItems: AskedLine[];
      failedItems: FailedLine[];
      totalAdded: number;
      totalFailed: number;
      cart: Cart;
    },
    JoinFailure
  >
> {
  const changed = await joinToCart(deps, user, 'add-batch', 'wholly', input);
  if (!changed.ok) return changed;
  const { joined, failed, cart } = changed.value;
  return ok({
    addedItems: joined,
    failedItems: failed,
    totalAdded: joined.length,
    totalFailed: failed.length,
    cart,
  });
}

/** Joins lines to the stored cart and tells a repeat of the same operation what the first one was told. */
export async function joinToCart(
  deps: CartDeps,
  user: SessionUser,
  kind: string,
  how: HowToFit,
  { items, operationId }: ManyLines,
): Promise<Result<JoinReport & { cart: Cart }, JoinFailure>> {
  let report: JoinReport = { joined: [], failed: [] };
  const named = items.map(({ productId, color, size, quantity }) => ({ productId, color, size, quantity }));
  const changed = await changeCart<'idempotency_mismatch'>(
    deps,
    user,
    { operationId, kind, items: named },
    async (change) => {
      report = await joinLines(change, named, how);
      return ok(report);
    },
    (kept) => {
      report = kept as JoinReport;
    },
  );
  return changed.ok ? ok({ ...report, cart: changed.value }) : changed;
}

/** What of these lines a guest's cart would hold now, and that cart; nothing is stored. */
export async function fitGuestCart(
  { db, now }: CartDeps,
  items: readonly AskedLine[],
): Promise<JoinReport & { cart: Cart }> {
  const moment = now();
  const rules = await readTradeRules(db, null);
  const found = await readAskedLines(db, items, moment);
  const { joined, failed } = fitLines({ items, found, present: [], rules: rules.cart, how: 'partly' });
  const read = await readLocalCart(db, joined, { now: moment, rules });
  return { joined, failed, cart: presentCart(read.cart, read.rules) };
}
