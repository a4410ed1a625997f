import type { ReactNode } from 'react';
import { COMPANY_MOST } from '#domain/orders/order-fields.ts';
import { PAYMENT_METHODS, type PaymentMethod, paymentMethodName } from '#domain/orders/order-texts.ts';
import { RadioCards } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { DigitsField, InnField } from '#web/ui/special-fields.tsx';
import { bindLine } from './field-binding.ts';
import type { Checkout } from './use-checkout.ts';

const EXPLANATIONS: Readonly<Record<PaymentMethod, string>> = {
  on_receipt: 'Картой или наличными, когда получите заказ',
  transfer: 'Пришлём реквизиты после подтверждения заказа',
  invoice: 'Счёт для компании или предпринимателя',
  manager: 'Менеджер позвонит и предложит удобный способ',
};

export function PaymentSection({ checkout, children }: { checkout: Checkout; children: ReactNode }) {
  return (
    <div className="fs">
      <h3>Оплата</h3>
      <RadioCards
        legend="Способ оплаты"
        hideLegend
        name="paymentMethod"
        value={checkout.fields.paymentMethod}
        options={PAYMENT_METHODS.map((method) => ({
          value: method,
          title: paymentMethodName(method),
          text: EXPLANATIONS[method],
        }))}
        error={checkout.errors.paymentMethod}
        onChange={(method) => checkout.setField('paymentMethod', method)}
      />
      {children}
    </div>
  );
}

/** For an invoice: to whom it is made out. */
export function CompanyFields({ checkout }: { checkout: Checkout }) {
  return (
    <div className="fields fields--two">
      <Field
        label="Компания или ИП"
        autoComplete="organization"
        maxLength={COMPANY_MOST.name}
        fieldClassName="fields__all"
        {...bindLine(checkout, 'companyName')}
      />
      <InnField label="ИНН" {...bindLine(checkout, 'inn')} />
      <DigitsField label="КПП" most={9} required={false} {...bindLine(checkout, 'kpp')} />
    </div>
  );
}
