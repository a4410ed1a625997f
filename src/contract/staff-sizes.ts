import * as z from 'zod';
import { code, text } from './http/fields.ts';
import { entryCalls, entryFacts, seenVersion, sortOrder } from './staff-catalogue-entry.ts';
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

const calls = entryCalls('sizes.write', z.object({ code }), staffSize);

/** Every size in the shop's order, archived ones last. */
export const staffSizeList = defineStaffEndpoint('staffSizeList', {
  summary: 'Все размеры',
  ...calls.list,
});

/** A new size; its code, the Russian number, stays for good. */
export const staffSizeCreate = defineStaffEndpoint('staffSizeCreate', {
  summary: 'Создать размер',
  ...calls.create,
  body: staffSizeFields.extend({ code }),
});

/** All fields at once against the version that was seen. */
export const staffSizeUpdate = defineStaffEndpoint('staffSizeUpdate', {
  summary: 'Изменить размер',
  ...calls.change,
  body: staffSizeFields.extend({ version: seenVersion }),
});

/** Offers a size no more; what has it keeps it. */
export const staffSizeArchive = defineStaffEndpoint('staffSizeArchive', {
  summary: 'Отправить размер в архив',
  ...calls.step,
});

export const staffSizeRestore = defineStaffEndpoint('staffSizeRestore', {
  summary: 'Вернуть размер из архива',
  ...calls.step,
});
