import * as z from 'zod';
import { uuid } from './http/fields.ts';
import { defineStaffEndpoint } from './staff-endpoint.ts';

const presence = {
  params: z.object({ id: uuid }),
  /** `isLeaving` is sent when the page is closed; without it they are there until they do, or are silent for a while. */
  body: z.strictObject({ isLeaving: z.boolean({ error: 'Нужно true или false' }).optional() }),
  /** Everybody else who has the page open now, by name. */
  data: z.object({ others: z.array(z.string()) }),
  errors: ['sign_in_required', 'forbidden', 'not_found'],
} as const;

/** Says that the page of an order is open, and hears who else has it open (docs/rules/admin.md). */
export const staffOrderPresence = defineStaffEndpoint('staffOrderPresence', {
  summary: 'Кто ещё смотрит заказ',
  access: { permission: 'orders.read' },
  ...presence,
});

/** The same of the page of a product. */
export const staffProductPresence = defineStaffEndpoint('staffProductPresence', {
  summary: 'Кто ещё смотрит товар',
  access: { permission: 'products.read' },
  ...presence,
});
