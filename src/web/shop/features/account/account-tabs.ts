import { type AccountTab, paths } from '#web/paths.ts';
import type { LinkTab } from '#web/ui/tabs.tsx';

/** A part of the account; its orders are what `/account` itself shows (docs/rules/pages.md). */
export type AccountPlace = 'orders' | AccountTab;

export const PLACE_TITLES: Readonly<Record<AccountPlace, string>> = {
  orders: 'Заказы',
  wholesale: 'Опт',
  profile: 'Данные',
  addresses: 'Адреса',
  promocodes: 'Промокоды',
  security: 'Безопасность',
};

/** The part that an address names; one that nobody knows is the first. */
export function placeIn(search: string): AccountPlace {
  const named = new URLSearchParams(search).get('tab') ?? '';
  return Object.hasOwn(PLACE_TITLES, named) ? (named as AccountPlace) : 'orders';
}

/**
 * The parts with addresses of their own; the wishlist has a page of its own too. Wholesale is among them where the shop
 * sells so.
 */
export function accountTabs(open: AccountPlace, hasWholesale: boolean): LinkTab[] {
  const tab = (place: AccountPlace): LinkTab => ({
    to: place === 'orders' ? paths.account() : paths.account(place),
    label: PLACE_TITLES[place],
    current: place === open,
  });
  return [
    tab('orders'),
    ...(hasWholesale ? [tab('wholesale')] : []),
    tab('profile'),
    tab('addresses'),
    { to: paths.wishlist(), label: 'Избранное', current: false },
    tab('promocodes'),
    tab('security'),
  ];
}
