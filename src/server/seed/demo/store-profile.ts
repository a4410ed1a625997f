import { NBSP } from '#domain/ru/number.ts';

/**
 * What the demo shop says of itself beside the defaults: requisites and addresses that nobody can have. Instagram,
 * Facebook and WhatsApp stay off (docs/rules/store.md).
 */
export const DEMO_STORE_PROFILE = {
  social: { telegram: 'https://telegram.example/mera', max: 'https://max.example/mera' },
  legal: {
    name: 'ООО «Мера» (демонстрационный магазин)',
    inn: '0000000000',
    kpp: '000000000',
    ogrn: '0000000000000',
    address: `101000, Москва, ул.${NBSP}Примерная, д.${NBSP}1`,
    bank: `АО${NBSP}«Демонстрационный банк», г.${NBSP}Москва, р/с 40702810000000000000, к/с 30101810000000000000, БИК${NBSP}044525000`,
  },
} as const;
