import { sql } from 'kysely';
import { DEFAULT_WHOLESALE_MIN } from '#domain/wholesale/settings.ts';

/**
 * From how many pieces the product `p` is sold wholesale: the shop's minimum, else its own (docs/rules/wholesale.md); the
 * rule `wholesaleMinimum` of the domain for a query.
 */
export const wholesaleMinimum = sql<number>`coalesce(
  (select greatest(1, (s.value ->> 'minQuantity')::numeric::int) from settings s
    where s.key = 'wholesale' and jsonb_typeof(s.value -> 'minQuantity') = 'number'),
  p.wholesale_min_quantity, ${sql.lit(DEFAULT_WHOLESALE_MIN)})`;
