import { type Kysely, sql } from 'kysely';
import { type CartLine, linesByGroup } from '#domain/cart/line.ts';
import { countsSets } from '#domain/wholesale/group.ts';
import {
  type BundleRefusal,
  type BundleTerms,
  bundleRefusal,
  type ShelfVariant,
} from '#domain/wholesale/judge-bundle.ts';
import type { CartRules } from '#server/catalog/trade-rules.ts';
import type { DB } from '#server/db/types.ts';
import { availablePieces, type StockView } from '#server/holds/available-stock.queries.ts';
import { isMarked } from './group-mark.ts';

/** How the groups among lines may be put together; the products of sets that no analysis made are looked up. */
export async function bundleTerms(
  db: Kysely<DB>,
  lines: readonly CartLine[],
  {
    view,
    rules,
    appSecret,
  }: { readonly view: StockView; readonly rules: CartRules; readonly appSecret: string },
): Promise<BundleTerms> {
  const groups = linesByGroup(lines);
  const made = new Set([...groups].flatMap(([id, own]) => (isMarked(appSecret, own) ? [id] : [])));
  const productIds = lines.flatMap(({ productId, group }) =>
    group !== null && countsSets(group.bundle) && !made.has(group.id) ? [productId] : [],
  );
  return {
    allow: rules.allow,
    isMade: ([line]) => made.has(line?.group?.id ?? ''),
    shelf: productIds.length === 0 ? [] : await readShelf(db, productIds, view),
  };
}

/** Why groups may not be bought the way they are, by their ids (docs/rules/wholesale.md, "Bundle types"). */
export async function misbuiltGroups(
  db: Kysely<DB>,
  lines: readonly CartLine[],
  {
    appSecret,
    ...judging
  }: Omit<Parameters<typeof bundleTerms>[2], 'appSecret'> & {
    readonly appSecret: string | undefined;
  },
): Promise<ReadonlyMap<string, BundleRefusal>> {
  const groups = linesByGroup(lines);
  if (appSecret === undefined || groups.size === 0) return new Map();
  const terms = await bundleTerms(db, lines, { ...judging, appSecret });
  return new Map(
    [...groups].flatMap(([id, own]) => {
      const refusal = bundleRefusal(own, terms, null);
      return refusal === null ? [] : [[id, refusal] as const];
    }),
  );
}

/** Every variant of products, with the ratio of its size in sets. */
async function readShelf(
  db: Kysely<DB>,
  productIds: readonly string[],
  view: StockView,
): Promise<ShelfVariant[]> {
  const { rows } = await sql<ShelfVariant>`
    select v.id as "variantId", v.product_id as "productId", v.color_code as color, v.size_code as size,
      ${availablePieces(view)} as stock, coalesce(r.ratio, 1) as ratio
    from variants v left join product_size_ratios r on r.product_id = v.product_id and r.size_code = v.size_code
    where v.product_id = any(${[...new Set(productIds)]}::uuid[]) and v.archived_at is null`.execute(db);
  return rows;
}
