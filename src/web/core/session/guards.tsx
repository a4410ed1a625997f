import { type ReactNode, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { User } from '#contract/auth.ts';
import { isStaff } from '#domain/access/staff.ts';
import { paths } from '#web/paths.ts';
import { Spinner } from '#web/ui/state-view.tsx';
import { useSession } from './session-context.ts';
import { returnPath } from './sign-in-path.ts';

/** For guests; a signed-in user goes where they came from, else to the products (docs/rules/sessions.md). */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { state } = useLocation();
  if (status === 'user') return <Navigate to={returnPath(state) ?? paths.products()} replace />;
  return children;
}

/** For signed-in users; a guest goes to sign in and comes back. */
export function UsersOnly({ children }: { children: (user: User) => ReactNode }) {
  const { user, status } = useSession();
  if (status === 'loading') return <Spinner />;
  if (user === null) return <ToSignIn to={paths.auth()} />;
  return children(user);
}

/** For staff: a guest goes to the staff sign-in, anyone else to the home page. */
export function StaffOnly({ children }: { children: (user: User) => ReactNode }) {
  const { user, status } = useSession();
  if (status === 'loading') return <Spinner />;
  if (user === null) return <ToSignIn to={paths.adminLogin()} />;
  if (!isStaff(user.role)) return <Navigate to={paths.home()} replace />;
  return children(user);
}

/** Remembers where to come back to. The same thought twice would set out twice, and the first way be given up. */
function ToSignIn({ to }: { to: string }) {
  const { pathname, search } = useLocation();
  const state = useMemo(() => ({ from: pathname + search }), [pathname, search]);
  return <Navigate to={to} replace state={state} />;
}
