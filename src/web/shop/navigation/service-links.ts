import { paths } from '#web/paths.ts';

/** An address with its words. */
export interface ServiceLink {
  readonly to: string;
  readonly label: string;
}

/**
 * What a shopper may want to know before and after buying (docs/rules/pages.md, service links) and what they agree to.
 */
export const serviceLinks: readonly ServiceLink[] = [
  { to: paths.delivery(), label: 'Доставка и оплата' },
  { to: paths.returns(), label: 'Обмен и возврат' },
  { to: paths.sizeChart(), label: 'Таблица размеров' },
  { to: paths.privacy(), label: 'Конфиденциальность' },
  { to: paths.offer(), label: 'Публичная оферта' },
  { to: paths.personalDataConsent(), label: 'Персональные данные' },
];
