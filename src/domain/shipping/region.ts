import { composed } from '#domain/ru/tidy-text.ts';
import type { ShippingRegion } from './settings.ts';

/**
 * Whether an address there is complete only with its city: a region that is one city has no other. See
 * docs/rules/delivery.md.
 */
export function needsCity(region: Pick<ShippingRegion, 'cities'> | undefined): boolean {
  return region?.cities.length !== 1;
}

/**
 * The city of an address whose region became another: kept where the new region lists it, or lists none and no other
 * region claims it. A region that is one city needs none, so what stands there is left alone.
 */
export function cityAfterMove(
  city: string,
  region: ShippingRegion | undefined,
  regions: readonly ShippingRegion[],
): string {
  if (!needsCity(region)) return city;
  const name = composed(city);
  const listed = region?.cities ?? [];
  if (listed.length > 0) return listed.includes(name) ? city : '';
  return regions.some(({ cities }) => cities.includes(name)) ? '' : city;
}
