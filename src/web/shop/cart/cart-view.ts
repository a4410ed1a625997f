import { replaceEqualDeep } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import type { CartItem } from '#contract/cart-lines.ts';
import { MAX_LINE_QUANTITY } from '#domain/cart/limits.ts';
import { itemRef, lineKey } from '#domain/cart/line.ts';
import { goodsTotals, totalsInRoubles } from '#domain/cart/price.ts';
import type { StoredLine } from '#domain/cart/stored-cart.ts';
import { colorByCode } from '#domain/catalog/colors.ts';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import { kopecksToRoubles, type Roubles, roubles, roublesToKopecks, times } from '#domain/money/money.ts';
import { type CartState, UNKNOWN_CART } from './cart-state.ts';
import { keepNewPrices } from './cart-storage.ts';

const NONE = roubles(0);
const LONG_AGO = '1970-01-01T00:00:00.000Z';

/** A cart without lines; nothing has to be asked for it. */
export const EMPTY_CART: Cart = {
  items: [],
  appliedPromocodes: [],
  subtotal: NONE,
  updatedAt: LONG_AGO,
  version: 'empty',
  totals: {
    ...{ retail: NONE, wholesale: NONE, discounts: NONE, promo: NONE },
    ...{ shipping: null, total: NONE, savings: NONE },
  },
  problems: [],
};

export type CartView = ReturnType<typeof createCartView>;

/** The cart as screens see it: what the shop has confirmed, and before that what the changes will make of it. */
export function createCartView() {
  const listeners = new Set<() => void>();
  let state = UNKNOWN_CART;
  let confirmed: Cart | null = null;

  const update = ({ contents, ...rest }: Partial<CartState>) => {
    state = { ...state, ...rest };
    if (contents !== undefined) {
      const pieces = contents?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
      state = { ...state, contents: withSameLines(state.contents, contents), count: pieces };
    }
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    update,
    /** The cart as the shop priced it last; null before it has answered for this owner. */
    confirmed: () => confirmed,
    /** Takes over what the shop has priced; an outdated answer is not shown, as later changes are on the screen. */
    confirm(cart: Cart, { isWaiting = false, isOutdated = false } = {}) {
      confirmed = cart;
      keepNewPrices(cart);
      if (!isOutdated) update({ contents: cart, status: 'ready', isPriced: true, isWaiting });
    },
    /** Shows lines that the shop has not priced yet, with the prices that are known. */
    show(lines: readonly StoredLine[], rest: Partial<CartState> = {}) {
      update({ contents: preliminaryCart(lines, state.contents), ...rest });
    },
    reset() {
      confirmed = null;
      update({ ...UNKNOWN_CART, isBusy: state.isBusy });
    },
  };
}

/**
 * The later cart, made of the earlier one's objects wherever they say the same: of hundreds of lines a screen then draws
 * only those again that have changed. Lines are matched by their key, as one in the middle may go.
 */
export function withSameLines(earlier: Cart | null, later: Cart | null): Cart | null {
  if (earlier === null || later === null) return later;
  const items = new Map(earlier.items.map((item) => [lineKey(itemRef(item)), item]));
  const problems = new Map(earlier.problems.map((it) => [it.line && lineKey(it.line), it]));
  return {
    ...later,
    items: later.items.map((item) => replaceEqualDeep(items.get(lineKey(itemRef(item))), item)),
    problems: later.problems.map((it) => replaceEqualDeep(problems.get(it.line && lineKey(it.line)), it)),
  };
}

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
