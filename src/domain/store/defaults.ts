import { NBSP } from '#domain/ru/number.ts';
import type { CustomerService, StoreProfile } from './profile.ts';

const PHONE = '+74950000000';
const EMAIL = 'hello@mera.example';
const WORKING_HOURS = { weekdays: 'Пн–пт 10:00–20:00', weekends: 'Сб–вс 11:00–18:00' };
const MISSION = 'Женская одежда в розницу и оптом. Спокойные вещи, которые собираются в гардероб.';

/**
 * The profile in a browser that cannot reach the shop: what header, footer and contacts show. Words of single pages
 * stay out of what every visitor fetches. See docs/rules/store.md.
 */
export const BUILT_IN_PROFILE: StoreProfile = {
  storeName: 'МЕРА',
  storeDescription: MISSION,
  logo: { showLogo: false, url: null },
  contact: {
    phone: PHONE,
    email: EMAIL,
    address: { street: `ул.${NBSP}Примерная, 1`, city: 'Москва', postalCode: '101000', country: 'Россия' },
    workingHours: WORKING_HOURS,
  },
  about: { mission: MISSION, vision: '', story: '' },
  social: { instagram: null, facebook: null, telegram: null, whatsapp: null, max: null },
  seo: { metaTitle: '', metaDescription: '' },
  business: { currency: 'RUB', currencySymbol: '₽' },
  legal: { name: '', inn: '', kpp: '', ogrn: '', address: '', bank: '' },
  footerData: {
    extendedStore: { about: { mission: MISSION }, supportContact: { phone: PHONE, email: EMAIL } },
    system: { version: '1.0.0', siteUrl: '' },
    ui: { primaryColor: null, secondaryColor: null, accentColor: null, darkMode: true },
  },
};

/** The profile of a new shop. */
export const DEFAULT_STORE_PROFILE: StoreProfile = {
  ...BUILT_IN_PROFILE,
  about: {
    mission: MISSION,
    vision: 'Гардероб, в котором всё сочетается между собой: новая вещь подходит к тем, что уже есть.',
    story:
      'Мы шьём базовые вещи из хороших тканей небольшими партиями и продаём их поштучно и наборами. ' +
      'У каждой вещи указаны состав, уход и мерки, а на примерку и возврат есть две недели.',
  },
  seo: {
    metaTitle: `МЕРА${NBSP}— женская одежда в розницу и оптом`,
    metaDescription: `Платья, верхняя одежда, трикотаж. Доставка по России, возврат 14${NBSP}дней.`,
  },
};

/** Contacts of a new shop's people; every chat is off until staff name an account. */
export const DEFAULT_CUSTOMER_SERVICE: CustomerService = {
  phone: PHONE,
  email: EMAIL,
  workingHours: WORKING_HOURS,
  channels: {
    telegram: { enabled: false, username: '', message: 'Здравствуйте! У меня вопрос о товаре.' },
    whatsapp: { enabled: false, phone: '', message: 'Здравствуйте! У меня вопрос о товаре.' },
    max: { enabled: false, contact: '', message: 'Здравствуйте! У меня вопрос о товаре.' },
  },
};

/** A category as menus and the home page need it. */
export type BuiltInCategory = {
  readonly slug: string;
  readonly name: string;
  readonly productType: 'clothing';
  readonly sortOrder: number;
};

/** The three categories shown when the shop's own cannot be had. */
export const FALLBACK_CATEGORIES: readonly BuiltInCategory[] = [
  { slug: 'dresses', name: 'Платья', productType: 'clothing', sortOrder: 1 },
  { slug: 'outerwear', name: 'Верхняя одежда', productType: 'clothing', sortOrder: 2 },
  { slug: 'knitwear', name: 'Трикотаж', productType: 'clothing', sortOrder: 3 },
];
