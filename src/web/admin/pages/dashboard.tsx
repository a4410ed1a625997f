import { replace } from 'react-router';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { Spinner } from '#web/ui/state-view.tsx';

/** The orders are where the day begins. */
export const clientLoader = () => replace(adminPaths.orders());
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Spinner />;
}

export default function Dashboard() {
  return <Spinner />;
}
