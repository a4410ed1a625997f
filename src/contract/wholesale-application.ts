import * as z from 'zod';
import { COMPANY_MOST, checkInn, checkKpp, ORDER_FIELD_TEXTS } from '#domain/orders/order-fields.ts';
import { isPersonalInn, NO_KPP_TEXT } from '#domain/ru/company-number.ts';
import { WHOLESALE_STATUSES } from '#domain/wholesale/settings.ts';
import { defineEndpoint } from './http/endpoint.ts';
import { text } from './http/fields.ts';
import { companyNumber } from './orders.ts';

/**
 * How somebody's application stands; `reason` of one that was refused, company, ИНН and КПП of the last one
 * (docs/rules/wholesale.md, "Application").
 */
export const wholesaleApplication = z
  .object({
    status: z.enum(WHOLESALE_STATUSES),
    company: z.string().nullable(),
    inn: z.string().nullable(),
    kpp: z.string().nullable(),
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
  body: z
    .strictObject({
      company: text(COMPANY_MOST.name),
      inn: companyNumber(checkInn, ORDER_FIELD_TEXTS.inn),
      kpp: companyNumber(checkKpp, ORDER_FIELD_TEXTS.kpp).optional(),
    })
    .refine(({ inn, kpp }) => kpp === undefined || !isPersonalInn(inn), {
      path: ['kpp'],
      error: NO_KPP_TEXT,
    }),
  data: wholesaleApplication,
  errors: ['sign_in_required', 'wrong_state', 'wholesale_unavailable'],
});
export type WholesaleApplication = z.infer<typeof wholesaleApplication>;
