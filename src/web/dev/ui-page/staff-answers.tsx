import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, type StaffCaller } from '#contract/http/caller.ts';
import type { RouteName } from '#contract/routes.ts';
import { StaffCallerContext } from '#web/admin/kit/staff-caller.ts';

type Answers = Partial<Record<RouteName, () => unknown>>;

/** What no shop answers in time: the state of waiting. */
export const never = () => new Promise<never>(() => undefined);

/** What a call that failed is answered with. */
export const failed = (message: string, status = 503): never => {
  throw new ApiError({ status, code: status === 409 ? 'stale_version' : 'unavailable', message });
};

/** Gives what is inside it the answers of a shop that is not there. */
export function Answering({ answers, children }: { answers: Answers; children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [call] = useState(() => async (name: RouteName) => answers[name]?.() ?? never());
  return (
    <QueryClientProvider client={client}>
      <StaffCallerContext value={call as unknown as StaffCaller}>{children}</StaffCallerContext>
    </QueryClientProvider>
  );
}
