import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { keptAs } from '#web/core/page/kept-part.tsx';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import { paths } from '#web/paths.ts';
import { useCart } from '#web/shop/cart/cart-context.ts';
import { useWishlist } from '#web/shop/wishlist/use-wishlist.ts';
import { Picture } from '#web/ui/picture.tsx';
import { BackButton, isDeepPage } from './back-button.tsx';
import { CategoriesMenu } from './categories-menu.tsx';
import { CountLink } from './count-link.tsx';
import { infoLinks, isCurrent, type MainLink, shopLinks } from './main-links.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { UserMenu } from './user-menu.tsx';
import './header.css';

/** From this scroll on the header over the home page gets its ground, in pixels. See docs/rules/pages.md. */
const SCROLL_TRIGGER = 20;

/** Side of the box that the logo is fitted into, in pixels. */
const LOGO_SIZE = 32;

interface HeaderProps {
  /** The way to the search: beside the menu on narrow screens, before the wishlist on wide ones. */
  search?: (className: string) => ReactNode;
}

function DrawnHeader({ search }: HeaderProps) {
  const { settings } = useStoreSettings();
  const { pathname } = useLocation();
  const isOver = pathname === paths.home();
  const isScrolled = useScrolledPast(SCROLL_TRIGGER);
  const storeName = settings.storeName.toLocaleUpperCase('ru-RU');
  const logo = settings.logo.showLogo ? settings.logo.url : null;
  return (
    <header className={clsx('header', isOver && 'header--over', isScrolled && 'header--solid')}>
      <div className="header__in">
        <div className="header__side">
          <MobileMenu storeName={storeName} />
          {search?.('only-m')}
          <BackButton />
          <nav className="nav" aria-label="Основное меню">
            <NavLinks links={shopLinks} />
            <CategoriesMenu />
          </nav>
        </div>
        <Link className="logo" to={paths.home()} aria-label={`${storeName}, на главную`}>
          {logo ? (
            <Picture
              className="logo__img"
              src={logo}
              alt=""
              width={LOGO_SIZE}
              height={LOGO_SIZE}
              sizes={`${LOGO_SIZE}px`}
              early
              // the name beside it says enough
              fallback={null}
            />
          ) : null}
          {storeName}
        </Link>
        <div className="header__side header__side--end">
          <nav className="nav nav--info" aria-label="О магазине">
            <NavLinks links={infoLinks} />
          </nav>
          {search?.('only-d')}
          <Counters />
          <div className="only-d">
            <UserMenu />
          </div>
        </div>
      </div>
    </header>
  );
}

function useHeaderInputs() {
  const { storeName, logo } = useStoreSettings().settings;
  const location = useLocation();
  const { pathname } = location;
  const position = [pathname === paths.home(), pathname === paths.search(), isDeepPage(pathname)];
  return [storeName, logo, position, [...shopLinks, ...infoLinks].map((link) => isCurrent(link, location))];
}

/** The server draws it once for all pages on which it looks the same. */
export const Header = import.meta.env.SSR ? keptAs('header', DrawnHeader, useHeaderInputs) : DrawnHeader;

function NavLinks({ links }: { links: readonly MainLink[] }) {
  const location = useLocation();
  return links.map((link) => (
    <Link
      key={link.to}
      to={link.to}
      className={link.reduced ? 'nav__sale' : undefined}
      aria-current={isCurrent(link, location) ? 'page' : undefined}
    >
      {link.label}
    </Link>
  ));
}

function Counters() {
  const { count } = useCart().cart;
  const wishes = useWishlist().length;
  return (
    <>
      <CountLink to={paths.wishlist()} icon="heart" label="Избранное" count={wishes} />
      <CountLink to={paths.cart()} icon="bag" label="Корзина" count={count} />
    </>
  );
}

function useScrolledPast(limit: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > limit);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [limit]);
  return isPast;
}
