import type { Kysely } from 'kysely';
import type { Failure } from '#contract/errors.ts';
import type { Result } from '#contract/http/result.ts';
import { cartFingerprintInput } from '#domain/cart/fingerprint.ts';
import { type LineProblem, unavailable } from '#domain/cart/judge-line.ts';
import { type CartLine, lineKey, mergeLines } from '#domain/cart/line.ts';
import { type GoodsPrice, price, withShipping } from '#domain/cart/price.ts';
import { type CartProblem, cartProblems } from '#domain/cart/problems.ts';
import type { PromoVerdict } from '#domain/promo/discount.ts';
import { retailInstead } from '#domain/wholesale/retail-instead.ts';
import { misbuiltGroups } from '#server/bundles/bundle-terms.ts';
import {
  type CatalogLine,
  lineOf,
  offerLines,
  readAskedLines,
  readingAskedLines,
  type ShopLine,
} from '#server/catalog/catalog-lines.queries.ts';
import {
  type CartRules,
  readTradeRules,
  type TradeRules,
  tradeRulesOf,
} from '#server/catalog/trade-rules.ts';
import type { DB } from '#server/db/types.ts';
import type { StockView } from '#server/holds/available-stock.queries.ts';
import { fingerprint } from '#server/http/fingerprint.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { type FoundPromoCode, findPromoCode } from '#server/promo/promo-codes.queries.ts';
import { readTradeSettingsAnd } from '#server/settings/settings.queries.ts';
import { type PricedShipping, priceShipping } from '#server/shipping/shipping.actions.ts';
import { type CartRow, findCart, readCartLines } from './cart.queries.ts';

/** A delivery as the shopper chose it. */
export interface ChosenDelivery {
  readonly methodId: string;
  readonly region: string;
  readonly pickupPointId?: string | undefined;
}

/** The code that lies in a cart, and what the shop knows of it: null is nothing. */
export interface CartPromo {
  readonly code: string;
  readonly appliedAt: Date;
  readonly found: FoundPromoCode | null;
}

/** A cart as priced by the server: what the screen shows and what an order is made of. */
export interface ServerCart extends Pick<GoodsPrice, 'promoParts' | 'totals' | 'orderValue'> {
  readonly lines: readonly ShopLine[];
  /** Of each line the pieces that can be bought at retail in the place of its group. */
  readonly retailInstead: readonly number[];
  /** Lines that were asked for and that the catalogue does not sell to this shopper. */
  readonly missing: readonly LineProblem[];
  readonly promo: (CartPromo & { readonly verdict: PromoVerdict }) | null;
  readonly shippingChosen: boolean;
  readonly problems: readonly CartProblem[];
  readonly version: string;
  readonly updatedAt: Date;
}

/** A priced cart with the rules it was priced by. */
export interface ReadCart {
  readonly cart: ServerCart;
  readonly rules: CartRules;
  /** The delivery that its totals hold, or why it cannot be had; null when none was chosen. */
  readonly delivery: Result<PricedShipping, Failure<'delivery_unavailable'>> | null;
}

/** How to read a cart. Rules and the cart's row are those at hand; without them they are read. */
export interface CartReading {
  readonly now: Date;
  readonly delivery?: ChosenDelivery | undefined;
  readonly rules?: TradeRules | undefined;
  readonly row?: CartRow | null;
  /** The secret of a guest's hold, which stands in nobody's way but other people's. */
  readonly holdId?: string | undefined;
  /** By which groups that an analysis made are known; without it every group is believed, as of the shop's staff. */
  readonly appSecret?: string | undefined;
  /** The catalogue's side of the lines that a browser names, where it was read already; none of them has a group. */
  readonly lines?: readonly CatalogLine[] | undefined;
  /** A code to look at, for somebody who is signed in, instead of the one that lies in the cart. */
  readonly promocode?: string;
}

/** The stored cart of a shopper, priced now. Works inside a transaction: everything is read through `db`. */
export async function readUserCart(
  db: Kysely<DB>,
  user: SessionUser,
  reading: CartReading,
): Promise<ReadCart> {
  const { now, promocode } = reading;
  const trade = reading.rules ?? (await readTradeRules(db, user));
  const row = reading.row === undefined ? await findCart(db, user.id) : reading.row;
  const lines =
    row === null ? [] : await readCartLines(db, row.id, { now, userId: user.id, holdId: reading.holdId });
  const code = promocode ?? row?.promocode;
  const appliedAt = promocode === undefined ? row?.promocodeAppliedAt : now;
  const promo = code && appliedAt ? await readPromo(db, user, { code, appliedAt }, lines) : null;
  return priceCart(trade, { lines, missing: [], promo, updatedAt: row?.updatedAt ?? now }, reading.delivery);
}

/**
 * Lines that a browser keeps, priced now for the caller. Lines that the catalogue does not know come back as
 * problems.
 */
export async function readLocalCart(
  db: Kysely<DB>,
  asked: readonly CartLine[],
  reading: CartReading & { readonly user?: SessionUser | null },
): Promise<ReadCart> {
  const { now, delivery, user = null, promocode: code, holdId, appSecret } = reading;
  const merged = mergeLines(asked);
  const view = { now, userId: user?.id, holdId };
  const { trade, lines: read } = await readTradeAndLines(db, merged, view, reading);
  const misbuilt = await misbuiltGroups(db, merged, { view, rules: trade.cart, appSecret });
  const refusalOf = ({ group }: CartLine) => group && misbuilt.get(group.id);
  const lines = read.filter((line) => !refusalOf(line));
  const known = new Set(lines.map((line) => lineKey(line)));
  const missing = merged.flatMap((line) =>
    known.has(lineKey(line)) ? [] : [unavailable(line, refusalOf(line)?.reason ?? 'not_sold')],
  );
  const promo =
    code === undefined || user === null ? null : await readPromo(db, user, { code, appliedAt: now }, lines);
  return priceCart(trade, { lines, missing, promo, updatedAt: now }, delivery);
}

/** The rules of trade and the catalogue's side of lines, where they are not at hand: both in one round trip. */
async function readTradeAndLines(
  db: Kysely<DB>,
  asked: readonly CartLine[],
  view: StockView,
  { rules, lines, user = null }: CartReading & { readonly user?: SessionUser | null },
): Promise<{ readonly trade: TradeRules; readonly lines: readonly CatalogLine[] }> {
  if (rules === undefined && lines === undefined && asked.length > 0) {
    const [settings, rows] = await readTradeSettingsAnd(db, readingAskedLines(asked, view));
    return { trade: tradeRulesOf(settings, user), lines: rows.map(lineOf) };
  }
  return {
    trade: rules ?? (await readTradeRules(db, user)),
    lines: lines ?? (await readAskedLines(db, asked, view)),
  };
}

async function readPromo(
  db: Kysely<DB>,
  { id: userId }: SessionUser,
  named: Omit<CartPromo, 'found'>,
  lines: readonly CatalogLine[],
): Promise<CartPromo> {
  const productIds = lines.map((line) => line.productId);
  return { ...named, found: await findPromoCode(db, { code: named.code, userId, productIds }) };
}

/**
 * Prices what was read, and lists what stands in the way of an order. A line whose price this shopper may not see is
 * treated as not sold to them.
 */
export function priceCart(
  { cart: rules, shipping }: Omit<TradeRules, 'times'>,
  read: {
    readonly lines: readonly CatalogLine[];
    readonly missing: readonly LineProblem[];
    readonly promo: CartPromo | null;
    readonly updatedAt: Date;
  },
  chosen: ChosenDelivery | undefined,
): ReadCart {
  const offered = offerLines(read.lines, rules);
  const lines = offered.filter((line) => line.seesPrice);
  const hidden = offered.flatMap((line) =>
    line.seesPrice ? [] : [unavailable(line, line.closed ?? 'price_hidden')],
  );
  const missing = [...read.missing, ...hidden];
  const { verdict, totals, ...goods } = price(lines, read.promo);
  const promo = read.promo && verdict && { ...read.promo, verdict };
  const delivery =
    chosen === undefined ? null : priceShipping(shipping, { ...chosen, orderValueKopecks: goods.orderValue });
  const problems = cartProblems({ ...rules, lines, promo, orderValue: goods.orderValue });
  const isFreed = verdict?.status === 'holds' && verdict.freesShipping;
  const cart = {
    ...goods,
    ...{ lines, missing, promo, retailInstead: retailInstead(lines, rules.allowsMixture) },
    totals: delivery?.ok ? withShipping(totals, delivery.value.priceKopecks, isFreed) : totals,
    shippingChosen: delivery?.ok === true,
    problems: [...missing, ...problems],
    version: fingerprint(cartFingerprintInput({ lines, promo: totals.promo, promocode: promo?.code })),
    updatedAt: read.updatedAt,
  };
  return { cart, rules, delivery };
}
