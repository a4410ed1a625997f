import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { User } from '#contract/auth.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/state/session-context.ts';
import { useStoreSettings } from '#web/state/store-data.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/dialog.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
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
        {logo}
        <IconButton name="menu" label="Меню" onClick={() => setOpenOn(key)} />
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

function AreaLinks() {
  const { pathname } = useLocation();
  return areas.map(({ to, label, icon }) => (
    <Link
      key={to}
      to={to}
      className="side__link"
      aria-current={pathname === to || pathname.startsWith(`${to}/`) ? 'page' : undefined}
    >
      <Icon name={icon} />
      {label}
    </Link>
  ));
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
