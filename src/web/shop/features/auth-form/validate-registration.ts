import { tidyText } from '#domain/ru/tidy-text.ts';
import { emailError, newPasswordError } from '#web/core/form/field-checks.ts';
import type { FieldErrors } from '#web/core/form/use-form.ts';
import type { Consents } from '#web/shop/form/consent-ticks.tsx';

export interface Registration extends Consents {
  name: string;
  email: string;
  password: string;
}

/** What must be mended before an account can be asked for; the shop checks the same and common passwords too. */
export function validateRegistration(fields: Registration): FieldErrors {
  return {
    name: tidyText(fields.name) === '' ? 'Укажите имя' : undefined,
    email: emailError(fields.email.trim()),
    password: newPasswordError(fields.password),
    'consents.personalData': fields.personalData
      ? undefined
      : 'Нужно согласие на обработку персональных данных',
    'consents.offer': fields.offer ? undefined : 'Нужно согласие с условиями оферты',
  };
}
