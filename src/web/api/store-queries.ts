import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '#contract/http/caller.ts';

/** Name, contacts, footer and look of the store. */
export const storeSettingsQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['store-settings'],
    queryFn: async ({ signal }) => (await call('storeSettings', {}, { signal })).data,
  });

/** Retail rules: the public address first, then the other one (spec 7). */
export const retailSettingsQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['retail-settings'],
    queryFn: async ({ signal }) => {
      try {
        return (await call('publicRetailSettings', {}, { signal })).data;
      } catch {
        return (await call('retailSettings', {}, { signal })).data;
      }
    },
  });
