import { v7 as uuidv7 } from 'uuid';
import type { Cart } from '#contract/cart.ts';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { judge } from '#domain/cart/judge.ts';
import { type CartLine, linesByGroup } from '#domain/cart/line.ts';
import { newGroupId } from '#domain/wholesale/judge-group.ts';
import { bundleTerms } from '#server/bundles/bundle-terms.ts';
import { isMarked, markGroup, PURCHASE_LETTERS } from '#server/bundles/group-mark.ts';
import { readLocalCart } from '#server/cart/cart.reading.ts';
import { type CartDeps, type JoinReport, joinToCart, reportOf } from '#server/cart/change-cart.action.ts';
import { presentCart } from '#server/cart/present-cart.ts';
import { offerLines, readAskedLines } from '#server/catalog/catalog-lines.queries.ts';
import { readTradeRules } from '#server/catalog/trade-rules.ts';
import { fingerprint } from '#server/http/fingerprint.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import type { StoredLine, StoredOrder } from './order-view.ts';

/** A line that could not be had again, or not all of it, by its name. */
interface LostLine {
  readonly name: string;
  readonly wholesaleGroupId?: string;
  readonly color: string;
  readonly size: string;
  readonly quantity: number;
  readonly error: string;
  readonly code: string;
}

/**
 * Puts the lines of an order into the cart again, as far as they can be had, at the prices of now: into the stored cart
 * of a shopper, or for a guest into a cart that the browser keeps. What cannot be had is reported by name
 * (docs/rules/orders.md).
 */
export async function repeatOrder(
  deps: CartDeps,
  order: StoredOrder,
  { user, operationId }: { readonly user: SessionUser | null; readonly operationId: string | undefined },
): Promise<Result<Cart & { failedItems: LostLine[] }, Failure<'idempotency_mismatch'>>> {
  const purchase = (operationId ?? uuidv7().replaceAll('-', '')).slice(-12);
  const asked = order.lines.flatMap(askAgain);
  const names = groupNames(deps.config.appSecret, asked, purchase);
  const lines = asked.map((line) => withId(line, names));
  const joined =
    user === null
      ? ok(await fitGuestCart(deps, lines))
      : await joinToCart(deps, user, { kind: 'migrate', lines }, { operationId });
  if (!joined.ok) return joined;
  const { cart, report } = joined.value;
  const lost = report.failed.map(({ productId, ...line }) => ({ ...line, name: nameOf(order, productId) }));
  return ok({
    ...cart,
    failedItems: [...order.lines.flatMap(lostForGood), ...lost],
  });
}

/** What of these lines a guest's cart would hold now, and that cart; nothing is stored. */
async function fitGuestCart(
  { db, config, now: clock }: CartDeps,
  lines: readonly CartLine[],
): Promise<{ readonly report: JoinReport; readonly cart: Cart }> {
  const now = clock();
  const rules = await readTradeRules(db, null);
  const found = await readAskedLines(db, lines, { now });
  const judged = judge(
    { kind: 'migrate', lines },
    {
      lines: [],
      offered: offerLines(found, rules.cart),
      promocode: null,
      allowsMixture: rules.cart.allowsMixture,
      bundles: await bundleTerms(db, lines, { view: { now }, rules: rules.cart, ...config }),
    },
  );
  const kept = judged.allowed?.kind === 'migrate' ? judged.allowed.lines : [];
  return { report: reportOf(judged), cart: presentCart(await readLocalCart(db, kept, { now, rules })) };
}

/**
 * Each group under an id of a new purchase: of the order's groups no two become one. What an analysis made stays known
 * as such.
 */
function groupNames(
  appSecret: string,
  lines: readonly CartLine[],
  purchase: string,
): ReadonlyMap<string, string> {
  return new Map(
    [...linesByGroup(lines)].flatMap(([id, own], at) => {
      const unique = fingerprint([purchase, at]).slice(0, PURCHASE_LETTERS);
      const [line] = isMarked(appSecret, own) ? markGroup(appSecret, own, unique) : own;
      if (line === undefined || line.group === null) return [];
      const isSame = line.group.id === id;
      return [[id, isSame ? newGroupId(line.productId, line.group.bundle, unique) : line.group.id] as const];
    }),
  );
}

function withId(line: CartLine, names: ReadonlyMap<string, string>): CartLine {
  const id = line.group === null ? undefined : names.get(line.group.id);
  return line.group === null || id === undefined ? line : { ...line, group: { ...line.group, id } };
}

function askAgain({ productId, color, size, quantity, wholesaleGroupId, bundle }: StoredLine): CartLine[] {
  if (productId === null || (wholesaleGroupId !== null && bundle === null)) return [];
  const group = wholesaleGroupId === null || bundle === null ? null : { id: wholesaleGroupId, bundle };
  return [{ productId, color, size, quantity, group }];
}

/** What nobody can ask for again: what is gone, and lines of sets of which it is not known how they were bought. */
function lostForGood(line: StoredLine): LostLine[] {
  const { productId, wholesaleGroupId, bundle, name, color, size, quantity } = line;
  if (productId !== null) {
    if (wholesaleGroupId === null || bundle !== null) return [];
    const error = 'Оптовый набор нужно собрать заново';
    return [{ ...{ wholesaleGroupId, name, color, size, quantity, error }, code: 'wholesale_unavailable' }];
  }
  return [
    {
      ...(wholesaleGroupId === null ? {} : { wholesaleGroupId }),
      ...{ name, color, size, quantity, error: 'Товар больше не продаётся', code: 'not_found' },
    },
  ];
}

const nameOf = (order: StoredOrder, productId: string) =>
  order.lines.find((line) => line.productId === productId)?.name ?? '';
