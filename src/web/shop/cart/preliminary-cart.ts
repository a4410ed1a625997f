import type { Cart } from '#contract/cart.ts';
import type { CartItem } from '#contract/cart-lines.ts';
import { MAX_LINE_QUANTITY } from '#domain/cart/limits.ts';
import { lineKey } from '#domain/cart/line.ts';
import type { StoredCartItem } from '#domain/cart/stored-cart.ts';
import { colorByCode } from '#domain/catalog/colors.ts';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import { kopecksToRoubles, roublesToKopecks } from '#domain/money/money.ts';

const NO_TOTALS = { retail: 0, wholesale: 0, discounts: 0, promo: 0, shipping: null, total: 0, savings: 0 };
const LONG_AGO = '1970-01-01T00:00:00.000Z';

/** A cart without lines; nothing has to be asked for it. */
export const EMPTY_CART: Cart = {
  items: [],
  appliedPromocodes: [],
  subtotal: 0,
  updatedAt: LONG_AGO,
  version: 'empty',
  totals: NO_TOTALS,
  problems: [],
};

/** The name of a line as the API names it. */
export const itemRef = (item: CartItem) => ({
  productId: item.productId.id,
  color: item.color,
  size: item.size,
  ...(item.wholesaleGroupId === undefined ? {} : { wholesaleGroupId: item.wholesaleGroupId }),
});

/**
 * The cart to show until the shop has priced it: known lines keep their prices, new ones show what their card
 * showed. Never ordered: it has no version.
 */
export function preliminaryCart(lines: readonly StoredCartItem[], known: Cart | null): Cart {
  const priced = new Map((known?.items ?? []).map((item) => [lineKey(itemRef(item)), item]));
  const items = lines.map((line) => {
    const item = priced.get(lineKey(line)) ?? itemFromCard(line);
    const total = timesPieces(item.unitPrice, line.quantity);
    return { ...item, quantity: line.quantity, total, ...(line.bundle ? { bundle: line.bundle } : {}) };
  });
  const retailItems = items.filter((item) => !item.isWholesale);
  const subtotal = sumOf(items, totalOf);
  const retail = sumOf(retailItems, totalOf);
  // what the code takes off now only the shop can tell; the figure that it told last does not make the sums jump
  const promo = Math.min(known?.totals.promo ?? 0, retail);
  const discounts = sumOf(retailItems, reductionOf);
  const present = new Set(lines.map((line) => lineKey(line)));
  return {
    ...EMPTY_CART,
    items,
    appliedPromocodes: known?.appliedPromocodes ?? [],
    subtotal,
    totals: {
      ...NO_TOTALS,
      retail,
      wholesale: kopecksToRoubles(roublesToKopecks(subtotal) - roublesToKopecks(retail)),
      discounts,
      promo,
      total: subtotal - promo,
      savings: kopecksToRoubles(roublesToKopecks(sumOf(items, reductionOf)) + roublesToKopecks(promo)),
    },
    problems: (known?.problems ?? []).filter(({ line }) => !line || present.has(lineKey(line))),
  };
}

/** The lines of a priced cart in the shape of the local one. */
export function linesOf(cart: Cart): StoredCartItem[] {
  return cart.items.map((item) => ({
    ...itemRef(item),
    ...(item.bundle === undefined ? {} : { bundle: item.bundle }),
    quantity: item.quantity,
    price: item.unitPrice,
    name: item.productId.name,
    image: item.productId.images[0]?.url ?? null,
  }));
}

function itemFromCard(line: StoredCartItem): CartItem {
  const { productId: id, color, size, name, image, price, wholesaleGroupId } = line;
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
    isWholesale: wholesaleGroupId !== undefined,
    ...(wholesaleGroupId === undefined
      ? { retailPrice: price }
      : { wholesaleGroupId, wholesalePrice: price }),
    unitPrice: price,
    total: timesPieces(price, line.quantity),
    available: MAX_LINE_QUANTITY,
    minQuantity: 1,
    maxQuantity: MAX_LINE_QUANTITY,
  };
}

/** A sum over lines, in roubles; each part in kopecks. */
export const sumOf = (items: readonly CartItem[], part: (item: CartItem) => number): number =>
  kopecksToRoubles(items.reduce((sum, item) => sum + part(item), 0));

/** What a line costs, in kopecks. */
export const totalOf = ({ total }: CartItem): number => roublesToKopecks(total);

/** What the lower price of a line saves, in kopecks. */
export const reductionOf = ({ originalPrice, unitPrice, quantity }: CartItem): number =>
  Math.max(0, roublesToKopecks(originalPrice ?? unitPrice) - roublesToKopecks(unitPrice)) * quantity;

const timesPieces = (roubles: number, pieces: number): number =>
  kopecksToRoubles(roublesToKopecks(roubles) * pieces);
