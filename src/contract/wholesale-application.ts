import * as z from 'zod';
import { COMPANY_MOST, checkInn, ORDER_FIELD_TEXTS } from '#domain/orders/order-fields.ts';
import { WHOLESALE_STATUSES } from '#domain/wholesale/settings.ts';
import { defineEndpoint } from './http/endpoint.ts';
import { text } from './http/fields.ts';
import { companyNumber } from './orders.ts';

/**
 * How somebody's application stands; `reason` of one that was refused, company and ИНН of the last one
 * (docs/rules/wholesale.md, "Application").
 */
export const wholesaleApplication = z
  .object({
    status: z.enum(WHOLESALE_STATUSES),
    company: z.string().nullable(),
    inn: z.string().nullable(),
    appliedAt: z.iso.datetime().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'WholesaleApplication' });

/** The own application. */
export const wholesaleApplicationGet = defineEndpoint('wholesaleApplication', {
  summary: 'Моя заявка на опт',
  access: 'user',
  data: wholesaleApplication,
  errors: ['sign_in_required'],
});

/** Applies for wholesale, at first or anew after a refusal. */
export const wholesaleApply = defineEndpoint('wholesaleApply', {
  summary: 'Подать заявку на опт',
  access: 'user',
  body: z.strictObject({
    company: text(COMPANY_MOST.name),
    inn: companyNumber(checkInn, ORDER_FIELD_TEXTS.inn),
  }),
  data: wholesaleApplication,
  errors: ['sign_in_required', 'wrong_state', 'wholesale_unavailable'],
});
