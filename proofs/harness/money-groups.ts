import type { StockedVariant } from '#domain/catalog/variants.ts';
import { type Kopecks, kopecks, plus } from '#domain/money/money.ts';
import type { Bundle } from '#domain/wholesale/bundle.ts';
import type { LineBundle } from '#domain/wholesale/group.ts';
import { BUNDLE_TYPES } from '#domain/wholesale/settings.ts';
import type { Random } from './random.ts';

/** A wholesale purchase of one product, with all that its lines and sums follow from. Money in kopecks. */
export type RandomGroup = {
  readonly id: string;
  readonly productId: string;
  readonly bundle: Bundle;
  /** `quantity` is the stock of each. */
  readonly variants: readonly StockedVariant[];
  readonly ratios: Readonly<Record<string, number>>;
  /** Of a piece: wholesale, and at retail before any reduction. */
  readonly price: Kopecks;
  readonly listPrice: Kopecks;
  /** What it comes to, reckoned without the shop's own rules. */
  readonly lines: readonly GroupLine[];
};

export type GroupLine = {
  readonly color: string;
  readonly size: string;
  readonly quantity: number;
  readonly bundle: LineBundle;
};

const COLORS = ['RED', 'BLK', 'WHT', 'GRN'];
const SIZES = ['42', '44', '46', '48', '50', '52'];

/** A purchase of any kind, of any sets, some of them short of stock, of a product with any ratios. */
export function anyGroup(random: Random, productId: string, at: number): RandomGroup {
  const colors = COLORS.slice(0, random.whole(1, COLORS.length));
  const sizes = SIZES.slice(0, random.whole(1, SIZES.length));
  const hasRatios = random.whole(1, 3) !== 1;
  const ratios = Object.fromEntries(
    sizes.flatMap((size) => (hasRatios ? [[size, random.pick([1, 1, 2, 2, 3, random.whole(1, 10)])]] : [])),
  );
  const variants = colors.flatMap((colorCode) =>
    sizes.map((sizeCode) => ({ colorCode, sizeCode, quantity: anyStock(random) })),
  );
  const price = kopecks(random.whole(0, random.pick([10, 1000, 30_000])) * 100);
  const listPrice = random.whole(1, 4) === 1 ? price : plus(price, kopecks(random.whole(1, 5000) * 100));
  const bundle = anyBundle(random, variants);
  const offer = { id: `group-${at}`, productId, bundle, variants, ratios, price, listPrice };
  return { ...offer, lines: linesOf(offer) };
}

const anyStock = (random: Random) => random.pick([0, 1, random.whole(2, 20), 1000, 1000]);

function anyBundle(random: Random, variants: readonly StockedVariant[]): Bundle {
  const { colorCode, sizeCode } = random.pick(variants);
  const sets = random.pick([1, 1, 2, random.whole(1, 10), random.whole(1, 100)]);
  const type = random.pick(BUNDLE_TYPES);
  switch (type) {
    case 'individual': {
      const chosen = variants.filter(() => random.whole(0, 1) === 1);
      const rows = chosen.length > 0 ? chosen : variants.slice(0, 1);
      return { type, rows: rows.map((row) => ({ ...row, quantity: random.whole(1, 50) })) };
    }
    case 'color_set':
      return { type, color: colorCode, sets };
    case 'size_set':
      return { type, size: sizeCode, sets };
    case 'full_set':
      return { type, sets };
  }
}

/** From docs/rules/wholesale.md, "Kinds of sets": each line takes the smaller of what is asked for and the stock. */
function linesOf({ bundle, variants, ratios }: Omit<RandomGroup, 'lines'>): GroupLine[] {
  return variants.flatMap(({ colorCode: color, sizeCode: size, quantity: stock }) => {
    const wanted = wantedOf(bundle, { color, size }, ratios[size] ?? 1);
    if (wanted === null) return [];
    const quantity = Math.min(stock, wanted.perSet * wanted.quantity);
    return quantity > 0 ? [{ color, size, quantity, bundle: wanted }] : [];
  });
}

/** How a variant is bought in a purchase; null where it is not in it. */
function wantedOf(
  bundle: Bundle,
  { color, size }: { readonly color: string; readonly size: string },
  ratio: number,
): LineBundle | null {
  if (bundle.type === 'individual') {
    const row = bundle.rows.find(({ colorCode, sizeCode }) => colorCode === color && sizeCode === size);
    return row ? { type: 'individual', value: 'all', quantity: 1, perSet: row.quantity } : null;
  }
  const { type, sets: quantity } = bundle;
  const value = type === 'color_set' ? bundle.color : type === 'size_set' ? bundle.size : 'all';
  const own = { color_set: color, size_set: size, full_set: 'all' }[type];
  return own === value ? { type, value, quantity, perSet: ratio } : null;
}
