import type { Kysely } from 'kysely';
import type { Cart } from '#contract/cart.ts';
import type { ErrorCode, Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { lineProblems } from '#domain/cart/problems.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { fail } from '#server/http/failure.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { type CartRow, claimOperation, keepOperationResult, lockCart, touchCart } from './cart.queries.ts';
import { showUserCart } from './cart.reading.ts';
import type { AskedLine, CatalogLine } from './cart-lines.queries.ts';
import { readTradeRules } from './cart-rules.ts';
import { fingerprint } from './fingerprint.ts';
import { type CartRules, checkedLine } from './price-cart.ts';

export interface CartDeps {
  readonly db: Kysely<DB>;
  readonly now: () => Date;
}

export type LineName = Omit<AskedLine, 'quantity'>;
export type CartFailure = Failure<
  | 'validation_failed'
  | 'not_found'
  | 'out_of_stock'
  | 'retail_unavailable'
  | 'mixed_cart_forbidden'
  | 'idempotency_mismatch'
>;

export interface Change {
  readonly tx: Kysely<DB>;
  readonly cart: CartRow;
  readonly rules: CartRules;
  readonly now: Date;
}

/** Runs one change of a cart under its lock, once for one operation key, and answers the cart after it. */
export function changeCart<C extends ErrorCode>(
  deps: CartDeps,
  user: SessionUser,
  request: {
    readonly operationId: string | undefined;
    readonly kind: string;
    readonly [part: string]: unknown;
  },
  carryOut: (change: Change) => Promise<Result<unknown, Failure<C>>>,
  onRepeat: (kept: unknown) => void = () => {},
): Promise<Result<Cart, Failure<C | 'idempotency_mismatch'>>> {
  const { operationId, ...asked } = request;
  return inTransaction<Cart, Failure<C | 'idempotency_mismatch'>>(deps.db, async (tx) => {
    const now = deps.now();
    const cart = await lockCart(tx, user.id, now);
    if (operationId !== undefined) {
      const name = fingerprint(asked);
      const known = await claimOperation(tx, cart.id, operationId, name);
      if (known !== null) {
        if (known.fingerprint !== name) {
          return fail('idempotency_mismatch', { message: 'Этот ключ уже использован для другого действия' });
        }
        onRepeat(known.result);
        return ok(await showUserCart(tx, user, now));
      }
    }
    const result = await carryOut({ tx, cart, rules: (await readTradeRules(tx, user)).cart, now });
    if (!result.ok) return result;
    if (operationId !== undefined) await keepOperationResult(tx, cart.id, operationId, result.value);
    await touchCart(tx, cart.id, now);
    return ok(await showUserCart(tx, user, now));
  });
}

/** Why a line may not hold this many pieces, by the rule that also judges whole carts; null when it may. */
export function judgeQuantity(
  rules: CartRules,
  line: CatalogLine,
  quantity: number,
  demandOfOthers: number,
): CartFailure | null {
  const left = Math.max(0, line.stock - demandOfOthers);
  const [problem] = lineProblems([{ ...checkedLine(line, rules), quantity, stock: left }]);
  switch (problem?.code) {
    case undefined:
    case 'retail_minimum':
      return null;
    case 'unavailable':
      return { code: 'retail_unavailable' };
    case 'min_quantity':
      return quantityProblem(`Минимум ${piecesText(problem.min)}`);
    case 'max_quantity':
      return quantityProblem(`Максимум ${piecesText(problem.max)}`);
    default:
      return { code: 'out_of_stock', details: { available: left, requested: quantity } };
  }
}

function quantityProblem(message: string): CartFailure {
  return { code: 'validation_failed', message, details: [{ path: 'quantity', message }] };
}

export const nameOf = (line: LineName) => `${line.productId}/${line.color}/${line.size}`;
export const isSameLine = (known: CatalogLine, line: LineName) =>
  known.wholesaleGroupId === '' && nameOf(known) === nameOf(line);

/** Why no retail line may come into this cart; null when one may. One that is there may change. Decisions 5. */
export function judgeMixture(rules: CartRules, lines: readonly CatalogLine[]): CartFailure | null {
  if (rules.allowsMixture || lines.every((line) => line.wholesaleGroupId === '')) return null;
  const message = 'В корзине оптовый набор. Розничные товары оформляют отдельным заказом';
  return { code: 'mixed_cart_forbidden', message };
}

/** Pieces of a variant that the cart's retail line holds. */
export function retailQuantity(lines: readonly CatalogLine[], variantId: string): number {
  const line = lines.find((known) => known.variantId === variantId && known.wholesaleGroupId === '');
  return line?.quantity ?? 0;
}

/** Pieces of a variant that the cart's wholesale groups hold: the same stock serves them. */
export function otherDemand(lines: readonly CatalogLine[], variantId: string): number {
  return lines
    .filter((known) => known.variantId === variantId && known.wholesaleGroupId !== '')
    .reduce((sum, known) => sum + known.quantity, 0);
}
