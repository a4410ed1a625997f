/** Documents of settings, each over the defaults of the domain: an empty one takes every default. */
export const BASE_SETTINGS = ['store', 'customer_service', 'retail', 'wholesale', 'shipping'] as const;

/** Size codes of the shop: Russian numbers and the one that fits all. */
export const BASE_SIZES = ['40', '42', '44', '46', '48', '50', '52', '54', '56', 'ONE'] as const;

/** English names of the built-in colours; the Russian ones and the hex values are the domain's. */
export const ENGLISH_COLOR_NAMES: Readonly<Record<string, string>> = {
  RED: 'Red',
  BLK: 'Black',
  WHT: 'White',
  BLU: 'Light blue',
  GRN: 'Green',
  PNK: 'Pink',
  YLW: 'Yellow',
  GRY: 'Grey',
  NVY: 'Navy',
  BGE: 'Beige',
  BRG: 'Burgundy',
  CRL: 'Coral',
  SGE: 'Sage',
  TRQ: 'Turquoise',
};
