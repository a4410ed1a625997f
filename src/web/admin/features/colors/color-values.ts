import type * as z from 'zod';
import { type StaffColor, staffColorCreate } from '#contract/staff-colors.ts';
import type { EntryFields } from '#web/admin/kit/entry/entry-fields.ts';

/** Everything that the editor of a colour judges; the code is sent only of a new one. */
export const COLOR_SCHEMA = staffColorCreate.body;
/** What stands in the editor, good or not. */
export type ColorValues = z.input<typeof COLOR_SCHEMA>;

/** Behind the last colour there is. */
export const newColor = (colors: readonly StaffColor[]): ColorValues => ({
  code: '',
  name: { ru: '', en: '', vi: '' },
  hex: '',
  picture: null,
  sortOrder: Math.max(-1, ...colors.map(({ sortOrder }) => sortOrder)) + 1,
});

export const valuesOf = ({ code, name, hex, picture, sortOrder }: StaffColor): ColorValues => ({
  code,
  name,
  hex,
  picture,
  sortOrder,
});

export const COLOR_FIELDS: EntryFields<ColorValues> = {
  code: { title: 'Код' },
  'name.ru': { title: 'Название' },
  'name.en': { title: 'Название на английском' },
  'name.vi': { title: 'Название на вьетнамском' },
  hex: { title: 'Цвет' },
  picture: { title: 'Картинка', text: (picture: string | null) => (picture === null ? '' : 'картинка') },
  sortOrder: { title: 'Порядок' },
};
