import type { GarmentLook } from '../garments/garment.ts';
import { ACCESSORY_LOOKS, BOTTOM_LOOKS } from './looks/bottoms-and-accessories.ts';
import { DRESS_LOOKS } from './looks/dresses.ts';
import { OUTERWEAR_LOOKS } from './looks/outerwear.ts';
import { TOP_LOOKS } from './looks/tops.ts';

/** How each product of the demo shop is drawn, by its slug; one without a look has no pictures. */
export const DEMO_LOOKS: Readonly<Record<string, GarmentLook>> = {
  ...DRESS_LOOKS,
  ...OUTERWEAR_LOOKS,
  ...TOP_LOOKS,
  ...BOTTOM_LOOKS,
  ...ACCESSORY_LOOKS,
};
