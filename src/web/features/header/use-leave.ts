import { useNavigate } from 'react-router';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/state/session-context.ts';

/** Ends the session and goes home, whatever the shop answers (spec 8). */
export function useLeave(): () => Promise<void> {
  const { logout } = useSession();
  const navigate = useNavigate();
  return async () => {
    await logout();
    await navigate(paths.home());
  };
}
