import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '#contract/http/caller.ts';

/** As many promo codes as the shop tells at once. */
const MOST_CODES = 24;

/*
 * What the account keeps about its person. The keys begin with `session`: they are forgotten with it, and never shown
 * from memory alone.
 */

export const profileQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['session', 'profile'],
    queryFn: async ({ signal }) => (await call('accountProfile', {}, { signal })).data,
  });

export const addressesQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['session', 'addresses'],
    queryFn: async ({ signal }) => (await call('addressList', {}, { signal })).data,
  });

export const sessionsQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['session', 'list'],
    queryFn: async ({ signal }) => (await call('sessionList', {}, { signal })).data,
  });

export const consentsQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['session', 'consents'],
    queryFn: async ({ signal }) => (await call('consentList', {}, { signal })).data,
  });

export const wholesaleApplicationQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['session', 'wholesale'],
    queryFn: async ({ signal }) => (await call('wholesaleApplication', {}, { signal })).data,
  });

/** Promo codes that are for everybody. */
export const activePromocodesQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['promocodes', 'active'],
    queryFn: async ({ signal }) =>
      (await call('promocodesActive', { query: { limit: MOST_CODES } }, { signal })).data,
  });
