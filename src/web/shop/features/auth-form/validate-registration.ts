import { CONSENT_TEXTS } from '#domain/account/consents.ts';
import { checkEmail } from '#domain/account/email.ts';
import { NAME_MISSING, NAME_MOST } from '#domain/account/name.ts';
import { checkNewPassword } from '#domain/account/password.ts';
import { checkText } from '#domain/ru/text-field.ts';
import type { FieldErrors } from '#web/core/form/use-form.ts';
import type { Consents } from '#web/shop/form/consent-ticks.tsx';

export interface Registration extends Consents {
  name: string;
  email: string;
  password: string;
}

/** What must be corrected before an account can be asked for; common passwords are for the shop to refuse. */
export function validateRegistration(fields: Registration): FieldErrors {
  return {
    name: checkText(fields.name, NAME_MOST, NAME_MISSING) ?? undefined,
    email: checkEmail(fields.email) ?? undefined,
    password: checkNewPassword(fields.password) ?? undefined,
    'consents.personalData': fields.personalData ? undefined : CONSENT_TEXTS.personalData,
    'consents.offer': fields.offer ? undefined : CONSENT_TEXTS.offer,
  };
}
