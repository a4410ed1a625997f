import { ACCOUNT_CART_SCREENS } from './account-cart-screens.ts';
import { ACCOUNT_SCREENS } from './account-screens.ts';
import { ADDRESS_SCREENS } from './address-screens.ts';
import { APPLICATION_SCREENS } from './application-screens.ts';
import { ENTRY_SCREENS } from './entry-screens.ts';
import { GUEST_CART_SCREENS } from './guest-cart-screens.ts';
import { ORDER_SCREENS } from './order-screens.ts';
import { PROMOCODE_SCREENS } from './promocode-screens.ts';
import type { Screen } from './screen.ts';
import { SECURITY_SCREENS } from './security-screens.ts';
import { WHOLESALE_ORDER_SCREENS } from './wholesale-order-screens.ts';
import { WHOLESALE_SCREENS } from './wholesale-screens.ts';

/** Cart, checkout, wholesale, order, account and the ways into it, with what each shows while a call of it fails. */
export const SCREENS: readonly Screen[] = [
  ...GUEST_CART_SCREENS,
  ...ACCOUNT_CART_SCREENS,
  ...PROMOCODE_SCREENS,
  ...ORDER_SCREENS,
  ...ACCOUNT_SCREENS,
  ...ADDRESS_SCREENS,
  ...SECURITY_SCREENS,
  ...ENTRY_SCREENS,
  ...WHOLESALE_SCREENS,
  ...WHOLESALE_ORDER_SCREENS,
  ...APPLICATION_SCREENS,
];
