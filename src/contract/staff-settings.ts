import * as z from 'zod';
import { ORDER_TIME_RANGES } from '#domain/orders/order-times.ts';
import { defineStaffEndpoint } from './staff-endpoint.ts';

const time = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z
    .int({ error: 'Нужно целое число' })
    .min(min, { error: `Не меньше ${min}` })
    .max(max, { error: `Не больше ${max}` });

/** How long a hold lives, in minutes, and how long an order waits to be confirmed and paid, in hours and working days. */
export const orderTimes = z.strictObject({
  holdMinutes: time(ORDER_TIME_RANGES.holdMinutes),
  confirmHours: time(ORDER_TIME_RANGES.confirmHours),
  payWorkingDays: time(ORDER_TIME_RANGES.payWorkingDays),
});

/** The times with the version that they are saved against, and who saved it; 0 and nobody while the shop has set none. */
const versionedTimes = orderTimes
  .extend({
    version: z.int().min(0),
    updatedBy: z.string().nullable(),
    updatedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OrderTimes' });
export type StaffOrderTimes = z.infer<typeof versionedTimes>;

/** How long the shop waits, as it is set now. */
export const staffOrderTimesGet = defineStaffEndpoint('staffOrderTimesGet', {
  summary: 'Сроки брони и отмены заказов',
  access: { permission: 'settings.write' },
  data: versionedTimes,
  errors: ['sign_in_required', 'forbidden'],
});

/**
 * Sets how long the shop waits, against the version that was seen. Holds that live keep their end. The details of
 * `stale_version` are `entry`, the times as they are now, and `by`, who saved them.
 */
export const staffOrderTimesSave = defineStaffEndpoint('staffOrderTimesSave', {
  summary: 'Сохранить сроки брони и отмены заказов',
  access: { permission: 'settings.write' },
  body: orderTimes.extend({ version: z.int({ error: 'Нет версии настроек' }).min(0).max(999_999_999) }),
  data: versionedTimes,
  errors: ['sign_in_required', 'forbidden', 'stale_version'],
});
