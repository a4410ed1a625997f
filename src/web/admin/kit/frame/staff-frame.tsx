import { Fragment, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { User } from '#contract/auth.ts';
import { forgetDrafts } from '#web/admin/kit/form/drafts.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/dialog.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { cappedCount } from '#web/ui/tag.tsx';
import styles from './staff-frame.module.css';

/** One part of the admin area in its menu. */
export interface StaffArea {
  to: string;
  label: string;
  icon: IconName;
  /** The heading that it stands under with those of the same one. */
  group?: string | undefined;
  /** How many wait for a person there: «новых: 7». */
  waiting?: { count: number; text: string };
}

interface StaffFrameProps {
  user: User;
  /** The parts that the person may enter; the first is where the logo leads. */
  areas: readonly StaffArea[];
  /** Opens the search over everything; without it there is none. */
  onSearch?: (() => void) | undefined;
  /** Opens what the person may change of their own sign-in. */
  onSecurity: () => void;
  /** Shows the keys of the area. */
  onKeys: () => void;
  children: ReactNode;
}

/** The frame of the admin area: its parts at the left, on phones behind a button. */
export function StaffFrame({ user, areas, onSearch, onSecurity, onKeys, children }: StaffFrameProps) {
  const { settings } = useStoreSettings();
  const { key, pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const storeName = settings.storeName.toLocaleUpperCase('ru-RU');
  const here = areas.find(({ to }) => isWithin(pathname, to));
  const nav = (
    <nav aria-label="Разделы" className={styles['nav']}>
      {areas.map((area, at) => (
        <Fragment key={area.to}>
          {area.group === undefined || area.group === areas[at - 1]?.group ? null : (
            <p className={styles['group']}>{area.group}</p>
          )}
          <AreaLink area={area} isCurrent={area === here} />
        </Fragment>
      ))}
    </nav>
  );
  return (
    <div className={styles['frame']}>
      <header className={styles['top']}>
        <IconButton name="menu" label="Меню" onClick={() => setOpenOn(key)} />
        <b>{here?.label}</b>
        {onSearch ? (
          <IconButton className={styles['seek']} name="search" label="Поиск" onClick={onSearch} />
        ) : (
          <span />
        )}
      </header>
      <Sheet
        side="left"
        title="Меню"
        open={openOn === key}
        onOpenChange={(open) => setOpenOn(open ? key : null)}
      >
        <div className={styles['drawer']}>
          {nav}
          <Person user={user} onSecurity={onSecurity} onKeys={onKeys} />
        </div>
      </Sheet>
      <div className={styles['grid']}>
        <aside className={styles['side']}>
          <div className={styles['brand']}>
            <Link
              className={styles['logo']}
              to={areas[0]?.to ?? paths.home()}
              aria-label={`${storeName}, обзор`}
            >
              {storeName}
            </Link>
            <ToShop />
          </div>
          {onSearch ? (
            <button
              type="button"
              className={styles['search']}
              aria-keyshortcuts="Control+K Meta+K"
              onClick={onSearch}
            >
              <Icon name="search" size="s" />
              <span>Поиск</span>
              <kbd>Ctrl</kbd>
              <kbd>K</kbd>
            </button>
          ) : null}
          {nav}
          <Person user={user} onSecurity={onSecurity} onKeys={onKeys} />
        </aside>
        <main className={styles['main']} id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

const isWithin = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);

function AreaLink({ area, isCurrent }: { area: StaffArea; isCurrent: boolean }) {
  const { to, label, icon, waiting } = area;
  const count = waiting?.count ?? 0;
  return (
    <Link
      to={to}
      className={styles['link']}
      aria-label={count > 0 ? `${label}, ${waiting?.text}: ${count}` : undefined}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon name={icon} />
      {label}
      {count > 0 ? (
        <span className={styles['count']} aria-hidden="true">
          {cappedCount(count)}
        </span>
      ) : null}
    </Link>
  );
}

const ToShop = () => (
  <Link className="iconbtn" to={paths.home()} aria-label="Открыть магазин" title="Открыть магазин">
    <Icon name="external" size="s" />
  </Link>
);

const ROLE_NAMES = { admin: 'Администратор', manager: 'Менеджер', customer: '' } as const;

function Person({ user, onSecurity, onKeys }: Pick<StaffFrameProps, 'user' | 'onSecurity' | 'onKeys'>) {
  const { logout } = useSession();
  const letters = user.name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.charAt(0));
  return (
    <div className={styles['person']}>
      <span className={styles['face']} aria-hidden="true">
        {letters.join('').toLocaleUpperCase('ru-RU')}
      </span>
      <p className={styles['who']}>
        {user.name}
        <small>{ROLE_NAMES[user.role]}</small>
      </p>
      <span className={styles['out']}>
        <ToShop />
      </span>
      <Menu
        trigger={<IconButton name="more" size="s" label="Моя учётная запись" />}
        items={[
          { key: 'code', label: 'Вход по коду', icon: 'phone', onSelect: onSecurity },
          { key: 'keys', label: 'Клавиши', icon: 'list', note: '?', onSelect: onKeys },
          {
            key: 'out',
            label: 'Выйти',
            icon: 'logout',
            apart: true,
            onSelect: () => void logout().then(forgetDrafts),
          },
        ]}
      />
    </div>
  );
}
