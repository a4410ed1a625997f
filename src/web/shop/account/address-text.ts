import type { Address } from '#contract/addresses.ts';

/** An address in one line, as it is written on a parcel. */
export const addressLine = ({ postalCode, city, address }: Address): string =>
  [postalCode, city, address].filter(Boolean).join(', ');
