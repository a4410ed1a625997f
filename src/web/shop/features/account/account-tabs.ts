import { type AccountTab, paths } from '#web/paths.ts';
import type { LinkTab } from '#web/ui/tabs.tsx';

/** A part of the account; its orders are what `/account` itself shows (docs/rules/pages.md). */
export type AccountSection = 'orders' | AccountTab;

export const SECTION_TITLES: Readonly<Record<AccountSection, string>> = {
  orders: 'Заказы',
  wholesale: 'Опт',
  profile: 'Данные',
  addresses: 'Адреса',
  promocodes: 'Промокоды',
  security: 'Безопасность',
};

/** The part that an address names; one that nobody knows is the first. */
export function sectionIn(search: string): AccountSection {
  const named = new URLSearchParams(search).get('tab') ?? '';
  return Object.hasOwn(SECTION_TITLES, named) ? (named as AccountSection) : 'orders';
}

/**
 * The parts with addresses of their own; the wishlist has a page of its own too. Wholesale is among them where the shop
 * sells so.
 */
export function accountTabs(open: AccountSection, hasWholesale: boolean): LinkTab[] {
  const tab = (section: AccountSection): LinkTab => ({
    to: section === 'orders' ? paths.account() : paths.account(section),
    label: SECTION_TITLES[section],
    current: section === open,
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
