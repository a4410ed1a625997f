import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { User } from '#contract/auth.ts';
import { areasOf } from '#web/admin/admin-areas.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { Drawer } from '#web/admin/kit/drawer.tsx';
import { StaffFrame } from '#web/admin/kit/frame/staff-frame.tsx';
import { KeyList } from '#web/admin/kit/keys/key-list.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { staffOrdersQuery } from '#web/admin/order/order-queries.ts';
import { useStaffKeys } from './use-staff-keys.ts';

interface AdminFrameProps {
  user: User;
  /** Opens the search over everything. */
  onSearch?: (() => void) | undefined;
  /** Opens what the person may change of their own sign-in. */
  onSecurity: () => void;
  children: ReactNode;
}

/** The frame with the parts of the admin area that the person may enter, what waits for a person in each, and the keys. */
export function AdminFrame({ user, onSearch, onSecurity, children }: AdminFrameProps) {
  const waiting = { count: useNewOrders(), text: 'новых' };
  const areas = areasOf(user.role).map(({ to, label, icon, group }) => ({
    ...{ to, label, icon, group },
    ...(to === adminPaths.orders() ? { waiting } : {}),
  }));
  const [isKeysOpen, setKeysOpen] = useState(false);
  const showKeys = () => setKeysOpen(true);
  useStaffKeys({ mayGo: areas.map(({ to }) => to), onHelp: showKeys });
  return (
    <StaffFrame user={user} areas={areas} onSearch={onSearch} onSecurity={onSecurity} onKeys={showKeys}>
      {children}
      <Drawer title="Клавиши" open={isKeysOpen} onClose={() => setKeysOpen(false)}>
        <KeyList />
      </Drawer>
    </StaffFrame>
  );
}

/** Orders that nobody has taken up yet. */
function useNewOrders(): number {
  const { data } = useQuery(staffOrdersQuery(useStaffCaller(), { limit: 1 }));
  return data?.meta.counts['new'] ?? 0;
}
