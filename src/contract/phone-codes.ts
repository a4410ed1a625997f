import * as z from 'zod';
import { ownPassword, signedIn } from './auth.ts';
import { defineEndpoint } from './http/endpoint.ts';
import { phone, phoneCode, uuid } from './http/fields.ts';

/** Which ways to sign in this shop offers beside e-mail and password. */
export const authWays = defineEndpoint('authWays', {
  summary: 'Способы входа',
  access: 'public',
  data: z.object({ phoneCode: z.boolean() }),
  errors: [],
});

/**
 * Asks for a code to sign in by. Always 202 with a `codeId`, after the same work: whether an account has verified this
 * phone is found out later, away from the caller (docs/rules/account.md). At most 3 an hour for a phone.
 */
export const authPhoneCode = defineEndpoint('authPhoneCode', {
  summary: 'Прислать код для входа по телефону',
  access: 'public',
  body: z.strictObject({ phone }),
  data: z.object({ codeId: uuid }),
  status: 202,
  errors: ['sms_unavailable'],
});

/** Signs in by a code instead of a password. One answer for a wrong code, a spent one and a phone of no account. */
export const authPhoneLogin = defineEndpoint('authPhoneLogin', {
  summary: 'Войти по коду из СМС',
  access: 'public',
  body: z.strictObject({ codeId: uuid, phoneCode }),
  data: signedIn,
  errors: ['sms_unavailable', 'code_invalid'],
});

/** Asks for a code that verifies the account's own phone; it becomes a way to sign in, so the password is asked for. */
export const accountPhoneCode = defineEndpoint('accountPhoneCode', {
  summary: 'Прислать код для подтверждения телефона',
  access: 'user',
  body: z.strictObject({ password: ownPassword.optional() }),
  data: z.object({ phone: z.string() }),
  status: 202,
  errors: ['sign_in_required', 'sms_unavailable', 'phone_missing', 'already_verified', 'wrong_password'],
});

/** Verifies the account's own phone by the newest code; orders that guests made with it join: `joinedOrders`. */
export const accountPhoneConfirm = defineEndpoint('accountPhoneConfirm', {
  summary: 'Подтвердить телефон кодом',
  access: 'user',
  body: z.strictObject({ phoneCode }),
  data: z.object({ phone: z.string(), joinedOrders: z.int().min(0) }),
  errors: ['sign_in_required', 'sms_unavailable', 'code_invalid', 'phone_taken'],
});
