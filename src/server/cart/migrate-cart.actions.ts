import type { Cart } from '#contract/cart.ts';
import type { ErrorCode, Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { MAX_CART_LINES } from '#domain/cart/line.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { putLines } from './cart.queries.ts';
import {
  CART_FULL,
  type CartDeps,
  type CartFailure,
  type Change,
  changeCart,
  judgeQuantity,
  nameOf,
  otherDemand,
  retailQuantity,
} from './cart-change.ts';
import { type AskedLine, type CatalogLine, readAskedLines, readCartLines } from './cart-lines.queries.ts';
import type { CartRules } from './price-cart.ts';

/** What came of joining a guest's cart to the account's. */
export interface Migration {
  readonly migratedItems: number;
  readonly failedItems: { color: string; size: string; quantity: number; error: string; code: string }[];
}

/**
 * Joins a guest's local lines to the stored cart: quantities of equal lines add up, as far as stock and limits
 * allow; what does not fit is reported line by line. Once for one operation key (decisions 4).
 */
export async function migrateCart(
  deps: CartDeps,
  user: SessionUser,
  input: { readonly items: readonly AskedLine[]; readonly operationId?: string | undefined },
): Promise<Result<Migration & { cart: Cart }, Failure<'idempotency_mismatch'>>> {
  let report: Migration = { migratedItems: 0, failedItems: [] };
  const items = input.items.map(({ productId, color, size, quantity }) => ({
    productId,
    color,
    size,
    quantity,
  }));
  const changed = await changeCart<'idempotency_mismatch'>(
    deps,
    user,
    { operationId: input.operationId, kind: 'migrate', items },
    async (change) => {
      report = await joinLines(change, items);
      return ok(report);
    },
    (kept) => {
      report = kept as Migration;
    },
  );
  return changed.ok ? ok({ ...report, cart: changed.value }) : changed;
}

async function joinLines(change: Change, items: readonly AskedLine[]): Promise<Migration> {
  const found = await readAskedLines(change.tx, items, change.now);
  const present = await readCartLines(change.tx, change.cart.id);
  const byName = new Map(found.map((line) => [nameOf(line), line]));
  const wanted = new Map<string, number>();
  const newLines = new Set<string>();
  const failedItems: Migration['failedItems'] = [];
  let migratedItems = 0;
  for (const item of items) {
    const line = byName.get(nameOf(item));
    if (line === undefined) {
      failedItems.push(
        failedLine(item, item.quantity, { code: 'not_found', message: 'Товар больше не продаётся' }),
      );
      continue;
    }
    const before = wanted.get(line.variantId) ?? retailQuantity(present, line.variantId);
    if (before === 0 && present.length + newLines.size >= MAX_CART_LINES) {
      failedItems.push(failedLine(item, item.quantity, { code: 'validation_failed', message: CART_FULL }));
      continue;
    }
    const others = otherDemand(present, line.variantId);
    const fits = fittingQuantity(change.rules, line, before, item.quantity, others);
    if (fits.quantity > before) {
      wanted.set(line.variantId, fits.quantity);
      if (before === 0) newLines.add(line.variantId);
      migratedItems += 1;
    }
    const left = before + item.quantity - Math.max(before, fits.quantity);
    if (fits.failure !== null && left > 0) failedItems.push(failedLine(item, left, fits.failure));
  }
  const lines = [...wanted].map(([variantId, quantity]) => ({ variantId, quantity }));
  if (lines.length > 0) await putLines(change.tx, change.cart.id, lines, change.now);
  return { migratedItems, failedItems };
}

/** As many of the wanted pieces as stock and limits allow, and why not all. */
function fittingQuantity(
  rules: CartRules,
  line: CatalogLine,
  before: number,
  more: number,
  others: number,
): { quantity: number; failure: CartFailure | null } {
  const whole = judgeQuantity(rules, line, before + more, others);
  if (whole === null) return { quantity: before + more, failure: null };
  const most = Math.min(line.stock - others, line.retailMax ?? rules.defaultMaxQuantity);
  const fits = most > before && judgeQuantity(rules, line, most, others) === null;
  return { quantity: fits ? Math.min(most, before + more) : before, failure: whole };
}

function failedLine(
  item: AskedLine,
  quantity: number,
  failure: { code: ErrorCode; message?: string | undefined },
): Migration['failedItems'][number] {
  const error =
    failure.message ??
    (failure.code === 'out_of_stock' ? 'Недостаточно товара' : 'Розничная продажа недоступна');
  return { color: item.color, size: item.size, quantity, error, code: failure.code };
}
