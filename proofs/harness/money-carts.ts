import { type Kopecks, kopecks, plus } from '#domain/money/money.ts';
import type { ShippingSettings } from '#domain/shipping/settings.ts';
import { DEFAULT_WHOLESALE_SETTINGS } from '#domain/wholesale/settings.ts';
import type { CartPromo } from '#server/cart/cart.reading.ts';
import type { CatalogLine } from '#server/catalog/catalog-lines.queries.ts';
import type { CartRules } from '#server/catalog/trade-rules.ts';
import { anyGroup, type RandomGroup } from './money-groups.ts';
import type { Random } from './random.ts';

/** All that decides what a cart costs. Money in kopecks. */
export type RandomCart = {
  readonly lines: readonly CatalogLine[];
  /** The wholesale purchases among its lines. */
  readonly groups: readonly RandomGroup[];
  readonly promo: CartPromo | null;
  readonly rules: CartRules;
  readonly settings: ShippingSettings<Kopecks>;
  readonly delivery: { readonly methodId: string; readonly region: string };
};

const RULES: CartRules = {
  retailOpen: true,
  wholesaleOpen: true,
  allow: DEFAULT_WHOLESALE_SETTINGS.bundleTypeSettings,
  minimum: null,
  defaultMinQuantity: 1,
  defaultMaxQuantity: 100,
  allowsMixture: true,
  visibility: {
    seesAll: true,
    seesRetail: true,
    seesWholesale: true,
    putsWholesaleFirst: false,
    seesInactive: true,
    userId: null,
  },
};
const PRODUCTS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
const DELIVERY = { methodId: 'any', region: 'moscow' };
const NOW = new Date(0);

/**
 * A cart of up to eight retail lines, seldom of up to a hundred, and up to three wholesale purchases of every kind, with
 * any code and any delivery. Lines of a purchase stand anywhere among the others.
 */
export function anyCart(random: Random): RandomCart {
  const count = random.whole(1, 200) === 1 ? random.whole(13, 100) : random.whole(0, 8);
  const groups = Array.from({ length: random.pick([0, 0, 1, 1, 2, 3]) }, (_, at) =>
    anyGroup(random, random.pick(PRODUCTS), at),
  );
  const lines = Array.from({ length: count }, (_, at) => anyLine(random, at));
  for (const line of groups.flatMap(linesOfGroup)) lines.splice(random.whole(0, lines.length), 0, line);
  return {
    lines,
    groups,
    promo: random.whole(1, 5) === 1 ? null : anyPromo(random),
    rules: RULES,
    settings: anySettings(random),
    delivery: DELIVERY,
  };
}

/** What of a line says nothing of what it costs. */
const PLAIN = {
  ...{ addedAt: NOW, slug: '', name: '', baseSku: '', sku: '', colorName: '', sizeName: '', images: [] },
  isActive: true,
  retail: { isOffered: true, hidePrice: false, minQuantity: null, maxQuantity: null },
  wholesale: { isOffered: true, hasPrice: true, showWholesalePrice: true, minQuantity: 1 },
  stock: 1000,
};

function anyLine(random: Random, at: number): CatalogLine {
  const unitPrice = wholeRoubles(random, 0, random.pick([10, 1000, 30_000, 1_000_000]));
  return {
    ...PLAIN,
    productId: random.pick(PRODUCTS),
    variantId: `v${at}`,
    color: 'RED',
    size: `${at}`,
    quantity: random.pick([1, 1, 2, random.whole(1, 1000)]),
    group: null,
    unitPrice,
    listPrice: random.whole(1, 3) === 1 ? plus(unitPrice, wholeRoubles(random, 1, 5000)) : unitPrice,
  };
}

const linesOfGroup = ({ id, productId, price, listPrice, lines }: RandomGroup): CatalogLine[] =>
  lines.map(({ color, size, quantity, bundle }) => ({
    ...PLAIN,
    ...{ productId, color, size, quantity, listPrice, unitPrice: price },
    variantId: `${productId}-${color}-${size}`,
    group: { id, bundle },
  }));

function anyPromo(random: Random): CartPromo {
  if (random.whole(1, 20) === 1) return { code: 'GONE', appliedAt: NOW, found: null };
  const kind = random.pick(['percentage', 'percentage', 'fixed', 'free_shipping'] as const);
  const isLimited = random.whole(1, 4) === 1;
  const found = {
    id: 'promo',
    code: 'PROMO',
    kind,
    value: { percentage: random.whole(1, 100), fixed: wholeRoubles(random, 1, 30_000), free_shipping: 0 }[
      kind
    ],
    maxDiscount: kind === 'percentage' && isLimited ? wholeRoubles(random, 1, 5000) : null,
    minOrderValue: random.pick([kopecks(0), kopecks(0), wholeRoubles(random, 1, 20_000)]),
    isRunning: random.whole(1, 20) !== 1,
    used: random.whole(0, 3),
    maxUses: random.pick([null, null, null, 3]),
    usedByCustomer: random.whole(0, 1),
    maxUsesPerCustomer: random.pick([null, null, null, 1]),
    productIds: random.pick([null, null, PRODUCTS.filter(() => random.whole(0, 1) === 1)]),
  };
  return { code: found.code, appliedAt: NOW, found };
}

function anySettings(random: Random): ShippingSettings<Kopecks> {
  return {
    methods: [
      {
        id: DELIVERY.methodId,
        name: '',
        description: '',
        price: kopecks(random.whole(0, 150_000)),
        estimatedDays: '',
        minOrderValue: kopecks(0),
        maxOrderValue: null,
        regions: [],
        isActive: true,
        isDefault: true,
        requiresAddress: false,
        pickupPoints: [],
        details: { freeFrom: random.pick([null, wholeRoubles(random, 0, 20_000)]), workingHours: null },
      },
    ],
    defaultMethod: null,
    freeShipping: { enabled: random.whole(0, 1) === 1, minOrderValue: wholeRoubles(random, 0, 20_000) },
    calculatedShipping: { price: kopecks(30_000) },
    regions: [{ code: DELIVERY.region, name: '', cities: [] }],
  };
}

/** Goods and discounts are priced in whole roubles. */
const wholeRoubles = (random: Random, least: number, most: number): Kopecks =>
  kopecks(random.whole(least, most) * 100);
