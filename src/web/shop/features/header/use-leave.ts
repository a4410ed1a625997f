import { useNavigate } from 'react-router';
import { useSession } from '#web/core/session/session-context.ts';
import { paths } from '#web/paths.ts';

/** Ends the session and goes home, whatever the shop answers (docs/rules/sessions.md). */
export function useLeave(): () => Promise<void> {
  const { logout } = useSession();
  const navigate = useNavigate();
  return async () => {
    await logout();
    await navigate(paths.home());
  };
}
