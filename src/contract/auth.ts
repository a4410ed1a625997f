import * as z from 'zod';
import { ROLES } from '#domain/access/staff.ts';
import { CONSENT_TEXTS } from '#domain/account/consents.ts';
import { EMAIL_MOST } from '#domain/account/email.ts';
import { PASSWORD_LENGTH, PASSWORD_TEXTS } from '#domain/account/password.ts';
import { WHOLESALE_STATUSES } from '#domain/wholesale/settings.ts';
import { defineEndpoint } from './http/endpoint.ts';
import { consent, email, password, personName, phone, text, uuid } from './http/fields.ts';

/** The signed-in person as the browser sees them (docs/rules/account.md). `isAdmin` stays role = admin. */
export const user = z
  .object({
    id: uuid,
    _id: uuid,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: z.enum(ROLES),
    isAdmin: z.boolean(),
    permissions: z.array(z.string()),
    wholesale: z.enum(WHOLESALE_STATUSES),
    /** Why wholesale was refused; absent otherwise. */
    wholesaleReason: z.string().optional(),
    messengers: z.array(z.object({ provider: z.string(), username: z.string().nullable() })),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

/** Separate, unticked consents, each kept with time, address and text version. */
export const consents = z.strictObject(
  {
    personalData: consent(CONSENT_TEXTS.personalData),
    offer: consent(CONSENT_TEXTS.offer),
    marketing: z.boolean({ error: 'true или false' }).optional(),
  },
  { error: 'Нужны согласия на обработку персональных данных и с условиями оферты' },
);

/** What a sign-in answers: the access token and whose it is. */
export const signedIn = z.object({ token: z.string(), user });

/** A new password; common ones are refused by the server's list. */
export const newPassword = password(PASSWORD_TEXTS.newMissing)
  .min(PASSWORD_LENGTH.least, { error: PASSWORD_TEXTS.tooShort })
  .max(PASSWORD_LENGTH.most, { error: PASSWORD_TEXTS.tooLong });

/** The password that an account has. */
export const ownPassword = password(PASSWORD_TEXTS.missing)
  .min(1, { error: PASSWORD_TEXTS.missing })
  .max(PASSWORD_LENGTH.most, { error: PASSWORD_TEXTS.tooLong });

/** Registration by e-mail. 409 `email_taken`, 5 tries an hour per address. */
export const authRegister = defineEndpoint('authRegister', {
  summary: 'Создать аккаунт',
  access: 'public',
  body: z.strictObject({
    name: personName,
    email,
    password: newPassword,
    phone: phone.optional(),
    consents,
  }),
  data: signedIn,
  status: 201,
  errors: ['email_taken'],
});

/**
 * Sign-in by e-mail, or by a phone that was verified. One answer for an unknown account and a wrong password. Staff with
 * a second step get `second_step_required` with `{ ticket }` instead (docs/rules/sessions.md).
 */
export const authLogin = defineEndpoint('authLogin', {
  summary: 'Войти по почте или телефону',
  access: 'public',
  body: z.strictObject({
    identifier: text(EMAIL_MOST),
    password: ownPassword,
  }),
  data: signedIn,
  errors: ['wrong_credentials', 'second_step_required'],
});

/** A new access token for the refresh cookie, which is rotated. */
export const authRefresh = defineEndpoint('authRefresh', {
  summary: 'Обновить токен по cookie',
  access: 'public',
  data: z.object({ token: z.string() }),
  errors: ['sign_in_required', 'forbidden'],
});

/** Ends the session of the cookie and of the bearer token; always 200. */
export const authLogout = defineEndpoint('authLogout', {
  summary: 'Выйти',
  access: 'public',
  data: z.object({}),
  errors: ['forbidden'],
});

/** The signed-in user. */
export const authMe = defineEndpoint('authMe', {
  summary: 'Текущий пользователь',
  access: 'user',
  data: user,
  errors: ['sign_in_required'],
});

/**
 * Asks for a letter with a link to set a new password. Always 202, after the same work: whether the account exists is
 * found out later, away from the caller.
 */
export const authForgotPassword = defineEndpoint('authForgotPassword', {
  summary: 'Прислать ссылку для нового пароля',
  access: 'public',
  body: z.strictObject({ identifier: text(EMAIL_MOST) }),
  data: z.object({}),
  status: 202,
  errors: [],
});

/** A token out of a letter's link. What does not look like one is as good as a spent one. */
const mailedToken = z
  .string({ error: 'Нет ключа из письма' })
  .min(1, { error: 'Нет ключа из письма' })
  .max(200);

/** Sets a new password by the link of a letter, once and within an hour; ends all sessions. */
export const authResetPassword = defineEndpoint('authResetPassword', {
  summary: 'Задать новый пароль по ссылке из письма',
  access: 'public',
  body: z.strictObject({ token: mailedToken, password: newPassword }),
  data: z.object({}),
  errors: ['link_invalid'],
});

/**
 * Confirms an address by the link of a letter (docs/rules/account.md). Its own person, signed in, gets the orders that
 * guests made with it: `joinedOrders` tells how many. Without a sign-in the address is confirmed alone, and those orders
 * wait for the next sign-in: who reads the mailbox need not know the account's password. Somebody else is refused.
 */
export const authVerifyEmail = defineEndpoint('authVerifyEmail', {
  summary: 'Подтвердить почту по ссылке из письма',
  access: 'public',
  body: z.strictObject({ token: mailedToken }),
  data: z.object({ email: z.string(), joinedOrders: z.int().min(0) }),
  errors: ['forbidden', 'link_invalid', 'email_taken'],
});

/** Whose address a letter's link confirms: the account's name and the masked e-mail. Changes nothing. */
export const authVerifyEmailOwner = defineEndpoint('authVerifyEmailOwner', {
  summary: 'Чью почту подтверждает ссылка из письма',
  access: 'public',
  body: z.strictObject({ token: mailedToken }),
  data: z.object({ name: z.string(), email: z.string() }),
  errors: ['link_invalid'],
});
