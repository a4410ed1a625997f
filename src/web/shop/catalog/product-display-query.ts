import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '#contract/http/caller.ts';
import { DEFAULT_PRODUCT_DISPLAY } from '#domain/home/product-display.ts';
import { shapedAs } from '#web/core/api/shaped-as.ts';

const MINUTE = 60_000;

/** How cards look throughout the shop, of the config in force; kept 5 min (docs/rules/home.md). */
export const productDisplayQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['shop', 'product-display'],
    queryFn: async ({ signal }) =>
      shapedAs(
        DEFAULT_PRODUCT_DISPLAY,
        (await call('homeConfigCurrent', {}, { signal })).data.productDisplay,
      ),
    staleTime: 5 * MINUTE,
  });
