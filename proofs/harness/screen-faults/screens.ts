import { ACCOUNT_SCREENS } from './account-screens.ts';
import { ADDRESS_SCREENS } from './address-screens.ts';
import { CART_SCREENS } from './cart-screens.ts';
import { ENTRY_SCREENS } from './entry-screens.ts';
import { ORDER_SCREENS } from './order-screens.ts';
import type { Screen } from './screen.ts';
import { SECURITY_SCREENS } from './security-screens.ts';

/** Cart, checkout, order, account and the ways into it, with what each shows while a call of it fails. */
export const SCREENS: readonly Screen[] = [
  ...CART_SCREENS,
  ...ORDER_SCREENS,
  ...ACCOUNT_SCREENS,
  ...ADDRESS_SCREENS,
  ...SECURITY_SCREENS,
  ...ENTRY_SCREENS,
];
