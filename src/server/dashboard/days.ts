import { type RawBuilder, sql } from 'kysely';

/** The moment at which an ISO day of the shop begins. */
export const startOf = (day: string): RawBuilder<Date> =>
  sql`(${day}::date)::timestamp at time zone 'Europe/Moscow'`;

/** The moment at which an ISO day of the shop is over. */
export const endOf = (day: string): RawBuilder<Date> =>
  sql`(${day}::date + 1)::timestamp at time zone 'Europe/Moscow'`;
