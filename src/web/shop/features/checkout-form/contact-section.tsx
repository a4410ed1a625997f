import { NAME_MOST } from '#domain/account/name.ts';
import { PHONE_MOST } from '#domain/account/phone.ts';
import { EmailField, Field, PhoneField } from '#web/ui/field.tsx';
import { bindLine } from './field-binding.ts';
import type { Checkout } from './use-checkout.ts';
import { isPayingAhead } from './validate-checkout.ts';

export function ContactSection({ checkout }: { checkout: Checkout }) {
  return (
    <div className="fs">
      <h3>Получатель</h3>
      <div className="fields fields--two">
        <Field
          label="Имя и фамилия"
          autoComplete="name"
          autoCapitalize="words"
          maxLength={NAME_MOST}
          {...bindLine(checkout, 'name')}
        />
        <PhoneField label="Телефон" maxLength={PHONE_MOST} {...bindLine(checkout, 'phone')} />
        <EmailField
          label="Почта"
          required={isPayingAhead(checkout.fields.paymentMethod)}
          fieldClassName="fields__all"
          {...bindLine(checkout, 'email')}
        />
      </div>
    </div>
  );
}
