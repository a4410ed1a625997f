import { sql } from 'kysely';
import { kopecks } from '#domain/money/money.ts';
import type { RunningOffer } from '#domain/promo/price-now.ts';
import type { Sources } from '#server/db/changes.ts';
import { runningPromotions } from '#server/promo/running-promotions.queries.ts';
import type { Remembering } from '#server/settings/remembered.queries.ts';
import type { OfferOf } from './product-index.ts';

const SOURCES: Sources = { topics: ['promotions', 'categories'] };

interface OffersRow {
  readonly everywhere: RunningOffer | null;
  readonly categories: Readonly<Record<string, RunningOffer>> | null;
  readonly products: Readonly<Record<string, RunningOffer>> | null;
  /** Until the next promotion begins or ends, by the clock of the database, in milliseconds. */
  readonly wait: number | null;
}

/** What runs now, and until when that holds, by `performance.now()`. */
export interface RunningOffers {
  readonly offerOf: OfferOf;
  readonly until: number;
}

const NOTHING: RunningOffer = { percent: null, amount: null };

/** What runs for each product, remembered until a promotion changes, begins or ends. */
export function runningOffers({ db, memory }: Remembering): () => Promise<RunningOffers> {
  let turn = 0;
  return async () => {
    const read = () => memory.read(`running offers ${turn}`, SOURCES, () => selectOffers({ db }));
    const known = await read();
    if (performance.now() < known.until) return known;
    turn += 1;
    return read();
  };
}

async function selectOffers({ db }: Pick<Remembering, 'db'>): Promise<RunningOffers> {
  const asked = performance.now();
  const offer = sql`json_build_object('percent', percent, 'amount', amount)`;
  const { rows } = await sql<OffersRow>`
    with ${runningPromotions}, direct as (
      select rp.product_id, max(r.value) filter (where r.kind = 'percent') as percent,
        max(r.value) filter (where r.kind = 'amount') as amount
      from running r join promotion_products rp on rp.promotion_id = r.id group by rp.product_id
    )
    select (select ${offer} from everywhere) as everywhere,
      (select json_object_agg(category_id, ${offer}) from category_offers) as categories,
      (select json_object_agg(product_id, ${offer}) from direct) as products,
      (select extract(epoch from min(m.moment) - statement_timestamp())::float8 * 1000 from (
        select starts_at as moment from promotions where is_active
        union all select ends_at from promotions where is_active) m
        where m.moment > statement_timestamp()) as wait
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a row without a table cannot be missing');
  const categories = new Map(Object.entries(row.categories ?? {}));
  const products = new Map(Object.entries(row.products ?? {}));
  const everywhere = row.everywhere ?? NOTHING;
  return {
    until: row.wait === null ? Number.POSITIVE_INFINITY : asked + row.wait,
    offerOf: (id, categoryIds) => {
      if (categories.size === 0 && products.size === 0) return everywhere;
      return categoryIds.reduce(
        (best, categoryId) => better(best, categories.get(categoryId)),
        better(everywhere, products.get(id)),
      );
    },
  };
}

/** The greatest percentage and the greatest amount of both. */
function better(one: RunningOffer, other: RunningOffer | undefined): RunningOffer {
  if (other === undefined) return one;
  const amount = Math.max(one.amount ?? 0, other.amount ?? 0);
  const percent = Math.max(one.percent ?? 0, other.percent ?? 0);
  return { percent: percent || null, amount: amount === 0 ? null : kopecks(amount) };
}
