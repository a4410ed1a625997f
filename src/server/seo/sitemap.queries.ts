import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/types.ts';

/** Products of one part of the sitemap; search engines take up to 50,000. */
export const PRODUCTS_IN_PART = 10_000;

/** The parts that the active products fill, each with its latest change, in order. */
export async function selectProductParts(db: Kysely<DB>): Promise<{ changedAt: Date }[]> {
  const { rows } = await sql<{ changedAt: Date }>`
    select max(placed.updated_at) as "changedAt"
    from (
      select p.updated_at, (row_number() over (order by p.id) - 1) / ${PRODUCTS_IN_PART} as part
      from products p where p.is_active
    ) placed
    group by placed.part order by placed.part
  `.execute(db);
  return rows;
}

export interface ListedProduct {
  readonly slug: string;
  readonly changedAt: Date;
  readonly image: {
    readonly url: string;
    readonly width: number | null;
    readonly height: number | null;
  } | null;
}

/** The active products of one part, counted from 1, with the picture that stands for each (docs/rules/pictures.md). */
export async function selectListedProducts(db: Kysely<DB>, part: number): Promise<ListedProduct[]> {
  const { rows } = await sql<ListedProduct>`
    select p.slug, p.updated_at as "changedAt", (
      select json_build_object('url', i.url, 'width', i.width, 'height', i.height)
      from product_images i where i.product_id = p.id and i.url <> ''
      order by i.is_primary and i.color_code is null desc, i.is_primary desc,
        i.type = 'main' and i.color_code is null desc, i.type = 'main' desc, i.position, i.id
      limit 1) as image
    from products p where p.is_active
    order by p.id
    limit ${PRODUCTS_IN_PART} offset ${(part - 1) * PRODUCTS_IN_PART}
  `.execute(db);
  return rows;
}
