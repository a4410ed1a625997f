import type { Kysely } from 'kysely';
import type { BriefCard, Product, ProductCard, ProductView } from '#contract/catalog.ts';
import type { Memory } from '#server/db/memory.ts';
import type { DB } from '#server/db/types.ts';
import { type CardRow, cardParts } from './card-rows.queries.ts';
import { cardsAs, cardView, colorOfCard } from './card-view.ts';
import { compiledByIds, compiledByName } from './compiled-queries.ts';
import { type Catalogue, createCatalogue } from './index/catalogue.ts';
import { createKeptProducts } from './index/kept-products.ts';
import { nextMoments } from './next-moments.queries.ts';
import { productView } from './product-view.ts';
import { type ProductRow, wholeProducts } from './products.queries.ts';
import type { PriceVisibility } from './visibility.actions.ts';

/** How cards are shown: to whom, how much, in which of the wanted colours. */
interface CardTelling {
  readonly view: Exclude<ProductView, 'full'>;
  readonly visibility: PriceVisibility;
  readonly wanted: readonly string[];
}

/**
 * What a process keeps of the catalogue for visitors who hold nothing (docs/rules/pages.md, "Memory"). What is not kept is
 * read from `db`, which may be a replica that shows all that is known to have changed.
 */
export interface CatalogueMemory extends Catalogue {
  /** Cards in the order of the ids; those that are not kept are read in one statement. */
  cards(db: Kysely<DB>, ids: readonly string[], telling: CardTelling): Promise<(ProductCard | BriefCard)[]>;
  /** Names of products in the order of the ids, as their cards have them. */
  names(db: Kysely<DB>, ids: readonly string[]): Promise<{ readonly id: string; readonly name: string }[]>;
  /** A product on sale by id or slug; null where there is none. */
  product(db: Kysely<DB>, idOrSlug: string, visibility: PriceVisibility): Promise<Product | null>;
}

interface CatalogueDeps {
  readonly db: Kysely<DB>;
  readonly memory: Memory;
  readonly now: () => Date;
  /** How long pieces sold count that were read, in milliseconds. */
  readonly soldFor?: number;
}

const MOST_BYTES = { cards: 32 * 1024 * 1024, products: 8 * 1024 * 1024 };

/** A card as read, and as it was shown to one kind of viewer last. */
interface KeptCard {
  readonly row: CardRow;
  readonly shown: Map<string, ProductCard | BriefCard>;
}

export function createCatalogueMemory(deps: CatalogueDeps): CatalogueMemory {
  const { now } = deps;
  const { changes } = deps.memory;
  const nextMoment = nextMoments(deps);
  const catalogue = createCatalogue(deps);
  const readCards = compiledByIds(cardParts);
  const readProduct = compiledByName(wholeProducts);
  const cards = createKeptProducts<KeptCard>({ changes, now, nextMoment, mostBytes: MOST_BYTES.cards });
  const products = createKeptProducts<Product>({ changes, now, nextMoment, mostBytes: MOST_BYTES.products });

  const keptCards = async (db: Kysely<DB>, ids: readonly string[]): Promise<KeptCard[]> => {
    const known = new Map(ids.map((id) => [id, cards.get(id)]));
    const missing = ids.filter((id) => known.get(id) === undefined);
    if (missing.length > 0) {
      const asOf = await cards.begin();
      for (const row of await readCards(db, missing, now())) {
        const value = { row, shown: new Map() };
        known.set(row.id, value);
        cards.put(row.id, { value, productId: row.id, bytes: weightOfCard(row) }, asOf);
      }
    }
    return ids.flatMap((id) => known.get(id) ?? []);
  };

  return {
    ...catalogue,
    async cards(db, ids, telling) {
      const kind = `${kindOf(telling.visibility)} ${telling.view}`;
      return (await keptCards(db, ids)).map((kept) => shownCard(kept, telling, kind));
    },
    names: async (db, ids) => (await keptCards(db, ids)).map(({ row: { id, name } }) => ({ id, name })),
    async product(db, idOrSlug, visibility) {
      const key = `${kindOf(visibility)} ${idOrSlug}`;
      const kept = products.get(key);
      if (kept !== undefined) return kept;
      const asOf = await products.begin();
      const row = await readProduct(db, idOrSlug, now());
      if (row === null) return null;
      const value = productView(row, visibility);
      products.put(key, { value, productId: row.id, bytes: weightOfProduct(row) }, asOf);
      return value;
    },
  };
}

/** Viewers of one kind are shown the same. */
const kindOf = (viewer: PriceVisibility) =>
  [viewer.seesAll, viewer.seesRetail, viewer.seesWholesale, viewer.putsWholesaleFirst].map(Number).join('');

function shownCard({ row, shown }: KeptCard, { view, visibility, wanted }: CardTelling, kind: string) {
  const color = colorOfCard(row, wanted);
  const key = `${kind} ${color ?? ''}`;
  const known = shown.get(key);
  if (known !== undefined) return known;
  const [card] = cardsAs([cardView(row, visibility, wanted)], view) as (ProductCard | BriefCard)[];
  if (card === undefined) throw new Error('a card is shown as one card');
  // the usual one always: pages know a card by its object
  if (color === undefined || shown.size < MOST_SHOWN) shown.set(key, card);
  return card;
}

/** So many ways of showing one card are kept, and the usual ones. */
const MOST_SHOWN = 6;

/** About how many bytes of memory a card takes with what it was shown as. */
const weightOfCard = ({ images }: CardRow) => 1500 + 350 * images.length;
const weightOfProduct = ({ images, variants, description }: ProductRow) =>
  2000 + 300 * (images.length + variants.length) + 2 * description.length;
