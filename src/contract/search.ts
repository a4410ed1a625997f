import * as z from 'zod';
import { MAX_QUERY_LENGTH } from '#domain/search/normalize.ts';
import { listedProducts, productFacets, productList, searchSort } from './catalog.ts';
import { defineEndpoint } from './http/endpoint.ts';
import { holdHeader, queryFlag, queryInt, roubles, text, uuid } from './http/fields.ts';
import { listMeta } from './http/listing.ts';

/**
 * How a query was understood (docs/rules/search.md). `corrected` is the query that was looked for, where that is not
 * the one typed: typos, Latin letters, the wrong keyboard layout (`layoutSwitched`). `relaxed` tells that nothing
 * answers to the whole query and what is near is shown; `ignored` are the words that nothing answers to.
 */
export const searchMeta = listMeta.extend({
  corrected: z.string().optional(),
  layoutSwitched: z.boolean(),
  relaxed: z.boolean(),
  ignored: z.array(z.string()),
});
export type SearchMeta = z.infer<typeof searchMeta>;

export type SearchSort = z.infer<typeof searchSort>;

/**
 * Products that answer to a query, narrowed by the filters of the product list. `literal` takes the words as they
 * are typed: no other layout, no transliteration, no corrections.
 */
export const search = defineEndpoint('search', {
  summary: 'Поиск товаров',
  access: 'public',
  query: productList.query
    .pick({
      page: true,
      limit: true,
      category: true,
      filter: true,
      isSale: true,
      isNew: true,
      colors: true,
      sizes: true,
      priceMin: true,
      priceMax: true,
      inStock: true,
      facets: true,
      view: true,
    })
    .extend({
      q: text(MAX_QUERY_LENGTH),
      sort: searchSort.default('relevance'),
      literal: queryFlag.optional(),
    }),
  headers: holdHeader,
  data: listedProducts,
  extra: z.object({ meta: searchMeta, facets: productFacets.optional() }),
  errors: ['not_found'],
});

/** Most suggestions in all, whatever their kind. */
const MOST_SUGGESTIONS = 8;

/** What a product needs to be recognised in a list of suggestions; a price that may not be seen is absent. */
export const suggestedProduct = z.object({
  id: uuid,
  _id: uuid,
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  price: roubles.optional(),
  originalPrice: roubles.optional(),
});
export type SuggestedProduct = z.infer<typeof suggestedProduct>;

/** Queries, categories and products that begin as what is typed so far; at most `limit` in all. */
export const searchSuggest = defineEndpoint('searchSuggest', {
  summary: 'Подсказки при вводе запроса',
  access: 'public',
  query: z.strictObject({
    q: text(MAX_QUERY_LENGTH),
    limit: queryInt(1, MOST_SUGGESTIONS).default(MOST_SUGGESTIONS),
  }),
  data: z.object({
    queries: z.array(z.string()),
    categories: z.array(z.object({ id: uuid, slug: z.string(), name: z.string() })),
    products: z.array(suggestedProduct),
    corrected: z.string().optional(),
  }),
  errors: [],
});
export type Suggestions = z.infer<typeof searchSuggest.data>;
