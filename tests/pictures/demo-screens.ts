import { ACCOUNT_SCREENS } from './demo/account-screens.ts';
import { APPLICANT_SCREENS } from './demo/applicant-screens.ts';
import { CART_SCREENS } from './demo/cart-screens.ts';
import { CHECKOUT_SCREENS } from './demo/checkout-screens.ts';
import { MOMENT_SCREENS } from './demo/moment-screens.ts';
import { ORDER_FORM_SCREENS } from './demo/order-form-screens.ts';
import type { DemoScreen } from './demo/screen.ts';
import { SERVICE_SCREENS } from './demo/service-screens.ts';
import { STAFF_PRODUCT_SCREENS } from './demo/staff-product-screens.ts';
import { STAFF_SCREENS } from './demo/staff-screens.ts';
import { STAFF_SETTLED_SCREENS } from './demo/staff-settled-screens.ts';
import { STAFF_STOCK_SCREENS } from './demo/staff-stock-screens.ts';
import { WHOLESALE_SCREENS } from './demo/wholesale-screens.ts';
import { WINDOW_SCREENS } from './demo/window-screens.ts';
import { WIZARD_SCREENS } from './demo/wizard-screens.ts';

/** Every screen of the shop as the demo shows it, in the order in which a visitor meets them. */
export const DEMO_SCREENS: readonly DemoScreen[] = [
  ...WINDOW_SCREENS,
  ...MOMENT_SCREENS,
  ...CART_SCREENS,
  ...CHECKOUT_SCREENS,
  ...WHOLESALE_SCREENS,
  ...WIZARD_SCREENS,
  ...ORDER_FORM_SCREENS,
  ...APPLICANT_SCREENS,
  ...ACCOUNT_SCREENS,
  ...SERVICE_SCREENS,
  ...STAFF_SCREENS,
  ...STAFF_STOCK_SCREENS,
  ...STAFF_PRODUCT_SCREENS,
  ...STAFF_SETTLED_SCREENS,
];
