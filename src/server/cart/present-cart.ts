import type { Cart, CartProblem } from '#contract/cart.ts';
import { refToWire } from '#contract/cart-wire.ts';
import { demandPerVariant } from '#domain/cart/line.ts';
import { type CartProblem as DomainProblem, problemText } from '#domain/cart/problems.ts';
import { discountPercent } from '#domain/catalog/badges.ts';
import { type Kopecks, kopecks, kopecksToRoubles, minus, times } from '#domain/money/money.ts';
import { type GroupMetadata, groupMetadata } from '#domain/wholesale/group-metadata.ts';
import { seesRetailPrice } from '#server/catalog/visibility.actions.ts';
import type { ReadCart, ServerCart } from './cart.reading.ts';
import type { CartRules, ShopLine } from './cart-rules.ts';

/** The cart in the shape of the contract. Money in roubles. */
export function presentCart({ cart, rules }: Pick<ReadCart, 'cart' | 'rules'>): Cart {
  const { totals } = cart;
  const demand = demandPerVariant(cart.lines);
  const roubles = kopecksToRoubles;
  const promo = promoDiscount(cart);
  const metadata = groupMetadata(cart.lines);
  return {
    items: cart.lines.map((line, at) =>
      presentLine(line, {
        rules,
        otherDemand: (demand.get(line.variantId) ?? 0) - line.quantity,
        promoPart: cart.promoParts[at] ?? kopecks(0),
        metadata: metadata[at] ?? null,
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
  {
    rules,
    otherDemand,
    promoPart,
    metadata,
  }: {
    readonly rules: CartRules;
    readonly otherDemand: number;
    readonly promoPart: Kopecks;
    readonly metadata: GroupMetadata | null;
  },
): Cart['items'][number] {
  const price = kopecksToRoubles(line.unitPrice);
  const old = line.listPrice > line.unitPrice ? { originalPrice: kopecksToRoubles(line.listPrice) } : {};
  const { group } = line;
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
    ...(group === null
      ? { retailPrice: price, ...reductionOf(line) }
      : groupOf(line, { group, metadata, rules })),
    unitPrice: price,
    ...old,
    total: kopecksToRoubles(times(line.unitPrice, line.quantity)),
    ...(promoPart === 0 ? {} : { promoDiscount: kopecksToRoubles(promoPart) }),
    available: line.stock,
    // the minimum of a group is not that of its lines
    minQuantity: line.group === null ? line.minQuantity : 1,
    maxQuantity: Math.max(0, Math.min(line.maxQuantity, line.stock - otherDemand)),
  };
}

/** By how much a retail piece is reduced; nothing where it is not. */
function reductionOf({ listPrice, unitPrice }: ShopLine): Partial<Cart['items'][number]> {
  const percent = discountPercent(listPrice, unitPrice);
  if (listPrice <= unitPrice) return {};
  return {
    appliedDiscount: kopecksToRoubles(minus(listPrice, unitPrice)),
    ...(percent < 1 ? {} : { discountPercentage: percent }),
  };
}

/** What a line tells of its group, its retail price only to whom it may be told. */
function groupOf(
  { unitPrice, listPrice, retail, minQuantity }: ShopLine,
  {
    group: { id, bundle },
    metadata,
    rules,
  }: {
    readonly group: NonNullable<ShopLine['group']>;
    readonly metadata: GroupMetadata | null;
    readonly rules: CartRules;
  },
): Partial<Cart['items'][number]> {
  const percent = discountPercent(listPrice, unitPrice);
  const isRetailSeen = seesRetailPrice(rules.visibility, retail);
  const saving =
    listPrice > unitPrice ? { appliedDiscount: kopecksToRoubles(minus(listPrice, unitPrice)) } : {};
  const told = {
    wholesaleRule: { minQuantity },
    wholesalePrice: kopecksToRoubles(unitPrice),
    ...(isRetailSeen ? { retailPrice: kopecksToRoubles(listPrice) } : {}),
    ...saving,
    ...(percent > 0 ? { discountPercentage: percent } : {}),
  };
  return {
    wholesaleGroupId: id,
    bundle,
    ...told,
    ...(metadata === null ? {} : { wholesaleMetadata: { ...metadata, ...told } }),
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
