import { paths } from '#web/paths.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CONSENT_PATHS } from './checkout-paths.ts';
import type { Checkout } from './use-checkout.ts';
import type { Consents } from './validate-checkout.ts';

/**
 * Each consent apart and unticked (decisions 2, 4); the one to letters only where there is an address for them. The
 * texts open beside, so that the form is not lost.
 */
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
      <div>
        <Checkbox long {...bind('personalData')}>
          Даю{' '}
          <a href={paths.personalDataConsent()} target="_blank" rel="noreferrer">
            согласие на обработку персональных данных
          </a>
        </Checkbox>
        <Checkbox long {...bind('offer')}>
          Принимаю условия{' '}
          <a href={paths.offer()} target="_blank" rel="noreferrer">
            оферты
          </a>
        </Checkbox>
        {checkout.canMail ? (
          <Checkbox long {...bind('marketing')}>
            Хочу получать{' '}
            <a href={paths.marketingConsent()} target="_blank" rel="noreferrer">
              новости и предложения магазина
            </a>
            , необязательно
          </Checkbox>
        ) : null}
      </div>
    </div>
  );
}
