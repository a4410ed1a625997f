import * as z from 'zod';
import { text, uuid } from './http/fields.ts';
import { defineStaffEndpoint } from './staff-endpoint.ts';

/** The lists whose views can be stored. */
const viewedList = z.enum(['orders', 'products'], { error: 'Неизвестный список' });
/** The longest name of a view; it stands on a button. */
export const VIEW_NAME_MOST = 40;
/** The longest query of a list's address that a view keeps. */
const SEARCH_MOST = 1000;

const seen = {
  /** The query of the list's address, without «?»: tab, search, filters, order. */
  search: z
    .string({ error: 'Нет вида списка' })
    .max(SEARCH_MOST, { error: 'Слишком длинный адрес' })
    .regex(/^[\w\-.~%&=+*]*$/, { error: 'Неверный адрес' }),
  /** Columns shown or left out against their default. */
  columns: z.record(z.string().regex(/^\w{1,32}$/, { error: 'Неверный столбец' }), z.boolean(), {
    error: 'Неверные столбцы',
  }),
};
const name = text(VIEW_NAME_MOST);
const view = z.object({ id: uuid, name: z.string(), ...seen }).meta({ id: 'ListView' });
export type ListView = z.infer<typeof view>;

const access = { permission: 'own_views.write' } as const;
const errors = ['sign_in_required', 'forbidden'] as const;
const params = z.object({ id: uuid });

/** One's own views of a list, by name. */
export const staffViewList = defineStaffEndpoint('staffViewList', {
  summary: 'Свои виды списка',
  access,
  query: z.strictObject({ list: viewedList }),
  data: z.array(view),
  errors,
});

/** Stores how a list is seen now under a name; a view of that name is written over. */
export const staffViewCreate = defineStaffEndpoint('staffViewCreate', {
  summary: 'Сохранить вид списка',
  access,
  body: z.strictObject({ list: viewedList, name, ...seen }),
  data: view,
  status: 201,
  errors: [...errors, 'wrong_state'],
});

/** Gives a view another name. */
export const staffViewUpdate = defineStaffEndpoint('staffViewUpdate', {
  summary: 'Переименовать вид списка',
  access,
  params,
  body: z.strictObject({ name }),
  data: view,
  errors: [...errors, 'not_found', 'wrong_state'],
});

/** Removes a view; the list itself stays as it is. */
export const staffViewRemove = defineStaffEndpoint('staffViewRemove', {
  summary: 'Удалить вид списка',
  access,
  params,
  data: z.null(),
  status: 204,
  errors: [...errors, 'not_found'],
});
