import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '#contract/http/caller.ts';
import type { Roubles } from '#domain/money/money.ts';

/** Methods that serve an order of this value in this region. */
export const shippingMethodsQuery = (call: Caller, region: string, orderValue: Roubles) =>
  queryOptions({
    queryKey: ['shop', 'shipping', 'methods', region, orderValue],
    queryFn: async ({ signal }) =>
      (await call('shippingMethods', { query: { orderValue: String(orderValue), region } }, { signal })).data
        .methods,
  });

/** The price of the chosen method; the call ends after 8 s and the preliminary fee stays (docs/rules/delivery.md). */
export const shippingPriceQuery = (call: Caller, region: string, methodId: string, orderValue: Roubles) =>
  queryOptions({
    queryKey: ['shop', 'shipping', 'price', region, methodId, orderValue],
    queryFn: async ({ signal }) =>
      (await call('shippingCalculate', { body: { subtotal: orderValue, region, methodId } }, { signal })).data
        .price,
    retry: false,
  });
