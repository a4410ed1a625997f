import type { Goods } from '../../proofs/harness/goods.ts';
import { seededRandom } from '../../proofs/harness/random.ts';
import type { Stage } from '../stage.ts';

/** As many different questions as take turns. */
export const VARIATIONS = 400;
const PAGE = 24;

/** Slugs of categories by the number of whole pages that they fill, the largest first. */
export function fullCategories({ database }: Stage): Promise<{ slug: string; pages: number }[]> {
  return database.rows(
    `select c.slug, (count(*) / ${PAGE})::int as pages
     from categories c join product_categories pc on pc.category_id = c.id
     join products p on p.id = pc.product_id and p.is_active
     group by c.slug having count(*) >= ${PAGE} order by 2 desc, 1`,
  );
}

/** Lists of a category and a page of it, in an order taken by chance that is always the same. */
export async function listQueries(stage: Stage): Promise<string[]> {
  const categories = await fullCategories(stage);
  const random = seededRandom(1);
  return Array.from({ length: VARIATIONS }, () => {
    const { slug, pages } = random.pick(categories);
    return `category=${slug}&page=${random.whole(1, pages)}`;
  });
}

/** Lists narrowed by what their filters offer, one to four at once, in an order that is always the same. */
export async function filterQueries(stage: Stage): Promise<string[]> {
  const { database } = stage;
  const categories = await fullCategories(stage);
  const [colors, sizes] = await Promise.all(
    ['color_code', 'size_code'].map((column) =>
      database.rows<{ code: string }>(`select ${column} as code from variants group by 1 order by 1`),
    ),
  );
  const random = seededRandom(2);
  const some = (from: readonly { code: string }[] = []) =>
    Array.from({ length: random.whole(1, 3) }, () => random.pick(from).code).join(',');
  const narrow: readonly (() => string)[] = [
    () => `category=${random.pick(categories).slug}`,
    () => `colors=${some(colors)}`,
    () => `sizes=${some(sizes)}`,
    () => `priceMin=${random.whole(1, 9) * 1000}&priceMax=${random.whole(10, 26) * 1000}`,
    () => 'inStock=true',
    () => 'isSale=true',
  ];
  return Array.from({ length: VARIATIONS }, () => {
    const chosen = new Set(Array.from({ length: random.whole(1, 4) }, () => random.pick(narrow)));
    return [...chosen].map((part) => part()).join('&');
  });
}

/** Slugs of products on sale, the same ones each time. */
export async function productSlugs({ database }: Stage, count = VARIATIONS): Promise<string[]> {
  const rows = await database.rows<{ slug: string }>(
    'select slug from products where is_active order by md5(slug) limit $1',
    [count],
  );
  return rows.map(({ slug }) => slug);
}

/** What people type: the first two words of names. */
export async function searchWords({ database }: Stage): Promise<string[]> {
  const rows = await database.rows<{ words: string }>(
    `select split_part(name, ' ', 1) || ' ' || split_part(name, ' ', 2) as words
     from products where is_active group by 1 order by count(*) desc, 1 limit $1`,
    [VARIATIONS],
  );
  return rows.map(({ words }) => words);
}

const PLENTY = 100_000_000;

/** Variants of different products that anybody can buy, with stock for every order of a run. */
export async function buyable({ database }: Stage, count: number): Promise<Goods[]> {
  const goods = await database.rows<Goods>(
    `select distinct on (md5(p.slug)) p.id as "productId", v.id as "variantId", v.color_code as color,
       v.size_code as size, v.stock
     from products p join variants v on v.product_id = p.id and v.archived_at is null
     where p.is_active and p.retail_enabled and p.retail_allow_purchase and not p.hide_price
     order by md5(p.slug), v.id limit $1`,
    [count],
  );
  return provide(database, goods);
}

/** Variants of as few products as it takes, as a large cart holds them. */
export async function manyVariants({ database }: Stage, count: number): Promise<Goods[]> {
  const goods = await database.rows<Goods>(
    `select p.id as "productId", v.id as "variantId", v.color_code as color, v.size_code as size, v.stock
     from products p join variants v on v.product_id = p.id and v.archived_at is null
     where p.is_active and p.retail_enabled and p.retail_allow_purchase and not p.hide_price
     order by md5(p.slug), v.id limit $1`,
    [count],
  );
  return provide(database, goods);
}

/** Stock comes the only way there is, by the ledger; what had plenty before is left alone. */
async function provide(database: Stage['database'], goods: readonly Goods[]): Promise<Goods[]> {
  const poor = goods.filter(({ stock }) => stock < PLENTY / 2).map(({ variantId }) => variantId);
  await database.rows(
    `insert into stock_ledger (variant_id, delta, reason) select id, $2, 'receipt' from unnest($1::uuid[]) as t (id)`,
    [poor, PLENTY],
  );
  return goods.map((item) => ({ ...item, stock: PLENTY }));
}
