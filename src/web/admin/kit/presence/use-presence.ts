import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PRESENCE_EVERY } from '#domain/access/presence.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';

/** What the staff may have open together. */
export type Watched = { readonly kind: 'order' | 'product'; readonly id: string };

const ROUTES = { order: 'staffOrderPresence', product: 'staffProductPresence' } as const;

/**
 * Says that this page is open as long as it is in sight, and answers with the names of everybody else who has it open.
 * That it cannot be asked is nobody's business.
 */
export function usePresence({ kind, id }: Watched): readonly string[] {
  const call = useStaffCaller();
  const { data } = useQuery({
    queryKey: ['admin', 'presence', kind, id],
    queryFn: async ({ signal }) => {
      const { data: answer } = await call(ROUTES[kind], { params: { id }, body: {} }, { signal });
      return answer.others;
    },
    refetchInterval: PRESENCE_EVERY,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    throwOnError: false,
  });
  useEffect(() => {
    const leave = () =>
      void call(ROUTES[kind], { params: { id }, body: { isLeaving: true } }).catch(() => {});
    return leave;
  }, [call, kind, id]);
  return data ?? [];
}
