import type { Kysely } from 'kysely';
import type { Cart } from '#contract/cart.ts';
import type { Failure } from '#contract/errors.ts';
import type { Result } from '#contract/http/result.ts';
import { lineKey, mergeLines } from '#domain/cart/line.ts';
import type { DB } from '#server/db/types.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { findPromoCode } from '#server/promo/promo-codes.queries.ts';
import { type PricedShipping, priceShipping } from '#server/shipping/shipping.actions.ts';
import { type CartRow, findCart } from './cart.queries.ts';
import { type CatalogLine, type QuotedLine, readAskedLines, readCartLines } from './cart-lines.queries.ts';
import { readTradeRules, type TradeRules } from './cart-rules.ts';
import { presentCart } from './present-cart.ts';
import { type CartPromo, type CartRules, closeCart, priceGoods, type ServerCart } from './price-cart.ts';

/** A delivery as the shopper chose it. */
export interface ChosenDelivery {
  readonly methodId: string;
  readonly region: string;
  readonly pickupPointId?: string | undefined;
}

/** A priced cart with the rules it was priced by. */
export interface ReadCart {
  readonly cart: ServerCart;
  readonly rules: CartRules;
  /** The delivery that its totals hold, or why it cannot be had; null when none was chosen. */
  readonly delivery: Result<PricedShipping, DeliveryFailure> | null;
}

/** How to read a cart. `rules` are those at hand; without them they are read first. */
export interface CartReading {
  readonly now: Date;
  readonly delivery?: ChosenDelivery | undefined;
  readonly rules?: TradeRules;
  /** A code to look at instead of the one that lies in the cart. */
  readonly promo?: NamedPromo;
}

/** A code in the hand of somebody who is signed in. */
interface NamedPromo {
  readonly code: string;
  readonly userId: string;
}

type DeliveryFailure = Failure<'delivery_unavailable'>;

/** The stored cart of a shopper, priced now. Works inside a transaction: everything is read through `db`. */
export async function readUserCart(
  db: Kysely<DB>,
  user: SessionUser,
  { now, delivery, rules, promo: named }: CartReading,
): Promise<ReadCart> {
  const trade = rules ?? (await readTradeRules(db, user));
  const row = await findCart(db, user.id);
  const lines = row === null ? [] : await readCartLines(db, row.id);
  const kept = named === undefined ? keptPromo(row, user) : { ...named, appliedAt: now };
  const promo = await readPromo(db, kept, lines);
  return price(trade, { lines, missing: [], promo, updatedAt: row?.updatedAt ?? now, delivery });
}

/**
 * Lines that a browser keeps, priced now for whoever asks. Lines that the catalogue does not know come back as
 * problems.
 */
export async function readLocalCart(
  db: Kysely<DB>,
  asked: readonly QuotedLine[],
  { now, delivery, rules, user = null, promo: named }: CartReading & { readonly user?: SessionUser | null },
): Promise<ReadCart> {
  const trade = rules ?? (await readTradeRules(db, user));
  const merged = mergeLines(asked);
  const lines = await readAskedLines(db, merged, now);
  const known = new Set(lines.map((line) => lineKey(line)));
  const missing = merged.filter((line) => !known.has(lineKey(line)));
  const promo = await readPromo(db, named === undefined ? null : { ...named, appliedAt: now }, lines);
  return price(trade, { lines, missing, promo, updatedAt: now, delivery });
}

/** The cart of a shopper in the shape of the contract. */
export async function showUserCart(db: Kysely<DB>, user: SessionUser, now: Date): Promise<Cart> {
  const { cart, rules } = await readUserCart(db, user, { now });
  return presentCart(cart, rules);
}

function keptPromo(row: CartRow | null, user: SessionUser) {
  if (row === null || row.promocode === null || row.promocodeAppliedAt === null) return null;
  return { code: row.promocode, userId: user.id, appliedAt: row.promocodeAppliedAt };
}

async function readPromo(
  db: Kysely<DB>,
  kept: (NamedPromo & { readonly appliedAt: Date }) | null,
  lines: readonly CatalogLine[],
): Promise<CartPromo | null> {
  if (kept === null) return null;
  const { code, userId, appliedAt } = kept;
  const productIds = lines.map((line) => line.productId);
  return { code, appliedAt, found: await findPromoCode(db, { code, userId, productIds }) };
}

function price(
  { cart: rules, shipping: shippingRules }: TradeRules,
  input: {
    readonly lines: readonly CatalogLine[];
    readonly missing: readonly QuotedLine[];
    readonly promo: CartPromo | null;
    readonly updatedAt: Date;
    readonly delivery: ChosenDelivery | undefined;
  },
): ReadCart {
  const { lines, missing, promo, updatedAt } = input;
  const goods = priceGoods({ lines, missing, rules, promo });
  const delivery =
    input.delivery === undefined
      ? null
      : priceShipping(shippingRules, { ...input.delivery, orderValueKopecks: goods.orderValue });
  const shipping = delivery?.ok ? delivery.value.priceKopecks : null;
  return { cart: closeCart(goods, { shipping, rules, updatedAt }), rules, delivery };
}
