import type { Cart, CartProblem } from '#contract/cart.ts';
import type { CartItem } from '#contract/cart-lines.ts';
import { demandPerVariant, type LineGroup, refToWire } from '#domain/cart/line.ts';
import { totalsInRoubles } from '#domain/cart/price.ts';
import { type CartProblem as DomainProblem, problemText } from '#domain/cart/problems.ts';
import { discountPercent } from '#domain/catalog/badges.ts';
import { type Kopecks, kopecks, kopecksToRoubles, minus, times } from '#domain/money/money.ts';
import { type GroupMetadata, groupMetadata } from '#domain/wholesale/group-metadata.ts';
import type { ShopLine } from '#server/catalog/catalog-lines.queries.ts';
import type { ReadCart, ServerCart } from './cart.reading.ts';

/** The cart in the shape of the contract. Money in roubles. */
export function presentCart({ cart }: Pick<ReadCart, 'cart'>): Cart {
  const { subtotal, shippingDiscount: _, ...totals } = totalsInRoubles(cart.totals);
  const demand = demandPerVariant(cart.lines);
  const promo = promoDiscount(cart);
  const metadata = groupMetadata(cart.lines);
  return {
    items: cart.lines.map((line, at) =>
      presentLine(line, {
        otherDemand: (demand.get(line.variantId) ?? 0) - line.quantity,
        retailInstead: cart.retailInstead[at] ?? 0,
        promoPart: cart.promoParts[at] ?? kopecks(0),
        metadata: metadata[at] ?? null,
      }),
    ),
    appliedPromocodes:
      promo === null || cart.promo === null
        ? []
        : [{ ...promo, appliedAt: cart.promo.appliedAt.toISOString() }],
    subtotal,
    updatedAt: cart.updatedAt.toISOString(),
    version: cart.version,
    totals: { ...totals, shipping: cart.shippingChosen ? totals.shipping : null },
    problems: cart.problems.map(presentProblem),
  };
}

/** What the code of a cart takes off, in roubles; null without a code that holds. */
export function promoDiscount({ promo, totals }: Pick<ServerCart, 'promo' | 'totals'>) {
  if (promo === null || promo.found === null || promo.verdict.status !== 'holds') return null;
  return {
    code: promo.code,
    promocodeId: promo.found.id,
    discountAmount: kopecksToRoubles(promo.verdict.discount),
    shippingDiscountAmount: kopecksToRoubles(totals.shippingDiscount),
    discountType: promo.found.kind,
  };
}

function presentLine(
  line: ShopLine,
  around: {
    readonly otherDemand: number;
    readonly retailInstead: number;
    readonly promoPart: Kopecks;
    readonly metadata: GroupMetadata | null;
  },
): CartItem {
  const { otherDemand, promoPart, metadata, retailInstead } = around;
  const price = kopecksToRoubles(line.unitPrice);
  const old = line.listPrice > line.unitPrice ? { originalPrice: kopecksToRoubles(line.listPrice) } : {};
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
    isWholesale: line.group !== null,
    ...(line.group === null
      ? { retailPrice: price, ...reductionOf(line) }
      : groupOf(line, line.group, metadata)),
    unitPrice: price,
    ...old,
    total: kopecksToRoubles(times(line.unitPrice, line.quantity)),
    ...(promoPart === 0 ? {} : { promoDiscount: kopecksToRoubles(promoPart) }),
    available: line.stock,
    ...(retailInstead > 0 ? { retailInstead } : {}),
    // the minimum of a group is not that of its lines
    minQuantity: line.group === null ? line.minQuantity : 1,
    maxQuantity: Math.max(0, Math.min(line.maxQuantity, line.stock - otherDemand)),
  };
}

/** By how much a piece costs less than at its list price; nothing where it does not. */
function reductionOf(line: ShopLine): Pick<CartItem, 'appliedDiscount' | 'discountPercentage'> {
  const { listPrice, unitPrice } = line;
  if (listPrice <= unitPrice) return {};
  const percent = discountPercent(listPrice, unitPrice);
  return {
    appliedDiscount: kopecksToRoubles(minus(listPrice, unitPrice)),
    ...(percent < 1 ? {} : { discountPercentage: percent }),
  };
}

/** What a line says of its group; its retail price only to shoppers who may see it. */
function groupOf(line: ShopLine, group: LineGroup, metadata: GroupMetadata | null): Partial<CartItem> {
  const pricing = {
    wholesaleRule: { minQuantity: line.minQuantity },
    wholesalePrice: kopecksToRoubles(line.unitPrice),
    ...(line.seesRetail ? { retailPrice: kopecksToRoubles(line.listPrice) } : {}),
    ...reductionOf(line),
  };
  return {
    wholesaleGroupId: group.id,
    bundle: group.bundle,
    ...(line.heldUntil ? { heldUntil: line.heldUntil.toISOString() } : {}),
    ...pricing,
    ...(metadata === null ? {} : { wholesaleMetadata: { ...metadata, ...pricing } }),
  };
}

/** A problem of a cart in the shape of the contract, with the words for it. Money in roubles. */
export function presentProblem(problem: DomainProblem): CartProblem {
  const { code } = problem;
  return {
    ...{ code, message: problemText(problem) },
    ...(problem.line === null ? {} : { line: refToWire(problem.line) }),
    ...('promocode' in problem ? { promocode: problem.promocode } : {}),
    ...figuresOf(problem),
  };
}

function figuresOf(problem: DomainProblem): Pick<CartProblem, 'available' | 'minimum' | 'missing'> {
  switch (problem.code) {
    case 'unavailable':
    case 'out_of_stock':
      return { available: 0 };
    case 'not_enough':
      return { available: problem.available };
    case 'min_quantity':
    case 'wholesale_minimum':
      return { minimum: problem.min };
    case 'max_quantity':
      return { available: problem.max };
    case 'retail_minimum':
    case 'promo_minimum':
      return { minimum: kopecksToRoubles(problem.minimum), missing: kopecksToRoubles(problem.missing) };
    default:
      return {};
  }
}
