import type { Cart } from '#contract/cart.ts';
import type { CartItem } from '#contract/cart-lines.ts';
import { MAX_LINE_QUANTITY } from '#domain/cart/limits.ts';
import { type LineRef, lineKey, refFromWire } from '#domain/cart/line.ts';
import { goodsTotals, totalsInRoubles } from '#domain/cart/price.ts';
import type { StoredLine } from '#domain/cart/stored-cart.ts';
import { colorByCode } from '#domain/catalog/colors.ts';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import { kopecksToRoubles, type Roubles, roubles, roublesToKopecks, times } from '#domain/money/money.ts';

const NONE = roubles(0);
const NO_TOTALS = {
  retail: NONE,
  wholesale: NONE,
  discounts: NONE,
  promo: NONE,
  shipping: null,
  total: NONE,
  savings: NONE,
};
const LONG_AGO = '1970-01-01T00:00:00.000Z';

/** A cart without lines; nothing has to be asked for it. */
export const EMPTY_CART: Cart = {
  items: [],
  appliedPromocodes: [],
  subtotal: NONE,
  updatedAt: LONG_AGO,
  version: 'empty',
  totals: NO_TOTALS,
  problems: [],
};

/** The name of a line that the shop has priced. */
export const itemRef = (item: CartItem): LineRef => refFromWire({ ...item, productId: item.productId.id });

/**
 * The cart to show until the shop has priced it: known lines keep their prices, new ones show what their card
 * showed. Never ordered: it has no version.
 */
export function preliminaryCart(lines: readonly StoredLine[], known: Cart | null): Cart {
  const knownItems = new Map((known?.items ?? []).map((item) => [lineKey(itemRef(item)), item]));
  const items = lines.map((line) => {
    const item = knownItems.get(lineKey(line)) ?? itemFromCard(line);
    const total = timesPieces(item.unitPrice, line.quantity);
    return { ...item, quantity: line.quantity, total, ...(line.group ? { bundle: line.group.bundle } : {}) };
  });
  // the code's discount is known to the server alone; its last figure is shown meanwhile, so that the sums do not jump
  const { subtotal, ...totals } = totalsOf(items, known?.totals.promo);
  const present = new Set(lines.map((line) => lineKey(line)));
  return {
    ...EMPTY_CART,
    items,
    appliedPromocodes: known?.appliedPromocodes ?? [],
    subtotal,
    totals,
    problems: (known?.problems ?? []).filter(({ line }) => !line || present.has(lineKey(line))),
  };
}

/** The sums of lines and a discount, in roubles and without delivery. */
export function totalsOf(items: readonly CartItem[], promo: Roubles = NONE) {
  const lines = items.map(({ quantity, unitPrice, originalPrice = unitPrice, isWholesale }) => ({
    quantity,
    unitPrice: roublesToKopecks(unitPrice),
    listPrice: roublesToKopecks(originalPrice),
    group: isWholesale ? {} : null,
  }));
  const { shippingDiscount: _, ...totals } = totalsInRoubles(goodsTotals(lines, roublesToKopecks(promo)));
  return { ...totals, shipping: null };
}

/** The lines of a priced cart in the shape in which this device keeps them. */
export function linesOf(cart: Cart): StoredLine[] {
  return cart.items.map((item) => {
    const { wholesaleGroupId: id, bundle, productId: product } = item;
    return {
      ...itemRef(item),
      group: id !== undefined && bundle !== undefined ? { id, bundle } : null,
      quantity: item.quantity,
      price: item.unitPrice,
      name: product.name,
      image: product.images[0]?.url ?? null,
    };
  });
}

function itemFromCard(line: StoredLine): CartItem {
  const { productId: id, color, size, name, image, price, group } = line;
  const picture = { isPrimary: true, type: 'main', colorCode: color, order: 0, width: null, height: null };
  return {
    productId: {
      id,
      _id: id,
      slug: '',
      name: name || 'Товар',
      price,
      images: image ? [{ url: image, ...picture }] : [],
      baseSKU: '',
    },
    variantId: id,
    sku: '',
    color,
    colorName: colorByCode(color).name,
    size,
    sizeName: sizeLabel(size),
    quantity: line.quantity,
    addedAt: LONG_AGO,
    isWholesale: group !== null,
    ...(group === null ? { retailPrice: price } : { wholesaleGroupId: group.id, wholesalePrice: price }),
    unitPrice: price,
    total: timesPieces(price, line.quantity),
    available: MAX_LINE_QUANTITY,
    minQuantity: 1,
    maxQuantity: MAX_LINE_QUANTITY,
  };
}

const timesPieces = (amount: Roubles, pieces: number): Roubles =>
  kopecksToRoubles(times(roublesToKopecks(amount), pieces));
