import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { useAfterPress } from '#web/core/form/use-after-press.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { paths } from '#web/paths.ts';
import type { Delivery } from '#web/shop/checkout/use-delivery.ts';
import { ConsentSection } from './consent-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { goOn } from './field-binding.ts';
import { CompanyFields, PaymentSection } from './payment-section.tsx';
import type { Checkout } from './use-checkout.ts';
import './checkout-form.css';

/** The form that the button of the summary sends. */
export const CHECKOUT_FORM_ID = 'checkout-form';

/**
 * Contact, delivery, payment, comment and consents; the button stands in the summary beside (docs/rules/checkout.md).
 */
export function CheckoutForm(props: { checkout: Checkout; delivery: Delivery }) {
  const { delivery } = props;
  const { status } = useSession();
  const check = useAfterPress(props.checkout.check);
  const checkout = { ...props.checkout, check };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void checkout.submit();
  };
  return (
    <section className="checkout" id="checkout" aria-labelledby="checkout-title">
      <h2 id="checkout-title">Оформление заказа</h2>
      {status === 'guest' ? (
        <p className="muted checkout__hint">
          Можно заказать без регистрации. Уже есть аккаунт?{' '}
          <Link to={paths.auth()} state={{ from: paths.cart() }}>
            Войти
          </Link>
        </p>
      ) : null}
      <form id={CHECKOUT_FORM_ID} noValidate onSubmit={onSubmit} onKeyDown={goOn}>
        <ContactSection checkout={checkout} />
        <DeliverySection checkout={checkout} delivery={delivery} />
        <PaymentSection checkout={checkout}>
          {checkout.fields.paymentMethod === 'invoice' ? <CompanyFields checkout={checkout} /> : null}
        </PaymentSection>
        <ConsentSection checkout={checkout} />
      </form>
    </section>
  );
}
