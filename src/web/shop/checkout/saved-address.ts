import type { Address } from '#contract/addresses.ts';
import { tidyText } from '#domain/ru/tidy-text.ts';
import { DEFAULT_REGION } from '#domain/shipping/method.ts';
import { cityAfterMove, needsCity } from '#domain/shipping/region.ts';
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
    saved.address === tidyText(fields.address) &&
    saved.postalCode === fields.postalCode.trim() &&
    (!needsCity(region) || saved.city === tidyText(fields.city));
  return addresses.find((address) => isSame(addressFields(address))) ?? null;
}

/** Another region: what does not fit there goes, and with a saved address all of it, as it belongs elsewhere. */
export function moveTo(
  code: string,
  fields: AddressFields,
  addresses: readonly Address[],
  regions: readonly ShippingRegion[],
): Partial<AddressFields> {
  const inRegion = (wanted: string) => regions.find((region) => region.code === wanted);
  const saved = standingAddress(fields, addresses, inRegion(fields.region));
  return {
    region: code,
    city: cityAfterMove(fields.city, inRegion(code), regions),
    ...(saved ? { address: '', postalCode: '' } : {}),
  };
}

/** The region for a form whose own one the shop does not list; null where it does, or lists none. */
export function regionInstead(region: string, regions: readonly ShippingRegion[]): string | null {
  return regions.some(({ code }) => code === region) ? null : (regions[0]?.code ?? null);
}

/** The default address for a form in which nobody has said where to; null where somebody has, or it is out of reach. */
export function addressToBegin(
  fields: AddressFields & Pick<CheckoutFields, 'pickupPointId'>,
  addresses: readonly Address[],
  regions: readonly ShippingRegion[],
): AddressFields | null {
  const { region, city, address, postalCode, pickupPointId } = fields;
  const isUnsaid = region === DEFAULT_REGION || region === regionInstead(DEFAULT_REGION, regions);
  if (!isUnsaid || city || address || postalCode || pickupPointId) return null;
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
