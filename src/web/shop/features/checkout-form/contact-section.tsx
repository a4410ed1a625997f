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
          maxLength={100}
          {...bindLine(checkout, 'name')}
        />
        <PhoneField label="Телефон" maxLength={40} {...bindLine(checkout, 'phone')} />
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
