import * as z from 'zod';
import { ADDRESS_MOST } from '#domain/shipping/address-fields.ts';
import { defineEndpoint } from './http/endpoint.ts';
import { postalCode, text, uuid } from './http/fields.ts';
import { shippingCode } from './shipping.ts';

/** How many addresses an account keeps. */
export const MAX_ADDRESSES = 10;

/** An address to deliver to, in the fields of an order's delivery. One of an account's is the default. */
export const address = z
  .object({
    id: uuid,
    title: z.string().nullable(),
    region: z.string(),
    city: z.string().nullable(),
    address: z.string(),
    postalCode: z.string().nullable(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof address>;

const fields = {
  title: text(ADDRESS_MOST.title).nullable().optional(),
  region: shippingCode,
  city: text(ADDRESS_MOST.city).nullable().optional(),
  address: text(ADDRESS_MOST.address),
  postalCode: postalCode.nullable().optional(),
  /** Only ever true: another address takes the place over. */
  isDefault: z.literal(true, { error: 'Только true: другой адрес становится основным сам' }).optional(),
};
const addressPath = z.object({ id: uuid });

/** Own addresses, the default one first. */
export const addressList = defineEndpoint('addressList', {
  summary: 'Мои адреса',
  access: 'user',
  data: z.array(address),
  errors: ['sign_in_required'],
});

/** Keeps an address; the first one becomes the default by itself. */
export const addressAdd = defineEndpoint('addressAdd', {
  summary: 'Добавить адрес',
  access: 'user',
  body: z.strictObject(fields),
  data: address,
  status: 201,
  errors: ['sign_in_required', 'too_many_addresses'],
});

/** Changes what is named and leaves the rest; null empties a field that may be empty. */
export const addressUpdate = defineEndpoint('addressUpdate', {
  summary: 'Изменить адрес',
  access: 'user',
  params: addressPath,
  body: z.strictObject({ ...fields, region: fields.region.optional(), address: fields.address.optional() }),
  data: address,
  errors: ['sign_in_required', 'not_found'],
});

/** Forgets an address; the newest of the rest takes over as default. */
export const addressRemove = defineEndpoint('addressRemove', {
  summary: 'Удалить адрес',
  access: 'user',
  params: addressPath,
  data: z.object({}),
  errors: ['sign_in_required', 'not_found'],
});
