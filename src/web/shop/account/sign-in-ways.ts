import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '#contract/http/caller.ts';

/** Which ways to sign in the shop offers beside e-mail and password; while it is not known, none. */
export const signInWaysQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['sign-in-ways'],
    queryFn: async ({ signal }) => (await call('authWays', {}, { signal })).data,
  });
