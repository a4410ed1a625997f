import * as z from 'zod';
import { code, text } from './http/fields.ts';
import { entryFacts, seenVersion, sortOrder, stepBody } from './staff-catalogue-entry.ts';
import { defineStaffEndpoint } from './staff-endpoint.ts';

/** A measure of the body in centimetres. */
const measure = z
  .number({ error: 'Нужно число сантиметров' })
  .min(1, { error: 'Не меньше 1\u00A0см' })
  .max(300, { error: 'Не больше 300\u00A0см' })
  .nullable();

/** Everything that staff set of a size but its code; null where a measure is not given. */
const staffSizeFields = z.strictObject({
  name: text(40),
  letter: text(8, 0),
  measures: z.strictObject({ chest: measure, waist: measure, hips: measure, sleeve: measure }),
  sortOrder,
});
export type StaffSizeFields = z.output<typeof staffSizeFields>;

const staffSize = z
  .object({
    ...staffSizeFields.shape,
    name: z.string(),
    letter: z.string(),
    sortOrder: z.int(),
    code: z.string(),
    productCount: z.int(),
    variantCount: z.int(),
    ...entryFacts,
  })
  .meta({ id: 'StaffSize' });
export type StaffSize = z.infer<typeof staffSize>;

const access = { permission: 'sizes.write' } as const;
const changed = {
  access,
  params: z.object({ code }),
  data: staffSize,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'stale_version', 'wrong_state'],
} as const;

/** Every size in the shop's order, archived ones last. */
export const staffSizeList = defineStaffEndpoint('staffSizeList', {
  summary: 'Все размеры',
  access,
  data: z.array(staffSize),
  errors: ['sign_in_required', 'forbidden'],
});

/** A new size; its code, the Russian number, stays for good. */
export const staffSizeCreate = defineStaffEndpoint('staffSizeCreate', {
  summary: 'Создать размер',
  access,
  body: staffSizeFields.extend({ code }),
  data: staffSize,
  status: 201,
  errors: ['sign_in_required', 'forbidden'],
});

/** All fields at once against the version that was seen. */
export const staffSizeUpdate = defineStaffEndpoint('staffSizeUpdate', {
  summary: 'Изменить размер',
  ...changed,
  body: staffSizeFields.extend({ version: seenVersion }),
});

/** Offers a size no more; what has it keeps it. */
export const staffSizeArchive = defineStaffEndpoint('staffSizeArchive', {
  summary: 'Отправить размер в архив',
  ...changed,
  body: stepBody,
});

export const staffSizeRestore = defineStaffEndpoint('staffSizeRestore', {
  summary: 'Вернуть размер из архива',
  ...changed,
  body: stepBody,
});
