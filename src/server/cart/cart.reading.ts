import type { Kysely } from 'kysely';
import type { Cart } from '#contract/cart.ts';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { lineKey, mergeLines } from '#domain/cart/line.ts';
import { orderValue } from '#domain/cart/totals.ts';
import type { DB } from '#server/db/types.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { type PricedShipping, priceShipping } from '#server/shipping/shipping.actions.ts';
import { findCart } from './cart.queries.ts';
import { type AskedLine, type CatalogLine, readAskedLines, readCartLines } from './cart-lines.queries.ts';
import { readTradeRules, type TradeRules } from './cart-rules.ts';
import { type CartRules, presentCart, priceLines, type ServerCart } from './price-cart.ts';

/** A delivery as the shopper chose it. */
export interface ChosenDelivery {
  readonly methodId: string;
  readonly region: string;
}

/** A priced cart with the rules it was priced by and the delivery that its totals hold. */
export interface ReadCart {
  readonly cart: ServerCart;
  readonly rules: CartRules;
  readonly shipping: PricedShipping | null;
}

/** How to read a cart. `rules` are those at hand; without them they are read first. */
export interface CartReading {
  readonly now: Date;
  readonly delivery?: ChosenDelivery | undefined;
  readonly rules?: TradeRules;
}

type DeliveryFailure = Failure<'delivery_unavailable'>;

/** The stored cart of a shopper, priced now. Works inside a transaction: everything is read through `db`. */
export async function readUserCart(
  db: Kysely<DB>,
  user: SessionUser,
  { now, delivery, rules }: CartReading,
): Promise<Result<ReadCart, DeliveryFailure>> {
  const trade = rules ?? (await readTradeRules(db, user));
  const row = await findCart(db, user.id);
  const lines = row === null ? [] : await readCartLines(db, row.id);
  return price(trade, { lines, missing: [], updatedAt: row?.updatedAt ?? now, delivery });
}

/** Lines that a guest's browser keeps, priced now. Lines that the catalogue does not know come back as problems. */
export async function readGuestCart(
  db: Kysely<DB>,
  asked: readonly AskedLine[],
  { now, delivery, rules }: CartReading,
): Promise<Result<ReadCart, DeliveryFailure>> {
  const trade = rules ?? (await readTradeRules(db, null));
  const merged = mergeLines(asked);
  const lines = await readAskedLines(db, merged, now);
  const known = new Set(lines.map((line) => lineKey(line)));
  const missing = merged.filter((line) => !known.has(lineKey(line)));
  return price(trade, { lines, missing, updatedAt: now, delivery });
}

/** The cart of a shopper in the shape of the contract. */
export async function showUserCart(db: Kysely<DB>, user: SessionUser, now: Date): Promise<Cart> {
  const read = await readUserCart(db, user, { now });
  if (!read.ok) throw new Error('a cart without delivery cannot fail by it');
  return presentCart(read.value.cart, read.value.rules);
}

function price(
  { cart: rules, shipping: shippingRules }: TradeRules,
  input: {
    lines: readonly CatalogLine[];
    missing: readonly AskedLine[];
    updatedAt: Date;
    delivery: ChosenDelivery | undefined;
  },
): Result<ReadCart, DeliveryFailure> {
  const { lines, missing, updatedAt } = input;
  const withoutDelivery = priceLines({ lines, missing, rules, shipping: null, updatedAt });
  if (input.delivery === undefined) return ok({ cart: withoutDelivery, rules, shipping: null });
  const shipping = priceShipping(shippingRules, {
    orderValueKopecks: orderValue(withoutDelivery.totals),
    region: input.delivery.region,
    methodId: input.delivery.methodId,
  });
  if (!shipping.ok) return shipping;
  const cart = priceLines({ lines, missing, rules, shipping: shipping.value.priceKopecks, updatedAt });
  return ok({ cart, rules, shipping: shipping.value });
}
