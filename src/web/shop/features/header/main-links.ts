import { paths } from '#web/paths.ts';

export interface MainLink {
  label: string;
  to: string;
  reduced?: boolean;
}

/** The links of the header and of the menu of phones (docs/rules/pages.md). */
export const shopLinks: readonly MainLink[] = [
  { label: 'Главная', to: paths.home() },
  { label: 'Магазин', to: paths.products() },
  { label: 'Новинки', to: paths.products({ filter: 'new' }) },
  { label: 'Распродажа', to: paths.products({ filter: 'sale' }), reduced: true },
];

export const infoLinks: readonly MainLink[] = [
  { label: 'Контакты', to: paths.contact() },
  { label: 'О нас', to: paths.about() },
];

/** Whether a link leads to the page that is open: the filter belongs to the address. */
export function isCurrent(link: MainLink, location: { pathname: string; search: string }): boolean {
  const [pathname, search = ''] = link.to.split('?');
  const wanted = new URLSearchParams(search).get('filter');
  const present = new URLSearchParams(location.search).get('filter');
  return location.pathname === pathname && wanted === present;
}
