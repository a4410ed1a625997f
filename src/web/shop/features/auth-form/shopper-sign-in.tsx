import { SignInForm } from '#web/core/sign-in/sign-in-form.tsx';
import { adoptCheckoutDraft } from '#web/shop/checkout/draft.ts';

/** Signing in to buy: what was typed into the checkout as a guest becomes the account's draft. */
export function ShopperSignIn() {
  return <SignInForm beforeEntry={({ id }) => adoptCheckoutDraft(id)} />;
}
