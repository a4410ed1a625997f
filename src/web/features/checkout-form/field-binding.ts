import type { CheckoutFields } from '#web/state/checkout/draft.ts';
import { FIELD_PATHS } from './checkout-paths.ts';
import type { Checkout } from './use-checkout.ts';

/** What a field of the form needs to be controlled, checked when left, and found by its path. */
export function bindField(checkout: Checkout, name: keyof CheckoutFields) {
  const path = FIELD_PATHS[name];
  return {
    name: path,
    value: checkout.fields[name],
    error: checkout.errors[path],
    onChange: (event: { target: { value: string } }) => checkout.setField(name, event.target.value),
    onBlur: () => checkout.check(path),
  };
}
