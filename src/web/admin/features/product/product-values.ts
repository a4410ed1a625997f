import type * as z from 'zod';
import { judgeTogether, staffProductFields } from '#contract/staff-product-fields.ts';
import type { StaffProduct } from '#contract/staff-products.ts';

/** Everything that the editor judges and sends, the version apart. */
export const PRODUCT_SCHEMA = staffProductFields.superRefine(judgeTogether);
/** What stands in the editor, good or not. */
export type ProductValues = z.input<typeof staffProductFields>;
export type ProductPicture = ProductValues['pictures'][number];

const NO_TEXTS = { name: '', description: '' };

/** A new product: a draft that is sold at retail. */
export const NEW_VALUES: ProductValues = {
  name: '',
  description: '',
  texts: { en: NO_TEXTS, vi: NO_TEXTS },
  sku: '',
  slug: '',
  // the price is the one field without a good beginning: it must be typed
  price: null as never,
  oldPrice: null,
  isActive: false,
  isNew: false,
  newUntil: null,
  categoryIds: [],
  composition: '',
  care: '',
  country: '',
  manufacturer: '',
  declarationUrl: '',
  retail: { enabled: true, minQuantity: null, maxQuantity: null, hidePrice: false },
  wholesale: { enabled: false, minQuantity: null, price: null, showPrice: true },
  sizeRatios: {},
  seo: { title: '', description: '' },
  pictures: [],
};

/** A stored product as the editor begins with it. */
export function valuesOf(product: StaffProduct): ProductValues {
  const own = Object.keys(NEW_VALUES).map((key) => [key, product[key as keyof StaffProduct]]);
  const pictures = product.pictures.map(({ id, colorCode, alt, isMain }) => ({ id, colorCode, alt, isMain }));
  return { ...(Object.fromEntries(own) as ProductValues), pictures };
}

/** What a picture of the editor is known by, before and after it is stored. */
export const pictureKey = ({ id, uploadId }: ProductPicture): string => id ?? uploadId ?? '';
