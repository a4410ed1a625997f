import type { CartLine } from '#domain/cart/line.ts';
import type { Bundle } from '#domain/wholesale/bundle.ts';
import type { ShortageQuestion } from '#domain/wholesale/shortage.ts';
import type { Random } from '../random.ts';

const COLORS = ['RED', 'BLK', 'WHT', 'GRN'];
const SIZES = ['42', '44', '46', '48', 'ONE'];
const PRODUCT = 'p1';

/** How large a random question may be. */
export type CaseSize = {
  readonly colors: number;
  readonly sizes: number;
  /** Most variants of the product. */
  readonly variants: number;
  /** Most pieces of one variant, of one row, and of one line of the cart. */
  readonly pieces: number;
  readonly sets: number;
  readonly ratio: number;
  readonly lines: number;
};

/** Small enough for every possibility to be looked at. */
export const SMALL: CaseSize = {
  ...{ colors: 3, sizes: 4, variants: 8, pieces: 6, sets: 4, ratio: 3, lines: 5 },
};

/** As large as products of a shop and carts of a wholesale buyer. */
export const LARGE: CaseSize = {
  ...{ colors: 40, sizes: 12, variants: 480, pieces: 900, sets: 100, ratio: 10, lines: 300 },
};

/** A question about a product with any stock, beside any cart. */
export function anyQuestion(random: Random, size: CaseSize): ShortageQuestion {
  const variants = anyVariants(random, size);
  const coin = () => random.whole(0, 4) > 0;
  const cart = Array.from({ length: random.whole(0, size.lines) }, () => anyLine(random, size, variants));
  return {
    productId: PRODUCT,
    bundle: anyBundle(random, size, variants),
    variants,
    ratios: Object.fromEntries(
      sizesOf(size)
        .filter(() => random.whole(0, 1) === 1)
        .map((code) => [code, random.whole(1, size.ratio)]),
    ),
    minQuantity: random.pick([1, 5, random.whole(1, size.pieces * 3)]),
    cart,
    ...(random.whole(0, 3) === 0 ? { replacedGroupId: 'g1' } : {}),
    allow: {
      allowIndividual: coin(),
      allowColorSet: coin(),
      allowSizeSet: coin(),
      allowFullSet: coin(),
    },
  };
}

type Variants = ShortageQuestion['variants'];

function anyVariants(random: Random, size: CaseSize): Variants {
  const all = colorsOf(size).flatMap((colorCode) =>
    sizesOf(size).map((sizeCode) => ({ colorCode, sizeCode, at: random.fraction() })),
  );
  const share = random.fraction();
  return all
    .toSorted((a, b) => a.at - b.at)
    .slice(0, Math.max(1, Math.round(share * size.variants)))
    .map(({ colorCode, sizeCode }) => ({
      colorCode,
      sizeCode,
      quantity: random.pick([0, random.whole(0, size.pieces), random.whole(1, size.pieces)]),
      ...(random.whole(0, 3) === 0 ? { held: random.whole(0, 3) } : {}),
    }));
}

function anyBundle(random: Random, size: CaseSize, variants: Variants): Bundle {
  const sets = random.whole(1, size.sets);
  const { colorCode: color, sizeCode } = random.pick(variants);
  switch (random.whole(0, 3)) {
    case 0:
      return { type: 'color_set', color, sets };
    case 1:
      return { type: 'size_set', size: sizeCode, sets };
    case 2:
      return { type: 'full_set', sets };
    default: {
      const rows = variants
        .filter(() => random.whole(0, 1) === 1)
        .map(({ colorCode, sizeCode: code }) => ({
          ...{ colorCode, sizeCode: code, quantity: random.whole(1, size.pieces) },
        }));
      const one = { colorCode: color, sizeCode, quantity: random.whole(1, size.pieces) };
      return { type: 'individual', rows: rows.length > 0 ? rows : [one] };
    }
  }
}

/** A line of the cart: retail or of a group, mostly of the same product. */
function anyLine(random: Random, size: CaseSize, variants: Variants): CartLine {
  const { colorCode: color, sizeCode } = random.pick(variants);
  const id = random.pick([null, null, 'g1', 'g2']);
  const bundle = { type: 'full_set', value: 'all', quantity: 1, perSet: size.pieces } as const;
  return {
    productId: random.pick([PRODUCT, PRODUCT, PRODUCT, 'p2']),
    color,
    size: sizeCode,
    quantity: random.whole(1, Math.max(1, Math.ceil(size.pieces / 2))),
    group: id === null ? null : { id, bundle },
  };
}

const colorsOf = ({ colors }: CaseSize): string[] =>
  Array.from({ length: colors }, (_, at) => COLORS[at] ?? `C${at}`);
const sizesOf = ({ sizes }: CaseSize): string[] =>
  Array.from({ length: sizes }, (_, at) => SIZES[at] ?? `S${at}`);
