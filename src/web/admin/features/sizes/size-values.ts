import type * as z from 'zod';
import { type StaffSize, staffSizeCreate } from '#contract/staff-sizes.ts';
import type { EntryFields } from '#web/admin/kit/entry/entry-fields.ts';

/** Everything that the editor of a size judges; the code is sent only of a new one. */
export const SIZE_SCHEMA = staffSizeCreate.body;
/** What stands in the editor, good or not. */
export type SizeValues = z.input<typeof SIZE_SCHEMA>;

/** The measures of the body in centimetres, in the order of the table. */
export const MEASURES = [
  ['chest', 'Грудь'],
  ['waist', 'Талия'],
  ['hips', 'Бёдра'],
  ['sleeve', 'Рукав'],
] as const;

/** Behind the last size there is. */
export const newSize = (sizes: readonly StaffSize[]): SizeValues => ({
  code: '',
  name: '',
  letter: '',
  measures: { chest: null, waist: null, hips: null, sleeve: null },
  sortOrder: Math.max(-1, ...sizes.map(({ sortOrder }) => sortOrder)) + 1,
});

export const valuesOf = ({ code, name, letter, measures, sortOrder }: StaffSize): SizeValues => ({
  code,
  name,
  letter,
  measures,
  sortOrder,
});

export const SIZE_FIELDS: EntryFields<SizeValues> = {
  code: { title: 'Российский размер' },
  letter: { title: 'Буква' },
  name: { title: 'Подпись' },
  ...Object.fromEntries(MEASURES.map(([key, title]) => [`measures.${key}`, { title }])),
  sortOrder: { title: 'Порядок' },
};
