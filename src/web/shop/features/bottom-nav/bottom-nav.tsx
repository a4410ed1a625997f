import { Link, useLocation } from 'react-router';
import type { User } from '#contract/auth.ts';
import { isStaff } from '#domain/access/staff.ts';
import { keptAs } from '#web/core/page/kept-part.tsx';
import { useSession } from '#web/core/session/session-context.ts';
import { paths } from '#web/paths.ts';
import { useCart } from '#web/shop/cart/cart-context.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { CountBadge, cappedCount } from '#web/ui/tag.tsx';
import './bottom-nav.css';

interface Item {
  to: string;
  label: string;
  icon: IconName;
  count?: number;
}

/** The bar of phones (docs/rules/pages.md); the product page replaces it by its buy bar. */
function DrawnBottomNav() {
  const { pathname } = useLocation();
  const { count } = useCart().cart;
  const { user } = useSession();
  const items: Item[] = [
    { to: paths.home(), label: 'Главная', icon: 'home' },
    { to: paths.products(), label: 'Каталог', icon: 'catalog' },
    { to: paths.cart(), label: 'Корзина', icon: 'bag', count },
    { to: paths.search(), label: 'Поиск', icon: 'search' },
    { ...accountItem(user), icon: 'user' },
  ];
  return (
    <nav className="bottomnav" aria-label="Нижнее меню">
      {items.map((item) => (
        <Link
          key={item.label}
          to={item.to}
          aria-label={item.count ? `${item.label}, ${cappedCount(item.count)}` : undefined}
          aria-current={isHere(item.to, pathname) ? 'page' : undefined}
        >
          <Icon name={item.icon} />
          {item.label}
          <CountBadge count={item.count ?? 0} />
        </Link>
      ))}
    </nav>
  );
}

/** Where a guest's bar leads. */
const PLACES = [paths.home(), paths.products(), paths.cart(), paths.search(), paths.auth()];

function usePlaceInBar() {
  const { pathname } = useLocation();
  return PLACES.map((place) => isHere(place, pathname));
}

/** The server draws it once for all pages that stand alike in it. */
export const BottomNav = import.meta.env.SSR
  ? keptAs('bottom-nav', DrawnBottomNav, usePlaceInBar)
  : DrawnBottomNav;

/** «Войти» for guests; for others the first word of the name when there is one. */
export function accountItem(user: User | null): { to: string; label: string } {
  if (user === null) return { to: paths.auth(), label: 'Войти' };
  const firstName = user.name.trim().split(/\s+/)[0];
  if (isStaff(user.role)) return { to: paths.adminDashboard(), label: firstName || 'Админ' };
  return { to: paths.account(), label: firstName || 'Аккаунт' };
}

function isHere(to: string, pathname: string): boolean {
  return to === paths.home() ? pathname === to : pathname === to || pathname.startsWith(`${to}/`);
}
