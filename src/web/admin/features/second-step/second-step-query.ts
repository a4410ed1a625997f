import { queryOptions } from '@tanstack/react-query';
import type { StaffCaller } from '#contract/http/caller.ts';

/** Whether one's own sign-in has a second step, and whether the shop asks for it. */
export const secondStepQuery = (call: StaffCaller) =>
  queryOptions({
    queryKey: ['admin', 'second-step'],
    queryFn: async ({ signal }) => (await call('staffSecondStep', undefined, { signal })).data,
    // recovery codes are on the screen until they are kept: nothing may take their place meanwhile
    staleTime: Number.POSITIVE_INFINITY,
  });
