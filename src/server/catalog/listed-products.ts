import { type Kysely, sql } from 'kysely';
import type { ListedProduct, ProductView } from '#contract/catalog.ts';
import type { DB } from '#server/db/types.ts';
import { cardParts } from './card-rows.queries.ts';
import { cardsAs, cardView } from './card-view.ts';
import type { CatalogDeps } from './catalog-deps.ts';
import { byPositionIn } from './product-order.ts';
import { productView } from './product-view.ts';
import { type ProductSelection, selectPage, selectProducts, wholeProducts } from './products.queries.ts';
import { type PriceVisibility, stockViewOf } from './visibility.actions.ts';

/** How much of each product a list tells, and to whom; cards in one of the wanted colours where there is one. */
interface Telling {
  readonly view: ProductView;
  readonly visibility: PriceVisibility;
  readonly wanted?: readonly string[] | undefined;
}

/** Products of a list in the view that was asked for: no more is read of them than that tells. */
export async function listed(
  db: Kysely<DB>,
  selection: ProductSelection,
  { view, visibility, wanted = [] }: Telling,
): Promise<ListedProduct[]> {
  if (view === 'full') {
    const rows = await selectProducts(db, selection, wholeProducts);
    return rows.map((row) => productView(row, visibility));
  }
  const rows = await selectProducts(db, selection, cardParts);
  return cardsAs(
    rows.map((row) => cardView(row, visibility, wanted)),
    view,
  );
}

export interface ListedPage {
  readonly data: ListedProduct[];
  readonly total: number;
}

/** The same of a page, with the number of all that match. */
export async function listedPage(
  db: Kysely<DB>,
  selection: ProductSelection,
  { view, visibility, wanted = [] }: Telling,
): Promise<ListedPage> {
  if (view === 'full') {
    const { rows, total } = await selectPage(db, selection, wholeProducts);
    return { data: rows.map((row) => productView(row, visibility)), total };
  }
  const { rows, total } = await selectPage(db, selection, cardParts);
  const cards = rows.map((row) => cardView(row, visibility, wanted));
  return { data: cardsAs(cards, view), total };
}

/** Products by their ids, in that order; what is unknown is left out, what is not on sale too but for staff. */
export async function presentByIds(
  { db, now, catalogue }: CatalogDeps,
  ids: readonly string[],
  { view, visibility, wanted = [] }: Telling,
): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const once = [...new Set(ids)];
  const stockView = stockViewOf(visibility, now());
  if (view !== 'full' && (await catalogue.isEveryone(stockView)))
    return catalogue.cards(db, once, { view, visibility, wanted });
  const where = [{ sql: sql`p.id = any(${once}::uuid[])` }];
  const selection = { where, order: byPositionIn(once), view: stockView };
  return listed(db, selection, { view, visibility, wanted });
}
