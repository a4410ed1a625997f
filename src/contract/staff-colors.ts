import * as z from 'zod';
import { code, text } from './http/fields.ts';
import {
  entryCalls,
  entryFacts,
  namesStored,
  pictureUrl,
  seenVersion,
  sortOrder,
} from './staff-catalogue-entry.ts';
import { defineStaffEndpoint } from './staff-endpoint.ts';

const NAME_MOST = 60;

/** Everything that staff set of a colour but its code, which articles are made of. */
const staffColorFields = z.strictObject({
  name: z.strictObject({ ru: text(NAME_MOST), en: text(NAME_MOST, 0), vi: text(NAME_MOST, 0) }),
  hex: z
    .string({ error: 'Нужен цвет вида #A2AD92' })
    .trim()
    .toUpperCase()
    .regex(/^#[0-9A-F]{6}$/, { error: 'Нужен цвет вида #A2AD92' }),
  picture: pictureUrl,
  sortOrder,
});
export type StaffColorFields = z.output<typeof staffColorFields>;

const staffColor = z
  .object({
    ...staffColorFields.shape,
    name: namesStored,
    hex: z.string(),
    picture: z.string().nullable(),
    sortOrder: z.int(),
    code: z.string(),
    productCount: z.int(),
    variantCount: z.int(),
    ...entryFacts,
  })
  .meta({ id: 'StaffColor' });
export type StaffColor = z.infer<typeof staffColor>;

const calls = entryCalls('colors.write', z.object({ code }), staffColor);

/** Every colour in the shop's order, archived ones last. */
export const staffColorList = defineStaffEndpoint('staffColorList', {
  summary: 'Все цвета',
  ...calls.list,
});

/** A new colour; its code stays for good. */
export const staffColorCreate = defineStaffEndpoint('staffColorCreate', {
  summary: 'Создать цвет',
  ...calls.create,
  body: staffColorFields.extend({ code }),
});

/** All fields at once against the version that was seen. */
export const staffColorUpdate = defineStaffEndpoint('staffColorUpdate', {
  summary: 'Изменить цвет',
  ...calls.change,
  body: staffColorFields.extend({ version: seenVersion }),
});

/** Offers a colour no more; what has it keeps it. */
export const staffColorArchive = defineStaffEndpoint('staffColorArchive', {
  summary: 'Отправить цвет в архив',
  ...calls.step,
});

export const staffColorRestore = defineStaffEndpoint('staffColorRestore', {
  summary: 'Вернуть цвет из архива',
  ...calls.step,
});
