import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '#contract/auth.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { StaffFrame } from '#web/admin/kit/frame/staff-frame.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { staffOrdersQuery } from '#web/admin/order/order-queries.ts';

interface AdminFrameProps {
  user: User;
  onSecurity: () => void;
  children: ReactNode;
}

/** The frame with the parts of the admin area that work, and what waits for a person in each. */
export function AdminFrame({ user, onSecurity, children }: AdminFrameProps) {
  return (
    <StaffFrame
      user={user}
      onSecurity={onSecurity}
      areas={[
        {
          to: adminPaths.orders(),
          label: 'Заказы',
          icon: 'box',
          waiting: { count: useNewOrders(), text: 'новых' },
        },
        { to: adminPaths.products(), label: 'Товары', icon: 'tag' },
      ]}
    >
      {children}
    </StaffFrame>
  );
}

/** Orders that nobody has taken up yet. */
function useNewOrders(): number {
  const { data } = useQuery(staffOrdersQuery(useStaffCaller(), { limit: 1 }));
  return data?.meta.counts['new'] ?? 0;
}
