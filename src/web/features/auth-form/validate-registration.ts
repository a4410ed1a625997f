import type { FieldErrors } from './use-auth-form.ts';

export interface Registration {
  name: string;
  email: string;
  password: string;
  personalData: boolean;
  offer: boolean;
  marketing: boolean;
}

/** What must be mended before an account can be asked for; the shop checks the same and common passwords too. */
export function validateRegistration(fields: Registration): FieldErrors {
  return {
    name: fields.name.trim() === '' ? 'Укажите имя' : undefined,
    email: emailError(fields.email.trim()),
    password: passwordError(fields.password),
    'consents.personalData': fields.personalData
      ? undefined
      : 'Нужно согласие на обработку персональных данных',
    'consents.offer': fields.offer ? undefined : 'Нужно согласие с условиями оферты',
  };
}

function emailError(email: string): string | undefined {
  if (email === '') return 'Укажите почту';
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email) ? undefined : 'Проверьте адрес почты';
}

/** 8 to 128 characters (decisions 2). */
function passwordError(password: string): string | undefined {
  if (password === '') return 'Придумайте пароль';
  if (password.length < 8) return 'Не короче 8 символов';
  return password.length > 128 ? 'Не длиннее 128 символов' : undefined;
}
