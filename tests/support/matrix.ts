import type { StaffVariant } from '#contract/staff-variants.ts';

/** Three variants of a product, and the colours and sizes of its shop. */
export const A = '0199a000-0000-7000-8000-00000000000a';
export const B = '0199a000-0000-7000-8000-00000000000b';
export const C = '0199a000-0000-7000-8000-00000000000c';
const variant = (id: string, colorCode: string, sizeCode: string, stock: number): StaffVariant => ({
  id,
  colorCode,
  sizeCode,
  sku: `MR-${colorCode}-${sizeCode}`,
  barcode: null,
  price: null,
  stock,
});
export const VARIANTS = [variant(A, 'WHT', '44', 8), variant(B, 'WHT', '46', 0), variant(C, 'SGE', '46', 2)];
export const CHOICES = {
  categories: [],
  colors: [
    { code: 'SGE', name: 'Шалфей', hex: '#a2ad92', isArchived: false },
    { code: 'WHT', name: 'Белый', hex: '#fff', isArchived: false },
  ],
  sizes: [
    { code: '44', name: '44', isArchived: false },
    { code: '46', name: '46', isArchived: false },
  ],
};
