import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { User } from '#contract/auth.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { staffOrdersQuery } from '#web/core/order/order-queries.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/dialog.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { cappedCount } from '#web/ui/tag.tsx';
import './admin.css';

interface AdminLink {
  to: string;
  label: string;
  icon: IconName;
}

const areas: readonly AdminLink[] = [{ to: paths.adminOrders(), label: 'Заказы', icon: 'box' }];

/** The frame of the staff area: its parts at the left, on phones behind a button. */
export function AdminShell({ user, children }: { user: User; children: ReactNode }) {
  const { settings } = useStoreSettings();
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const storeName = settings.storeName.toLocaleUpperCase('ru-RU');
  const logo = (
    <Link className="adm__logo" to={paths.adminOrders()} aria-label={`${storeName}, заказы`}>
      {storeName}
    </Link>
  );
  return (
    <div className="adm">
      <header className="admtop">
        <IconButton name="menu" label="Меню" onClick={() => setOpenOn(key)} />
        {logo}
      </header>
      <Sheet
        side="left"
        title="Меню"
        open={openOn === key}
        onOpenChange={(open) => setOpenOn(open ? key : null)}
      >
        <nav aria-label="Разделы">
          <AreaLinks />
        </nav>
        <SideEnd user={user} />
      </Sheet>
      <div className="adm__g">
        <aside className="side">
          {logo}
          <nav aria-label="Разделы">
            <AreaLinks />
          </nav>
          <SideEnd user={user} />
        </aside>
        <main className="adm__main" id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

/** Orders that nobody has taken up yet. */
function useNewOrders(): number {
  const { data } = useQuery(staffOrdersQuery(useCaller(), { limit: 1 }));
  return data?.meta.counts['new'] ?? 0;
}

function AreaLinks() {
  const { pathname } = useLocation();
  const waiting = useNewOrders();
  return areas.map(({ to, label, icon }) => {
    const count = to === paths.adminOrders() ? waiting : 0;
    return (
      <Link
        key={to}
        to={to}
        className="side__link"
        aria-label={count > 0 ? `${label}, новых: ${count}` : undefined}
        aria-current={pathname === to || pathname.startsWith(`${to}/`) ? 'page' : undefined}
      >
        <Icon name={icon} />
        {label}
        {count > 0 ? (
          <span className="side__count" aria-hidden="true">
            {cappedCount(count)}
          </span>
        ) : null}
      </Link>
    );
  });
}

function SideEnd({ user }: { user: User }) {
  const { logout } = useSession();
  return (
    <div className="side__end">
      <p className="side__who">{user.name}</p>
      <Link className="side__link" to={paths.home()}>
        <Icon name="home" />В магазин
      </Link>
      <button type="button" className="side__link" onClick={() => void logout()}>
        <Icon name="logout" />
        Выйти
      </button>
    </div>
  );
}
