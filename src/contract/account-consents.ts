import * as z from 'zod';
import { CONSENT_KINDS } from '#domain/account/consents.ts';
import { defineEndpoint } from './http/endpoint.ts';

/** How a consent stands: the newest word about each kind, with the edition of the text (docs/rules/account.md). */
export const consentState = z
  .object({
    kind: z.enum(CONSENT_KINDS),
    isGiven: z.boolean(),
    at: z.iso.datetime(),
    textVersion: z.string(),
  })
  .meta({ id: 'Consent' });
export type ConsentState = z.infer<typeof consentState>;

/**
 * Consents given with the account and its orders; a kind never given is absent. Mailings are the account's own word, to
 * which orders placed as a guest say nothing.
 */
export const consentList = defineEndpoint('consentList', {
  summary: 'Мои согласия',
  access: 'user',
  data: z.array(consentState),
  errors: ['sign_in_required'],
});

/**
 * Gives or withdraws the consent to mailings, the only one that can go by itself: withdrawing the others means
 * erasing the account. Said again, it changes nothing.
 */
export const consentUpdate = defineEndpoint('consentUpdate', {
  summary: 'Подписаться на рассылку или отписаться',
  access: 'user',
  body: z.strictObject({ marketing: z.boolean({ error: 'true или false' }) }),
  data: z.array(consentState),
  errors: ['sign_in_required'],
});
