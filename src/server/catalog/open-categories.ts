import { sql } from 'kysely';

/** For `categories c`: neither it nor one above it is switched off. */
export const isOpenCategory = sql`not exists (
  select from categories above
  where not above.is_active and (above.path = c.path or starts_with(c.path, above.path || '/')))`;
