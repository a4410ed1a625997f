import * as z from 'zod';
import { APPLICATION_DECISIONS, REFUSAL_REASON_MOST } from '#domain/wholesale/application.ts';
import { WHOLESALE_STATUSES } from '#domain/wholesale/settings.ts';
import { text, uuid } from './http/fields.ts';
import { listMeta, pageQuery } from './http/listing.ts';
import { defineStaffEndpoint } from './staff-endpoint.ts';
import { wholesaleApplication } from './wholesale-application.ts';

/** Somebody who applied for wholesale, as staff see them; `id` is the account's. */
const wholesaleBuyer = wholesaleApplication
  .extend({
    id: uuid,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    decidedBy: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'WholesaleBuyer' });

/** Everybody who applied for wholesale, the latest first, with counts by state in `meta.counts`. */
export const staffWholesaleBuyerList = defineStaffEndpoint('staffWholesaleBuyerList', {
  summary: 'Оптовые покупатели и заявки',
  access: { permission: 'wholesale_buyers.approve' },
  query: z.strictObject({
    ...pageQuery(25),
    status: z.enum(WHOLESALE_STATUSES, { error: 'Неизвестное состояние заявки' }).optional(),
  }),
  data: z.array(wholesaleBuyer),
  extra: z.object({ meta: listMeta.extend({ counts: z.record(z.string(), z.int()) }) }),
  errors: ['sign_in_required', 'forbidden'],
});

/** Approves or refuses a buyer, against the version that staff saw; a refusal says why. */
export const staffWholesaleBuyerDecide = defineStaffEndpoint('staffWholesaleBuyerDecide', {
  summary: 'Одобрить или отклонить заявку на опт',
  access: { permission: 'wholesale_buyers.approve' },
  params: z.object({ id: uuid }),
  body: z
    .strictObject({
      decision: z.enum(APPLICATION_DECISIONS, { error: 'Одобрить или отклонить' }),
      reason: text(REFUSAL_REASON_MOST, 0).optional(),
      version: z.int({ error: 'Нет версии заявки' }).min(1),
    })
    .refine(({ decision, reason }) => decision === 'approved' || !!reason, {
      path: ['reason'],
      error: 'Укажите причину отказа',
    }),
  data: wholesaleBuyer,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'wrong_state', 'stale_version'],
});

/** A hold that lives, with what it keeps; `buyer` is null of a guest. */
const staffHold = z
  .object({
    id: uuid,
    buyer: z.object({ id: uuid, name: z.string(), email: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    pieces: z.int().min(1),
    lines: z.array(
      z.object({
        variantId: uuid,
        productId: uuid,
        name: z.string(),
        sku: z.string(),
        colorCode: z.string(),
        sizeCode: z.string(),
        quantity: z.int().min(1),
      }),
    ),
  })
  .meta({ id: 'StaffHold' });
export type StaffHold = z.infer<typeof staffHold>;

/** Holds that live now, those that end first first; of one variant where it is named. */
export const staffHoldList = defineStaffEndpoint('staffHoldList', {
  summary: 'Живые брони',
  access: { permission: 'holds.release' },
  query: z.strictObject({ ...pageQuery(25), variantId: uuid.optional() }),
  data: z.array(staffHold),
  extra: z.object({ meta: listMeta }),
  errors: ['sign_in_required', 'forbidden'],
});

/** Pieces of a product's variants that live holds keep; variants of which none is held are left out. */
export const staffHeldStock = defineStaffEndpoint('staffHeldStock', {
  summary: 'Сколько товара в брони',
  access: { permission: 'products.read' },
  params: z.object({ id: uuid }),
  data: z.array(z.object({ variantId: uuid, held: z.int().min(1) })),
  errors: ['sign_in_required', 'forbidden'],
});

/** Ends a hold at once, with a reason for the journal. */
export const staffHoldRelease = defineStaffEndpoint('staffHoldRelease', {
  summary: 'Снять бронь',
  access: { permission: 'holds.release' },
  params: z.object({ id: uuid }),
  body: z.strictObject({
    reason: text(REFUSAL_REASON_MOST, 0).min(1, { error: 'Укажите причину' }),
  }),
  data: z.object({ id: uuid }),
  errors: ['sign_in_required', 'forbidden', 'not_found'],
});
