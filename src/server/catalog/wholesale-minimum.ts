import { sql } from 'kysely';
import { DEFAULT_WHOLESALE_MIN } from '#domain/wholesale/settings.ts';

/** From how many pieces the product `p` is sold wholesale: its own minimum, else the shop's (docs/rules/wholesale.md). */
export const wholesaleMinimum = sql<number>`coalesce(p.wholesale_min_quantity,
  (select greatest(1, (s.value ->> 'minQuantity')::numeric::int) from settings s
    where s.key = 'wholesale' and jsonb_typeof(s.value -> 'minQuantity') = 'number'),
  ${sql.lit(DEFAULT_WHOLESALE_MIN)})`;
