import { type Kopecks, kopecksToRoubles, roubles } from '#domain/money/money.ts';
import { FALLBACK_FREE_FROM, FALLBACK_SHIPPING_FEE } from './free-from.ts';
import { DEFAULT_REGION } from './method.ts';
import { type ShippingSettings, settingsInKopecks } from './settings.ts';

const FEE = kopecksToRoubles(FALLBACK_SHIPPING_FEE);
const FREE_FROM = kopecksToRoubles(FALLBACK_FREE_FROM);
const UNLIMITED = {
  minOrderValue: roubles(0),
  maxOrderValue: null,
  isActive: true,
  pickupPoints: [],
} as const;

/** Delivery of a new shop, and of a browser that cannot reach it, in roubles, as stored. See docs/rules/delivery.md. */
export const DEFAULT_SHIPPING_IN_ROUBLES: ShippingSettings = {
  methods: [
    {
      ...UNLIMITED,
      id: 'courier-moscow',
      name: 'Курьер по Москве',
      description: 'Привезём в удобный день. Курьер позвонит за час до доставки.',
      price: FEE,
      estimatedDays: '1–2 дня',
      regions: [DEFAULT_REGION],
      isDefault: true,
      requiresAddress: true,
      details: { freeFrom: FREE_FROM, workingHours: '10:00–20:00' },
    },
    {
      ...UNLIMITED,
      id: 'pickup',
      name: 'Пункт выдачи',
      description: 'Можно примерить перед покупкой. Заказ хранится 7\u00A0дней.',
      price: FEE,
      estimatedDays: '2–5 дней',
      regions: [],
      isDefault: false,
      requiresAddress: false,
      details: { freeFrom: FREE_FROM, workingHours: null },
    },
    {
      ...UNLIMITED,
      id: 'post',
      name: 'Почта России',
      description: 'В любое отделение страны.',
      price: roubles(500),
      estimatedDays: '5–9 дней',
      regions: [],
      isDefault: false,
      requiresAddress: true,
      details: { freeFrom: null, workingHours: null },
    },
  ],
  defaultMethod: 'courier-moscow',
  freeShipping: { enabled: true, minOrderValue: FREE_FROM },
  calculatedShipping: { price: FEE },
  regions: [
    { code: DEFAULT_REGION, name: 'Москва', cities: ['Москва'] },
    {
      code: 'moscow-region',
      name: 'Московская область',
      cities: ['Балашиха', 'Королёв', 'Красногорск', 'Люберцы', 'Мытищи', 'Одинцово', 'Подольск', 'Химки'],
    },
    { code: 'spb', name: 'Санкт-Петербург', cities: ['Санкт-Петербург'] },
    {
      code: 'russia',
      name: 'Другие регионы России',
      cities: [
        'Волгоград',
        'Воронеж',
        'Екатеринбург',
        'Казань',
        'Краснодар',
        'Красноярск',
        'Нижний Новгород',
        'Новосибирск',
        'Омск',
        'Пермь',
        'Ростов-на-Дону',
        'Самара',
        'Уфа',
        'Челябинск',
      ],
    },
  ],
};

/** The same in kopecks, as the rules count. */
export const DEFAULT_SHIPPING_SETTINGS: ShippingSettings<Kopecks> =
  settingsInKopecks(DEFAULT_SHIPPING_IN_ROUBLES);
