/** Kinds of product. See docs/rules/catalogue.md. */
export const PRODUCT_TYPES = ['clothing', 'footwear', 'accessories'] as const;

/** One kind of product. */
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** Kinds of product that have a table of sizes; accessories have none. */
export type SizeTableKind = Exclude<ProductType, 'accessories'>;

/** The first and the last Russian size of each table. */
const REACH: Readonly<Record<SizeTableKind, { readonly from: number; readonly to: number }>> = {
  clothing: { from: 40, to: 60 },
  footwear: { from: 35, to: 41 },
};

/**
 * Which table speaks of a product's sizes, or null: one that names at least one of them, or, of clothing, a size that
 * staff `measured`. Double sizes count by their parts. Apart from the tables themselves, which a page needs only when
 * somebody opens one.
 */
export function sizeTableKind(
  productType: ProductType | undefined,
  sizes: readonly string[],
  measured: readonly string[] = [],
): SizeTableKind | null {
  if (productType === 'accessories') return null;
  const kind = productType ?? 'clothing';
  const named = [...sizes, ...sizes.flatMap(partsOfSize)];
  const isMeasured = kind === 'clothing' && named.some((size) => measured.includes(size));
  return isMeasured || named.some((part) => isNamed(kind, part)) ? kind : null;
}

/** '42-44' is two sizes in one. */
export const partsOfSize = (size: string): readonly string[] => size.split(/[-–]/).map((part) => part.trim());

function isNamed(kind: SizeTableKind, part: string): boolean {
  const { from, to } = REACH[kind];
  const number = Number(part);
  const isEven = number % 2 === 0;
  return /^\d{2}$/.test(part) && number >= from && number <= to && (kind === 'footwear' || isEven);
}
