import { queryOptions } from '@tanstack/react-query';
import type { Caller, CallOutput } from '#contract/http/caller.ts';
import { FALLBACK_RETAIL_SETTINGS } from '#domain/retail/settings.ts';
import { BUILT_IN_PROFILE, DEFAULT_CUSTOMER_SERVICE } from '#domain/store/defaults.ts';
import { DEFAULT_WHOLESALE_SETTINGS } from '#domain/wholesale/settings.ts';
import { shapedAs } from '../api/shaped-as.ts';

/** Name, contacts, footer and look of the store; what is broken in it is the built-in store's. */
export const storeSettingsQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['shop', 'settings'],
    queryFn: async ({ signal }) =>
      shapedAs(BUILT_IN_PROFILE, (await call('storeSettings', {}, { signal })).data),
  });

/** How to reach the store's people; without it no channel is offered (docs/rules/store.md). */
export const customerServiceQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['shop', 'service'],
    queryFn: async ({ signal }) =>
      shapedAs(DEFAULT_CUSTOMER_SERVICE, (await call('customerService', {}, { signal })).data),
  });

/**
 * Retail rules: the public address first, then the other one (docs/rules/retail.md). A broken rule sells nothing at
 * retail.
 */
export const retailSettingsQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['shop', 'retail'],
    queryFn: async ({ signal }) => {
      try {
        return rulesOf(await call('publicRetailSettings', {}, { signal }));
      } catch {
        return rulesOf(await call('retailSettings', {}, { signal }));
      }
    },
  });

/** Which sets are sold and to whom (docs/rules/wholesale.md); what is broken in it is as in a new shop. */
export const wholesaleSettingsQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['shop', 'wholesale'],
    queryFn: async ({ signal }) =>
      shapedAs(DEFAULT_WHOLESALE_SETTINGS, (await call('bundleSettings', {}, { signal })).data),
  });

const NO_COLORS = { codeToColor: {} };

/** Names and hex values of colours by code, fresh 5 min (docs/rules/catalogue.md). */
export const colorMappingQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['shop', 'colors'],
    queryFn: async ({ signal }) => {
      const { codeToColor } = shapedAs(NO_COLORS, (await call('colorMapping', {}, { signal })).data);
      return { codeToColor };
    },
  });

const rulesOf = ({ data }: CallOutput<'retailSettings'>) => shapedAs(FALLBACK_RETAIL_SETTINGS, data);
