import { Link } from 'react-router';
import type { User } from '#contract/auth.ts';
import { isStaff } from '#domain/access/permissions.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/state/session-context.ts';
import { useWishlist } from '#web/state/wishlist/use-wishlist.ts';
import { Icon } from '#web/ui/icon.tsx';
import { cappedCount } from '#web/ui/tag.tsx';
import { Dropdown } from './dropdown.tsx';
import { useLeave } from './use-leave.ts';

/** A guest gets the way in; a signed-in person their name, their pages and the way out (spec 2). */
export function UserMenu() {
  const { user } = useSession();
  if (user === null) {
    return (
      <Link className="iconbtn" to={paths.auth()} aria-label="Войти">
        <Icon name="user" />
      </Link>
    );
  }
  return (
    <Dropdown button={<Icon name="user" />} label={`Меню: ${user.name}`} buttonClass="iconbtn" align="end">
      <div className="dropdown__who">
        <div>{user.name}</div>
        <div className="small muted">{user.email}</div>
      </div>
      <PersonLinks user={user} />
    </Dropdown>
  );
}

function PersonLinks({ user }: { user: User }) {
  const wishes = useWishlist().length;
  const leave = useLeave();
  const { to, label } = ownPage(user);
  return (
    <>
      <Link className="dropdown__link" to={to}>
        {label}
      </Link>
      <Link className="dropdown__link" to={paths.wishlist()}>
        Избранное
        {wishes > 0 ? <span className="small muted">{cappedCount(wishes)}</span> : null}
      </Link>
      <button type="button" className="dropdown__link" onClick={() => void leave()}>
        Выйти
      </button>
    </>
  );
}

/** Staff go to their area, customers to their account. */
export const ownPage = ({ role }: Pick<User, 'role'>): { to: string; label: string } =>
  isStaff(role) ? { to: paths.adminDashboard(), label: 'Админ' } : { to: paths.account(), label: 'Аккаунт' };
