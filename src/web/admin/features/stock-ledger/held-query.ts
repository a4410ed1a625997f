import { queryOptions } from '@tanstack/react-query';
import type { StaffCaller } from '#contract/http/caller.ts';

/** Holds come and go by themselves: how long what was read is good for, in milliseconds. */
const FRESH_MS = 30_000;

/** Pieces of a product's variants that live holds keep, by variant. */
export const heldStockQuery = (call: StaffCaller, productId: string) =>
  queryOptions({
    queryKey: ['admin', 'holds', 'of-product', productId],
    queryFn: async ({ signal }) => {
      const { data } = await call('staffHeldStock', { params: { id: productId } }, { signal });
      return new Map(data.map(({ variantId, held }) => [variantId, held]));
    },
    refetchInterval: FRESH_MS,
  });

/** The live holds of a variant, those that end first first. */
export const variantHoldsQuery = (call: StaffCaller, variantId: string) =>
  queryOptions({
    queryKey: ['admin', 'holds', 'of-variant', variantId],
    queryFn: async ({ signal }) =>
      (await call('staffHoldList', { query: { variantId, limit: 100 } }, { signal })).data,
    refetchInterval: FRESH_MS,
  });
