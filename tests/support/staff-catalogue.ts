import type { StaffCategory } from '#contract/staff-categories.ts';
import type { StaffColor } from '#contract/staff-colors.ts';
import type { StaffSize } from '#contract/staff-sizes.ts';

/** The id of the category that a test calls by a number. */
export const categoryId = (number: number): string =>
  `0199a000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;

/** A category as staff read it, changed as a test needs. */
export function aStaffCategory(
  number: number,
  name: string,
  changes: Partial<StaffCategory> = {},
): StaffCategory {
  const slug = `razdel-${number}`;
  return {
    id: categoryId(number),
    name: { ru: name, en: '', vi: '' },
    slug,
    parentId: null,
    productType: 'clothing',
    image: null,
    isActive: true,
    isVisible: true,
    isFeatured: false,
    showOnHomepage: false,
    homepageOrder: 0,
    path: slug,
    oldSlugs: [],
    level: 0,
    sortOrder: number,
    productCount: 0,
    viewCount: 0,
    createdAt: '2026-09-12T00:00:00.000Z',
    version: 1,
    isArchived: false,
    updatedBy: null,
    ...changes,
  };
}

/** A colour as staff read it, changed as a test needs. */
export const aStaffColor = (changes: Partial<StaffColor> = {}): StaffColor => ({
  code: 'SGE',
  name: { ru: 'Шалфей', en: 'Sage', vi: '' },
  hex: '#A2AD92',
  picture: null,
  sortOrder: 3,
  productCount: 22,
  variantCount: 85,
  version: 4,
  isArchived: false,
  updatedBy: null,
  ...changes,
});

/** A size as staff read it, changed as a test needs. */
export const aStaffSize = (changes: Partial<StaffSize> = {}): StaffSize => ({
  code: '46',
  name: '46 (M)',
  letter: 'M',
  measures: { chest: 92, waist: 72, hips: 98, sleeve: null },
  sortOrder: 46,
  productCount: 1,
  variantCount: 4,
  version: 2,
  isArchived: false,
  updatedBy: null,
  ...changes,
});
