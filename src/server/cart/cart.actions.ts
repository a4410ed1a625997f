import type { Kysely } from 'kysely';
import type { Cart } from '#contract/cart.ts';
import type { ErrorCode, Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { MAX_CART_LINES } from '#domain/cart/line.ts';
import { lineProblems } from '#domain/cart/problems.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { fail } from '#server/http/failure.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import {
  type CartRow,
  claimOperation,
  deleteAllLines,
  deleteLine,
  keepOperationResult,
  lockCart,
  putLines,
  touchCart,
} from './cart.queries.ts';
import { showUserCart } from './cart.reading.ts';
import { type AskedLine, type CatalogLine, readAskedLines, readCartLines } from './cart-lines.queries.ts';
import { readTradeRules } from './cart-rules.ts';
import { fingerprint } from './fingerprint.ts';
import { type CartRules, checkedLine } from './price-cart.ts';

export interface CartDeps {
  readonly db: Kysely<DB>;
  readonly now: () => Date;
}

const CART_FULL = `В корзине может быть не больше ${MAX_CART_LINES} позиций`;

type LineName = Omit<AskedLine, 'quantity'>;
type CartFailure = Failure<
  'validation_failed' | 'not_found' | 'out_of_stock' | 'retail_unavailable' | 'idempotency_mismatch'
>;

/** Adds pieces to a line, or begins one. Refused when the whole cart would then want more than there is. */
export function addToCart(
  deps: CartDeps,
  user: SessionUser,
  input: AskedLine & { readonly operationId?: string | undefined },
): Promise<Result<Cart, CartFailure>> {
  const { operationId, ...line } = input;
  return changeCart(deps, user, { operationId, kind: 'add', line }, (change) =>
    setLine(change, line, (before) => before + line.quantity),
  );
}

/** Sets a line that is in the cart to a new quantity. */
export function updateCartLine(
  deps: CartDeps,
  user: SessionUser,
  input: LineName & { readonly newQuantity: number; readonly operationId?: string | undefined },
): Promise<Result<Cart, CartFailure>> {
  const { operationId, newQuantity, ...line } = input;
  return changeCart(deps, user, { operationId, kind: 'update', line, newQuantity }, async (change) => {
    const present = (await readCartLines(change.tx, change.cart.id)).some((known) => isSameLine(known, line));
    if (!present) return fail('not_found', { message: 'Этого товара нет в корзине' });
    return setLine(change, { ...line, quantity: newQuantity }, () => newQuantity);
  });
}

/** Takes a line out. */
export function removeCartLine(
  deps: CartDeps,
  user: SessionUser,
  input: LineName & { readonly operationId?: string | undefined },
): Promise<Result<Cart, Failure<'not_found' | 'idempotency_mismatch'>>> {
  const { operationId, ...line } = input;
  return changeCart(deps, user, { operationId, kind: 'remove', line }, async ({ tx, cart }) => {
    const present = (await readCartLines(tx, cart.id)).find((known) => isSameLine(known, line));
    if (present === undefined) return fail('not_found', { message: 'Этого товара нет в корзине' });
    await deleteLine(tx, cart.id, present.variantId);
    return ok(null);
  });
}

/** Takes everything out. */
export function clearCart(
  deps: CartDeps,
  user: SessionUser,
  operationId: string | undefined,
): Promise<Result<Cart, Failure<'idempotency_mismatch'>>> {
  return changeCart<'idempotency_mismatch'>(
    deps,
    user,
    { operationId, kind: 'clear' },
    async ({ tx, cart }) => {
      await deleteAllLines(tx, cart.id);
      return ok(null);
    },
  );
}

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

interface Change {
  readonly tx: Kysely<DB>;
  readonly cart: CartRow;
  readonly rules: CartRules;
  readonly now: Date;
}

/** Runs one change of a cart under its lock, once for one operation key, and answers the cart after it. */
function changeCart<C extends ErrorCode>(
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

async function setLine(
  change: Change,
  line: AskedLine,
  quantityAfter: (before: number) => number,
): Promise<Result<null, CartFailure>> {
  const [found] = await readAskedLines(change.tx, [line], change.now);
  if (found === undefined) return unknownLine(change, line);
  const present = await readCartLines(change.tx, change.cart.id);
  const quantity = quantityAfter(retailQuantity(present, found.variantId));
  const verdict = judgeQuantity(change.rules, found, quantity, otherDemand(present, found.variantId));
  if (verdict !== null) return { ok: false, error: verdict };
  if (present.length >= MAX_CART_LINES && retailQuantity(present, found.variantId) === 0) {
    return fail('validation_failed', { message: CART_FULL });
  }
  await putLines(change.tx, change.cart.id, [{ variantId: found.variantId, quantity }], change.now);
  return ok(null);
}

async function unknownLine(change: Change, line: LineName): Promise<{ ok: false; error: CartFailure }> {
  const variants = await change.tx
    .selectFrom('variants')
    .select(['color_code'])
    .where('product_id', '=', line.productId)
    .execute();
  if (variants.length === 0) return fail('not_found', { message: 'Товар не найден' });
  const knownColor = variants.some((variant) => variant.color_code === line.color);
  const problem = knownColor
    ? { path: 'size', message: 'Такого размера у товара нет' }
    : { path: 'color', message: 'Такого цвета у товара нет' };
  return fail('validation_failed', { message: problem.message, details: [problem] });
}

/** Why a line may not hold this many pieces, by the rule that also judges whole carts; null when it may. */
function judgeQuantity(
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

const nameOf = (line: LineName) => `${line.productId}/${line.color}/${line.size}`;
const isSameLine = (known: CatalogLine, line: LineName) =>
  known.wholesaleGroupId === '' && nameOf(known) === nameOf(line);

/** Pieces of a variant that the cart's retail line holds. */
function retailQuantity(lines: readonly CatalogLine[], variantId: string): number {
  const line = lines.find((known) => known.variantId === variantId && known.wholesaleGroupId === '');
  return line?.quantity ?? 0;
}

/** Pieces of a variant that the cart's wholesale groups hold: the same stock serves them. */
function otherDemand(lines: readonly CatalogLine[], variantId: string): number {
  return lines
    .filter((known) => known.variantId === variantId && known.wholesaleGroupId !== '')
    .reduce((sum, known) => sum + known.quantity, 0);
}
