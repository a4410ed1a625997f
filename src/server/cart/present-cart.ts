import type { Cart } from '#contract/cart.ts';
import { MAX_LINE_QUANTITY } from '#domain/cart/limits.ts';
import { demandPerVariant } from '#domain/cart/line.ts';
import { discountPercent } from '#domain/catalog/badges.ts';
import { type Kopecks, kopecksToRoubles } from '#domain/money/money.ts';
import { quantityRange } from '#domain/retail/quantity.ts';
import { seesRetailPrice } from '#server/catalog/visibility.actions.ts';
import type { CatalogLine } from './cart-lines.queries.ts';
import type { CartRules, PricedGoods, ServerCart } from './price-cart.ts';
import { presentProblem } from './problem-view.ts';

/** The cart in the shape of the contract. Money in roubles. */
export function presentCart(cart: ServerCart, rules: CartRules): Cart {
  const { totals } = cart;
  const demand = demandPerVariant(cart.lines);
  const roubles = kopecksToRoubles;
  const promo = promoDiscount(cart, totals.shippingDiscount);
  return {
    items: cart.lines.map((line, at) =>
      presentLine(line, {
        rules,
        otherDemand: (demand.get(line.variantId) ?? 0) - line.quantity,
        promoPart: cart.promoParts[at] ?? 0,
      }),
    ),
    appliedPromocodes:
      promo === null || cart.promo === null
        ? []
        : [{ ...promo, appliedAt: cart.promo.appliedAt.toISOString() }],
    subtotal: roubles(totals.subtotal),
    updatedAt: cart.updatedAt.toISOString(),
    version: cart.version,
    totals: {
      retail: roubles(totals.retail),
      wholesale: roubles(totals.wholesale),
      discounts: roubles(totals.discounts),
      promo: roubles(totals.promo),
      shipping: cart.shippingChosen ? roubles(totals.shipping) : null,
      total: roubles(totals.total),
      savings: roubles(totals.savings),
    },
    problems: cart.problems.map(presentProblem),
  };
}

/** What the code of a cart takes off, in roubles; null without a code that holds. */
export function promoDiscount({ promo }: PricedGoods, shippingDiscount: Kopecks) {
  if (promo === null || promo.found === null || promo.verdict.status !== 'holds') return null;
  return {
    code: promo.code,
    promocodeId: promo.found.id,
    discountAmount: kopecksToRoubles(promo.verdict.discount),
    shippingDiscountAmount: kopecksToRoubles(shippingDiscount),
    discountType: promo.found.kind,
  };
}

function presentLine(
  line: CatalogLine,
  {
    rules,
    otherDemand,
    promoPart,
  }: { readonly rules: CartRules; readonly otherDemand: number; readonly promoPart: Kopecks },
): Cart['items'][number] {
  const isWholesale = line.wholesaleGroupId !== '';
  const left = Math.max(0, line.stock - otherDemand);
  const range = isWholesale
    ? { min: 1, max: Math.min(MAX_LINE_QUANTITY, left) }
    : quantityRange({
        product: {
          totalStock: line.stock,
          retail: { minQuantity: line.retailMin, maxQuantity: line.retailMax },
        },
        settings: rules,
        variantStock: line.stock,
        cartDemand: otherDemand,
      });
  const price = kopecksToRoubles(line.price);
  const old = line.oldPrice === null ? {} : { originalPrice: kopecksToRoubles(line.oldPrice) };
  return {
    productId: {
      id: line.productId,
      _id: line.productId,
      slug: line.slug,
      name: line.name,
      price,
      ...old,
      images: line.images,
      baseSKU: line.baseSku,
    },
    variantId: line.variantId,
    sku: line.sku,
    color: line.color,
    colorName: line.colorName,
    size: line.size,
    sizeName: line.sizeName,
    quantity: line.quantity,
    addedAt: line.addedAt.toISOString(),
    isWholesale,
    ...(isWholesale ? groupOf(line, rules) : { retailPrice: price }),
    unitPrice: price,
    ...old,
    total: kopecksToRoubles(line.price * line.quantity),
    ...(promoPart === 0 ? {} : { promoDiscount: kopecksToRoubles(promoPart) }),
    available: line.stock,
    minQuantity: range.min,
    maxQuantity: Math.max(0, range.max),
  };
}

/** What a line tells of its group, its retail price only to whom it may be told. */
function groupOf(line: CatalogLine, rules: CartRules): Partial<Cart['items'][number]> {
  const { wholesaleGroupId, bundle, price, oldPrice } = line;
  const percent = oldPrice === null ? 0 : discountPercent(oldPrice, price);
  const isRetailSeen = seesRetailPrice(rules.visibility, line);
  return {
    wholesaleGroupId,
    ...(bundle === null ? {} : { bundle }),
    wholesalePrice: kopecksToRoubles(price),
    ...(isRetailSeen ? { retailPrice: kopecksToRoubles(oldPrice ?? price) } : {}),
    ...(percent > 0 ? { discountPercentage: percent } : {}),
  };
}
