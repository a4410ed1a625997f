import { Navigate, useLocation } from 'react-router';
import { isStaff } from '#domain/access/staff.ts';
import { StaffSignIn } from '#web/admin/features/sign-in/staff-sign-in.tsx';
import { useStaffLook } from '#web/admin/kit/frame/use-staff-look.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { returnPath } from '#web/core/session/sign-in-path.ts';
import { paths } from '#web/paths.ts';
import { Spinner } from '#web/ui/state-view.tsx';

export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Spinner />;
}

export const meta = () => [{ title: 'Вход для сотрудников' }, { name: 'robots', content: 'noindex' }];

/** Staff go on to the area, anyone else who is signed in to the shop: docs/rules/admin.md. */
export default function AdminLogin() {
  useStaffLook();
  const { user } = useSession();
  const { state } = useLocation();
  if (user) {
    const target = isStaff(user.role) ? (returnPath(state) ?? paths.adminDashboard()) : paths.home();
    return <Navigate to={target} replace />;
  }
  return (
    <main id="content">
      <StaffSignIn />
    </main>
  );
}
