import * as z from 'zod';
import { consentState } from './account-consents.ts';
import { accountSession } from './account-sessions.ts';
import { address } from './addresses.ts';
import { newPassword, ownPassword } from './auth.ts';
import { defineEndpoint } from './http/endpoint.ts';
import { email, personName, phone, uuid } from './http/fields.ts';
import { order } from './orders.ts';
import { wholesaleApplication } from './wholesale-application.ts';

/**
 * What the account says of its person. `pendingEmail` is an address that waits for its letter's link; until then the
 * present one stays (docs/rules/account.md).
 */
export const profile = z
  .object({
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    pendingEmail: z.string().nullable(),
    phone: z.string().nullable(),
    phoneVerified: z.boolean(),
    hasPassword: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profile>;

/** The own profile. */
export const accountProfile = defineEndpoint('accountProfile', {
  summary: 'Профиль',
  access: 'user',
  data: profile,
  errors: ['sign_in_required'],
});

/**
 * Changes what is named and leaves the rest. Another e-mail needs the password and counts once its letter's link is
 * followed; another phone is unverified; `phone: null` removes it.
 */
export const accountProfileUpdate = defineEndpoint('accountProfileUpdate', {
  summary: 'Изменить профиль',
  access: 'user',
  body: z.strictObject({
    name: personName.optional(),
    email: email.optional(),
    phone: phone.nullable().optional(),
    password: ownPassword.optional(),
  }),
  data: profile,
  errors: ['sign_in_required', 'wrong_password'],
});

/** Sends the letter that confirms an address: the pending one, else the account's own. */
export const accountVerifyEmail = defineEndpoint('accountVerifyEmail', {
  summary: 'Прислать письмо для подтверждения почты',
  access: 'user',
  data: z.object({}),
  status: 202,
  errors: ['sign_in_required', 'already_verified'],
});

/** Replaces the password; every other session ends. */
export const accountPassword = defineEndpoint('accountPassword', {
  summary: 'Сменить пароль',
  access: 'user',
  body: z.strictObject({ current: ownPassword, next: newPassword }),
  data: z.object({}),
  errors: ['sign_in_required', 'wrong_password'],
});

const moment = z.iso.datetime();

/**
 * Everything that the shop keeps about the person, to take along (152-ФЗ, ст. 14): every word of each consent, the
 * sessions that are over while they are kept, and the address (IP) from where each of them and each order came.
 */
export const accountExport = defineEndpoint('accountExport', {
  summary: 'Выгрузить свои данные',
  access: 'user',
  data: z.object({
    madeAt: z.iso.datetime(),
    account: profile.extend({ id: uuid, role: z.string(), wholesale: z.string() }),
    addresses: z.array(address),
    orders: z.array(order.extend({ ip: z.string().nullable() })),
    cart: z.array(
      z.object({
        sku: z.string(),
        name: z.string(),
        quantity: z.int(),
        wholesaleGroupId: z.string().nullable(),
        addedAt: z.iso.datetime(),
      }),
    ),
    promocodes: z.object({
      inCart: z.object({ code: z.string(), at: moment.nullable() }).nullable(),
      tried: z.array(z.object({ code: z.string(), at: moment })),
    }),
    consents: z.array(consentState.extend({ ip: z.string(), orderId: uuid.nullable() })),
    sessions: z.array(
      accountSession.extend({
        userAgent: z.string().nullable(),
        expiresAt: moment,
        endedAt: moment.nullable(),
        endedReason: z.string().nullable(),
      }),
    ),
    /** The last application for wholesale; null where there is none. */
    wholesaleApplication: wholesaleApplication.nullable(),
    mailedLinks: z.array(
      z.object({
        purpose: z.string(),
        email: z.string(),
        createdAt: moment,
        expiresAt: moment,
        spentAt: moment.nullable(),
      }),
    ),
  }),
  errors: ['sign_in_required'],
});

/**
 * Ends the account for good: the person is taken out of it and of its orders, whose goods and amounts stay. Refused
 * while orders are under way, as these cannot be delivered to nobody; `error.details` names them.
 */
export const accountErase = defineEndpoint('accountErase', {
  summary: 'Удалить аккаунт',
  access: 'user',
  body: z.strictObject({ password: ownPassword }),
  data: z.object({}),
  errors: ['sign_in_required', 'wrong_password', 'orders_under_way', 'forbidden'],
});
