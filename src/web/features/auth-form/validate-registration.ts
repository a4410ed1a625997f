import { tidyText } from '#domain/ru/tidy-text.ts';
import type { Consents } from '#web/state/form/consent-ticks.tsx';
import { emailError, newPasswordError } from '#web/state/form/field-checks.ts';
import type { FieldErrors } from '#web/state/form/use-form.ts';

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
