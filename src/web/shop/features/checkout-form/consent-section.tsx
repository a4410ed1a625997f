import { type Consents, ConsentTicks } from '#web/shop/form/consent-ticks.tsx';
import { CONSENT_PATHS } from './checkout-paths.ts';
import type { Checkout } from './use-checkout.ts';

/** Each consent unticked (docs/rules/checkout.md); the one to letters only where there is an address for them. */
export function ConsentSection({ checkout }: { checkout: Checkout }) {
  const { consents, errors } = checkout;
  const bind = (name: keyof Consents) => ({
    name: CONSENT_PATHS[name],
    checked: consents[name],
    error: errors[CONSENT_PATHS[name]],
    onChange: (event: { target: { checked: boolean } }) => checkout.setConsent(name, event.target.checked),
  });
  return (
    <div className="fs">
      <h3>Согласия</h3>
      <ConsentTicks bind={bind} canMail={checkout.canMail} />
    </div>
  );
}
