/** Kinds of product. See docs/rules/catalogue.md. */
export const PRODUCT_TYPES = ['clothing', 'footwear', 'accessories'] as const;

/** One kind of product. */
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** Kinds of product that have a table of sizes; accessories have none. */
export type SizeTableKind = Exclude<ProductType, 'accessories'>;

/** The Russian sizes that each table has a row of, 40 to 60 and 35 to 41. */
const NAMED: Readonly<Record<SizeTableKind, RegExp>> = {
  clothing: /^([45][02468]|60)$/,
  footwear: /^(3[5-9]|4[01])$/,
};

/**
 * Which table speaks of a product's sizes, or null: one that names at least one of them, or, of clothing, one that has
 * a size that staff measured. Double sizes count by their parts. Apart from the tables themselves, which a page needs
 * only when somebody opens one.
 */
export function sizeTableKind(
  productType: ProductType | undefined = 'clothing',
  {
    sizes,
    isMeasured = false,
  }: { readonly sizes: readonly string[]; readonly isMeasured?: boolean | undefined },
): SizeTableKind | null {
  if (productType === 'accessories') return null;
  const isNamed = sizes.flatMap(partsOfSize).some((part) => NAMED[productType].test(part));
  return isNamed || (isMeasured && productType === 'clothing') ? productType : null;
}

/** '42-44' is two sizes in one. */
export const partsOfSize = (size: string): readonly string[] => size.trim().split(/\s*[-–]\s*/);
