import { Link, useNavigate } from 'react-router';
import { isStaff } from '#domain/access/permissions.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/state/session-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Dropdown } from './dropdown.tsx';

/** A guest gets the way in; a signed-in person their name, their pages and the way out (spec 2). */
export function UserMenu() {
  const { user, logout } = useSession();
  const navigate = useNavigate();
  if (user === null) {
    return (
      <Link className="iconbtn" to={paths.auth()} aria-label="Войти">
        <Icon name="user" />
      </Link>
    );
  }
  const leave = async () => {
    await logout();
    await navigate(paths.home());
  };
  return (
    <Dropdown button={<Icon name="user" />} label={`Меню: ${user.name}`} buttonClass="iconbtn" align="end">
      <div className="dropdown__who">
        <div>{user.name}</div>
        <div className="small muted">{user.email}</div>
      </div>
      {isStaff(user.role) ? (
        <Link className="dropdown__link" to={paths.adminDashboard()}>
          Админ
        </Link>
      ) : (
        <Link className="dropdown__link" to={paths.account()}>
          Аккаунт
        </Link>
      )}
      <button type="button" className="dropdown__link" onClick={() => void leave()}>
        Выйти
      </button>
    </Dropdown>
  );
}
