type Carrier = {
  readonly name: string;
  /** How staff may have written it. */
  readonly spelling: RegExp;
  /** The carrier's own page about a parcel, but for its number. */
  readonly page: string;
};

/** Carriers whose page about a parcel is known. */
const CARRIERS: readonly Carrier[] = [
  { name: 'СДЭК', spelling: /сд[эе]к|cdek/i, page: 'https://www.cdek.ru/ru/tracking/?order_id=' },
  {
    name: 'Почта России',
    spelling: /почт\S*\s+рос|russian\s+post/i,
    page: 'https://www.pochta.ru/tracking?barcode=',
  },
];

/** What to offer staff who ship an order. */
export const CARRIER_NAMES: readonly string[] = CARRIERS.map(({ name }) => name);

/** Where a parcel can be followed; null for a carrier whose page is not known. See docs/rules/delivery.md. */
export function trackingPage({
  carrier,
  number,
}: {
  readonly carrier: string;
  readonly number: string;
}): string | null {
  const known = CARRIERS.find(({ spelling }) => spelling.test(carrier));
  return known === undefined ? null : known.page + encodeURIComponent(number.replace(/\s+/g, ''));
}
