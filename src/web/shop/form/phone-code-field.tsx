import { PHONE_CODE_DIGITS } from '#domain/account/phone-code.ts';
import type { FieldProps } from '#web/ui/field.tsx';
import { DigitsField } from '#web/ui/special-fields.tsx';

/** The code of a message: the phone itself offers to fill it in. */
export function PhoneCodeField(props: Omit<FieldProps, 'label' | 'name'>) {
  return (
    <DigitsField
      label="Код из СМС"
      name="phoneCode"
      most={PHONE_CODE_DIGITS}
      autoComplete="one-time-code"
      {...props}
    />
  );
}
