import * as z from 'zod';

/** A day as the calendar of the database knows it: there is no year 0. */
export const day = z.iso
  .date({ error: ({ input }) => (input === '' ? 'Укажите дату' : 'Нужна дата вида ГГГГ-ММ-ДД') })
  .refine((value) => !value.startsWith('0000'), { error: 'Нужна дата вида ГГГГ-ММ-ДД' });
