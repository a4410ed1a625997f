import { paths } from '#web/paths.ts';
import type { ServiceLink } from '#web/shop/navigation/service-links.ts';

/** The pages that the footer leads to (docs/rules/pages.md). */
export const shopLinks: readonly ServiceLink[] = [
  { to: paths.home(), label: 'Главная' },
  { to: paths.products(), label: 'Каталог' },
  { to: paths.about(), label: 'О нас' },
  { to: paths.contact(), label: 'Контакты' },
];
