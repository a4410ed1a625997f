import { paths } from '#web/paths.ts';

interface FooterLink {
  readonly to: string;
  readonly label: string;
}

/** Spec 2 «Footer». */
export const shopLinks: readonly FooterLink[] = [
  { to: paths.home(), label: 'Главная' },
  { to: paths.products(), label: 'Каталог' },
  { to: paths.about(), label: 'О нас' },
  { to: paths.contact(), label: 'Контакты' },
];

export const helpLinks: readonly FooterLink[] = [
  { to: paths.offer(), label: 'Публичная оферта' },
  { to: paths.personalDataConsent(), label: 'Персональные данные' },
];
