import { ACCOUNT_SCREENS } from './screens/account-screens.ts';
import { CART_SCREENS } from './screens/cart-screens.ts';
import type { Screen } from './screens/screen.ts';
import { SERVICE_SCREENS } from './screens/service-screens.ts';
import { STAFF_SCREENS } from './screens/staff-screens.ts';
import { WHOLESALE_SCREENS } from './screens/wholesale-screens.ts';
import { WINDOW_SCREENS } from './screens/window-screens.ts';

/** Every screen, in the order in which a visitor meets them. */
export const SCREENS: readonly Screen[] = [
  ...WINDOW_SCREENS,
  ...WHOLESALE_SCREENS,
  ...CART_SCREENS,
  ...ACCOUNT_SCREENS,
  ...SERVICE_SCREENS,
  ...STAFF_SCREENS,
];
