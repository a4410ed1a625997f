import { Link, useLocation } from 'react-router';
import { useSession } from '#web/core/session/session-context.ts';
import { paths } from '#web/paths.ts';
import { useMenuCategories } from '#web/shop/catalog/catalog-data.ts';
import { Sheet } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { CategoriesNote } from './categories-dropdown.tsx';
import { infoLinks, isCurrent, shopLinks } from './main-links.ts';
import { ownPage } from './own-page.ts';
import { useLeave } from './use-leave.ts';

interface MenuSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  storeName: string;
}

/** The same links as on the desktop, the categories listed (docs/rules/pages.md). */
export function MenuSheet({ open, onOpenChange, storeName }: MenuSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      side="left"
      title="Меню"
      heading={<span className="logo">{storeName}</span>}
    >
      <MenuContent location={useLocation()} />
    </Sheet>
  );
}

function MenuContent({ location }: { location: { pathname: string; search: string } }) {
  const { categories } = useMenuCategories();
  const { user } = useSession();
  const leave = useLeave();
  return (
    <nav className="mobile-menu" aria-label="Меню">
      <ul className="mobile-menu__main">
        {shopLinks.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              className={link.reduced ? 'serif mobile-menu__sale' : 'serif'}
              aria-current={isCurrent(link, location) ? 'page' : undefined}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mobile-menu__head small muted">Категории</p>
      <CategoriesNote />
      <ul>
        {categories.map((category) => (
          <li key={category.slug}>
            <Link className="row between" to={paths.products({ category: category.slug })}>
              {category.name}
              <span className="small muted">{category.productCount}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className="mobile-menu__info">
        {infoLinks.map((link) => (
          <li key={link.to}>
            <Link className="row" to={link.to} aria-current={isCurrent(link, location) ? 'page' : undefined}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
      {user === null ? (
        <LinkButton to={paths.auth()} variant="secondary" wide icon="user">
          Войти
        </LinkButton>
      ) : (
        <div className="mobile-menu__person">
          <p>{user.name}</p>
          <p className="small muted">{user.email}</p>
          <Link className="row" to={ownPage(user).to}>
            {ownPage(user).label}
          </Link>
          <button type="button" className="row" onClick={() => void leave()}>
            Выйти
          </button>
        </div>
      )}
    </nav>
  );
}
