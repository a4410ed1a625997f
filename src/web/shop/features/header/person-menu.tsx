import { Link } from 'react-router';
import type { User } from '#contract/auth.ts';
import { paths } from '#web/paths.ts';
import { useWishlist } from '#web/shop/wishlist/use-wishlist.ts';
import { Icon } from '#web/ui/icon.tsx';
import { cappedCount } from '#web/ui/tag.tsx';
import { Dropdown } from './dropdown.tsx';
import { ownPage } from './own-page.ts';
import { useLeave } from './use-leave.ts';

/** A signed-in person's name, their pages and the way out (docs/rules/pages.md). */
export function PersonMenu({ user }: { user: User }) {
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
