import type { ReactNode } from 'react';
import { countText } from '#domain/ru/plural.ts';
import { daysWithin } from '#domain/ru/term.ts';
import { returnTerms } from '#domain/store/return-terms.ts';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { CHECKOUT_FORM_ID } from './checkout-form.tsx';
import type { Checkout } from './use-checkout.ts';
import type { CheckoutAlert } from './use-faults.ts';

/** Where the focus goes when a try did not succeed. */
export const CHECKOUT_ALERT_ID = 'checkout-alert';

interface OrderPanelProps {
  checkout: Checkout;
  children: ReactNode;
  /** Ways to order without the form. */
  aside: ReactNode;
}

/** The summary with the one button that orders. */
export function OrderPanel({ checkout, children, aside }: OrderPanelProps) {
  const { alert, isSending } = checkout;
  return (
    <aside className="panel" aria-label="Ваш заказ">
      {children}
      {/* always there: the focus stays in its place when the message goes by itself */}
      <div id={CHECKOUT_ALERT_ID} tabIndex={-1} className="checkout__alert">
        {alert ? <Failure alert={alert} /> : null}
      </div>
      <Button type="submit" form={CHECKOUT_FORM_ID} size="l" wide busy={isSending}>
        {alert?.canRetry ? 'Попробовать ещё раз' : 'Оформить заказ'}
      </Button>
      <Returns />
      {aside}
    </aside>
  );
}

function Returns() {
  const { returnDays, refundDays } = returnTerms(useStoreSettings().settings.footerData.returnsExchange);
  return (
    <p className="small muted">
      Возврат {countText(returnDays, 'day')}. Деньги вернутся в{'\u00A0'}течение {daysWithin(refundDays)}.
    </p>
  );
}

/** So many changes are shown at once; a promotion that ends may change hundreds of lines. */
const MOST_SHOWN = 5;

function Failure({ alert: { tone, message, differences } }: { alert: CheckoutAlert }) {
  // a list of one more is no longer than the words that would stand in its place
  const shown = differences.length > MOST_SHOWN + 1 ? MOST_SHOWN : differences.length;
  const rest = differences.slice(shown);
  return (
    <Note tone={tone} live="alert">
      <p>{message}</p>
      <Changes differences={differences.slice(0, shown)} />
      {rest.length > 0 ? (
        <details className="checkout__more">
          <summary className="link small">и ещё {countText(rest.length, 'change')}</summary>
          <Changes differences={rest} />
        </details>
      ) : null}
    </Note>
  );
}

function Changes({ differences }: Pick<CheckoutAlert, 'differences'>) {
  if (differences.length === 0) return null;
  return (
    <ul className="checkout__changes">
      {differences.map(({ subject, text }) => (
        <li key={`${subject} ${text}`}>
          <b>{subject}</b>: {text}
        </li>
      ))}
    </ul>
  );
}
