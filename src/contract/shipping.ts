import * as z from 'zod';
import { withoutKopecks } from '#domain/money/money.ts';
import { defineEndpoint } from './http/endpoint.ts';
import { inRoubles, roubles } from './http/fields.ts';

/** A delivery region or method as the settings name it. */
export const shippingCode = z
  .string({ error: 'Заполните поле' })
  .min(1, { error: 'Заполните поле' })
  .max(64)
  .regex(/^[a-z0-9_-]+$/, { error: 'Неверный код' });

/** A sum of the delivery rules. One that is stored with kopecks loses them and nothing else, so the rules stay usable. */
const wholeRoubles = roubles.overwrite(withoutKopecks);

/** A place where an order waits for its shopper. `region` is one of the shop's regions. */
export const pickupPoint = z.object({
  id: shippingCode,
  name: z.string(),
  region: z.string(),
  city: z.string(),
  address: z.string(),
  workingHours: z.string().nullable(),
});

/**
 * A way to deliver (docs/rules/delivery.md). Money in roubles; an empty `regions` means everywhere. A method with
 * `pickupPoints` brings the order to one of them, which the order names; one in the region needs no naming.
 */
export const shippingMethod = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    price: wholeRoubles,
    estimatedDays: z.string(),
    minOrderValue: wholeRoubles,
    maxOrderValue: wholeRoubles.nullable(),
    regions: z.array(z.string()),
    isActive: z.boolean(),
    isDefault: z.boolean(),
    requiresAddress: z.boolean(),
    pickupPoints: z.array(pickupPoint).default([]),
    details: z.object({ freeFrom: wholeRoubles.nullable(), workingHours: z.string().nullable() }),
  })
  .meta({ id: 'ShippingMethod' });
export type ShippingMethod = z.infer<typeof shippingMethod>;

/** A region to deliver to, with the cities to choose from; a region that is one city has that one alone. */
export const shippingRegion = z.object({
  code: z.string(),
  name: z.string(),
  cities: z.array(z.string()).default([]),
});

/** Delivery rules of the shop. */
export const shippingSettingsData = z
  .object({
    methods: z.array(shippingMethod),
    defaultMethod: z.string().nullable(),
    freeShipping: z.object({ enabled: z.boolean(), minOrderValue: wholeRoubles }),
    calculatedShipping: z.object({ price: wholeRoubles }),
    regions: z.array(shippingRegion),
  })
  .meta({ id: 'ShippingSettings' });
export type ShippingSettingsData = z.infer<typeof shippingSettingsData>;

/** Why a delivery cannot be had: `details.reason` of 422 `delivery_unavailable`. */
export const deliveryRefusal = z.enum([
  'other_region',
  'unknown_method',
  'inactive',
  'below_minimum',
  'above_maximum',
  'unknown_pickup_point',
]);
export type DeliveryRefusal = z.infer<typeof deliveryRefusal>;

const orderQuery = z.strictObject({
  orderValue: z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,2})?$/, { error: 'Нужна сумма в рублях' })
    .transform(Number)
    .optional(),
  region: shippingCode.optional(),
});

/** Delivery rules; with `orderValue` and `region` the methods are those that serve the order. */
export const shippingSettings = defineEndpoint('shippingSettings', {
  summary: 'Настройки доставки',
  access: 'public',
  query: orderQuery,
  data: shippingSettingsData,
  errors: [],
});

/** Methods that serve an order of this value in this region. */
export const shippingMethods = defineEndpoint('shippingMethods', {
  summary: 'Доступные способы доставки',
  access: 'public',
  query: orderQuery,
  data: z.object({ methods: z.array(shippingMethod) }),
  errors: [],
});

/** The price of one method for an order of this value in this region. */
export const shippingCalculate = defineEndpoint('shippingCalculate', {
  summary: 'Рассчитать доставку',
  access: 'public',
  body: z.strictObject({
    subtotal: inRoubles(z.number({ error: 'Нужна сумма в рублях' }).min(0).max(1_000_000_000)),
    region: shippingCode,
    methodId: shippingCode.optional(),
  }),
  data: z.object({ price: roubles, methodId: z.string(), isFree: z.boolean() }),
  errors: ['delivery_unavailable'],
});
