import type { Address } from '#contract/addresses.ts';
import { DEFAULT_REGION } from '#domain/shipping/method.ts';
import { needsCity } from '#domain/shipping/region.ts';
import type { ShippingRegion } from '#domain/shipping/settings.ts';
import type { CheckoutFields } from './draft.ts';

type AddressFields = Pick<CheckoutFields, 'region' | 'city' | 'address' | 'postalCode'>;

/** A saved address as the form holds it. */
export const addressFields = ({ region, city, address, postalCode }: Address): AddressFields => ({
  region,
  city: city ?? '',
  address,
  postalCode: postalCode ?? '',
});

/** The saved address that stands in the form, to the letter; a region that is one city has its city by itself. */
export function standingAddress(
  fields: AddressFields,
  addresses: readonly Address[],
  region: ShippingRegion | undefined,
): Address | null {
  const isSame = (saved: AddressFields) =>
    saved.region === fields.region &&
    saved.address === fields.address.trim() &&
    saved.postalCode === fields.postalCode.trim() &&
    (!needsCity(region) || saved.city === fields.city.trim());
  return addresses.find((address) => isSame(addressFields(address))) ?? null;
}

/** The default address for a form in which nobody has said where to; null where somebody has, or it is out of reach. */
export function addressToBegin(
  fields: AddressFields & Pick<CheckoutFields, 'pickupPointId'>,
  addresses: readonly Address[],
  regions: readonly ShippingRegion[],
): AddressFields | null {
  const { region, city, address, postalCode, pickupPointId } = fields;
  if (region !== DEFAULT_REGION || city || address || postalCode || pickupPointId) return null;
  const usual = addresses.find(({ isDefault }) => isDefault);
  if (usual === undefined || !regions.some(({ code }) => code === usual.region)) return null;
  return addressFields(usual);
}

/** The address in the form as the account keeps one; a region that is one city is the city. */
export const addressToKeep = (fields: AddressFields, region: ShippingRegion | undefined) => ({
  region: fields.region,
  city: needsCity(region) ? fields.city.trim() : (region?.cities[0] ?? null),
  address: fields.address.trim(),
  postalCode: fields.postalCode.trim() || null,
});
