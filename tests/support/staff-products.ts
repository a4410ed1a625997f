import type { StaffProductFields } from '#contract/staff-product-fields.ts';
import type { StaffProduct, StaffProductRow } from '#contract/staff-products.ts';
import { roubles } from '#domain/money/money.ts';

/** The fields of a dress as staff would send them, changed as a test needs; with a version it is an update. */
export function productFields(changes: Partial<StaffProductFields> & { readonly version?: number } = {}) {
  const none = { name: '', description: '' };
  return {
    name: 'Платье на запах',
    description: 'Платье миди из вискозы.',
    texts: { en: none, vi: none },
    sku: 'MR-0912',
    slug: 'plate-na-zapah',
    price: roubles(8390),
    oldPrice: null,
    isActive: true,
    isNew: false,
    newUntil: null,
    categoryIds: [],
    composition: '100% вискоза',
    care: '',
    country: 'Россия',
    manufacturer: '',
    declarationUrl: '',
    retail: { enabled: true, minQuantity: null, maxQuantity: null, hidePrice: false },
    wholesale: { enabled: true, minQuantity: 5, price: roubles(7130), showPrice: true },
    sizeRatios: {},
    seo: { title: '', description: '' },
    pictures: [],
    ...changes,
  };
}

/** A stored product as its editor gets it, changed as a test needs. */
export function aStaffProduct(changes: Partial<StaffProduct> = {}): StaffProduct {
  const { pictures: _none, ...fields } = productFields();
  return {
    ...fields,
    id: '0199a000-0000-7000-8000-000000000001',
    version: 3,
    state: 'active',
    pictures: [],
    variants: [],
    oldSlugs: [],
    priceNow: { price: roubles(8390), originalPrice: null },
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-20T10:40:00.000Z',
    updatedBy: 'Дарья Ким',
    ...changes,
  };
}

/** A product as the list of staff tells it, changed as a test needs. */
export const aProductRow = (changes: Partial<StaffProductRow> = {}): StaffProductRow => ({
  id: '0199a000-0000-7000-8000-000000000001',
  slug: 'plate-na-zapah',
  sku: 'MR-0912',
  name: 'Платье на запах',
  state: 'active',
  image: null,
  category: 'Платья',
  colors: ['RED', 'BLK'],
  variantCount: 18,
  stock: 12,
  isLow: true,
  price: roubles(8390),
  oldPrice: roubles(11990),
  wholesalePrice: null,
  sold: 49,
  isNew: false,
  newUntil: null,
  version: 3,
  ...changes,
});
