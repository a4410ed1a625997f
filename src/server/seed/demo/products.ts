import type { DemoProduct } from './product-type.ts';
import { ACCESSORIES } from './products/accessories.ts';
import { CARDIGANS } from './products/cardigans.ts';
import { JACKETS } from './products/jackets.ts';
import { JERSEY } from './products/jersey.ts';
import { JUMPERS } from './products/jumpers.ts';
import { KNIT_DRESSES_AND_JUMPSUITS } from './products/knit-dresses-and-jumpsuits.ts';
import { MIDI_DRESSES } from './products/midi-dresses.ts';
import { OTHER_DRESSES } from './products/other-dresses.ts';
import { OUTERWEAR } from './products/outerwear.ts';
import { SHIRTS } from './products/shirts.ts';
import { SKIRTS } from './products/skirts.ts';
import { TROUSERS_JEANS_SHORTS } from './products/trousers.ts';

export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  ...MIDI_DRESSES,
  ...OTHER_DRESSES,
  ...KNIT_DRESSES_AND_JUMPSUITS,
  ...OUTERWEAR,
  ...JUMPERS,
  ...CARDIGANS,
  ...SHIRTS,
  ...JERSEY,
  ...TROUSERS_JEANS_SHORTS,
  ...SKIRTS,
  ...JACKETS,
  ...ACCESSORIES,
];
