import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '#contract/http/caller.ts';

/** Methods, regions and thresholds of the shop. */
export const shippingSettingsQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['shop', 'shipping', 'settings'],
    queryFn: async ({ signal }) => (await call('shippingSettings', {}, { signal })).data,
  });
