import type { WholesaleItem } from './wholesale-items.ts';

/** The product, with what tells a group from others of it: «Платье на запах, Розовый». */
export function groupName({ productId: { name }, bundle, colorName, sizeName }: WholesaleItem): string {
  if (bundle.type === 'color_set') return `${name}, ${colorName}`;
  return bundle.type === 'size_set' ? `${name}, ${sizeName}` : name;
}
