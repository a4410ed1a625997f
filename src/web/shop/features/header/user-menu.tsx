import { useEffect } from 'react';
import { Link } from 'react-router';
import { useSession } from '#web/core/session/session-context.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { ownPage } from './own-page.ts';

/** A guest gets the way in; a signed-in person their menu, whose code only they fetch. */
export function UserMenu() {
  const { user } = useSession();
  const { part, need } = useOnDemand(() => import('./person-menu.tsx'));
  const isPerson = user !== null;
  useEffect(() => {
    if (isPerson) void need();
  }, [isPerson, need]);
  if (user !== null && part !== null) return <part.PersonMenu user={user} />;
  return (
    <Link
      className="iconbtn"
      to={user === null ? paths.auth() : ownPage(user).to}
      aria-label={user === null ? 'Войти' : ownPage(user).label}
    >
      <Icon name="user" />
    </Link>
  );
}
