import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Caller, CallInput } from '#contract/http/caller.ts';

const MINUTE = 60_000;

/** Home data: fresh 2 min, kept 5 min, not asked again on focus (spec 7). */
const homeLife = { staleTime: 2 * MINUTE, gcTime: 5 * MINUTE, refetchOnWindowFocus: false } as const;

type ProductListQuery = NonNullable<CallInput<'productList'>['query']>;

/** A page of products by its filters. */
export const productListQuery = (call: Caller, query: ProductListQuery) =>
  queryOptions({
    queryKey: ['products', 'list', query],
    queryFn: ({ signal }) => call('productList', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One product by id or slug. Carries stock, so it is asked anew on every visit. */
export const productQuery = (call: Caller, idOrSlug: string) =>
  queryOptions({
    queryKey: ['product', idOrSlug],
    queryFn: async ({ signal }) => (await call('productGet', { params: { id: idOrSlug } }, { signal })).data,
  });

/** What goes with a product. */
export const relatedProductsQuery = (call: Caller, idOrSlug: string, limit: number) =>
  queryOptions({
    queryKey: ['products', 'related', idOrSlug, limit],
    queryFn: async ({ signal }) =>
      (await call('productRelated', { params: { id: idOrSlug }, query: { limit } }, { signal })).data,
  });

/** Home: new arrivals. */
export const newArrivalsQuery = (call: Caller, limit: number) =>
  queryOptions({
    queryKey: ['products', 'new-arrivals', limit],
    queryFn: async ({ signal }) => (await call('productsNewArrivals', { query: { limit } }, { signal })).data,
    ...homeLife,
  });

/** Home: reduced products. */
export const saleProductsQuery = (call: Caller, limit: number) =>
  queryOptions({
    queryKey: ['products', 'sale', limit],
    queryFn: async ({ signal }) => (await call('productsSale', { query: { limit } }, { signal })).data,
    ...homeLife,
  });

/** Active categories as a flat list. */
export const categoriesQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['categories', 'flat'],
    queryFn: async ({ signal }) =>
      (await call('categoriesFlat', { query: { activeOnly: 'true' } }, { signal })).data,
  });

/** Names and hex values of colours, fresh 5 min (spec 3 «Color mapping»). */
export const colorMappingQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['colors'],
    queryFn: async ({ signal }) => (await call('colorMapping', {}, { signal })).data,
  });
