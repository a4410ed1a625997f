import type { ShippingSettingsData } from '#contract/shipping.ts';
import { NBSP } from '#domain/ru/number.ts';
import { DEFAULT_SHIPPING_IN_ROUBLES } from '#domain/shipping/defaults.ts';
import type { PickupPoint } from '#domain/shipping/settings.ts';

const EVERY_DAY = 'Ежедневно 10:00–21:00';
const ROUND_THE_CLOCK = 'Круглосуточно';
const BY_WEEK = `Пн–пт 10:00–20:00, сб–вс 11:00–18:00`;

type PointInWords = readonly [id: string, name: string, address: string, workingHours: string];

const street = (name: string, house: number) => `${name}, д.${NBSP}${house}`;

const pointsOf = (region: string, city: string, points: readonly PointInWords[]): PickupPoint[] =>
  points.map(([id, name, address, workingHours]) => ({ id, name, region, city, address, workingHours }));

/** Where the demo shop hands orders out: streets that every town has, and nobody's address. */
export const DEMO_PICKUP_POINTS: readonly PickupPoint[] = [
  ...pointsOf('moscow', 'Москва', [
    ['msk-showroom', 'Шоурум МЕРА', street(`ул.${NBSP}Примерная`, 1), BY_WEEK],
    ['msk-sadovaya', 'На Садовой', street(`Садовая${NBSP}ул.`, 12), EVERY_DAY],
    ['msk-parkovaya', 'На Парковой', street(`Парковая${NBSP}ул.`, 3), EVERY_DAY],
    ['msk-naberezhnaya', 'На набережной', street(`Речная${NBSP}наб.`, 8), BY_WEEK],
    ['msk-vokzal', 'У вокзала', street(`Вокзальная${NBSP}пл.`, 2), ROUND_THE_CLOCK],
    ['msk-universitet', 'Университетский', street(`Университетский${NBSP}пр.`, 19), EVERY_DAY],
    ['msk-lesnaya', 'На Лесной', street(`Лесная${NBSP}ул.`, 27), EVERY_DAY],
    ['msk-zarechny', 'Заречный', street(`Заречный${NBSP}пер.`, 5), BY_WEEK],
    ['msk-severny', 'Северный', street(`Северный${NBSP}б-р`, 14), EVERY_DAY],
  ]),
  ...pointsOf('moscow-region', 'Химки', [
    ['khimki-centralny', 'Центральный', street(`ул.${NBSP}Образцовая`, 4), EVERY_DAY],
  ]),
  ...pointsOf('moscow-region', 'Мытищи', [
    ['mytishchi-stancionny', 'Станционный', street(`Станционная${NBSP}ул.`, 6), EVERY_DAY],
  ]),
  ...pointsOf('spb', 'Санкт-Петербург', [
    ['spb-obrazcovy', 'Образцовый', street(`Образцовый${NBSP}пр.`, 18), EVERY_DAY],
    ['spb-naberezhny', 'Набережный', street(`Тестовая${NBSP}наб.`, 10), BY_WEEK],
    ['spb-sadovy', 'Садовый', street(`Садовая${NBSP}ул.`, 33), ROUND_THE_CLOCK],
  ]),
  ...pointsOf('russia', 'Казань', [
    ['kazan-centralny', 'Центральный', street(`ул.${NBSP}Примерная`, 21), EVERY_DAY],
  ]),
  ...pointsOf('russia', 'Екатеринбург', [
    ['ekb-centralny', 'Центральный', street(`ул.${NBSP}Тестовая`, 11), EVERY_DAY],
  ]),
];

/** What the demo shop delivers by beside the defaults: its pickup has points to come to. */
export const DEMO_SHIPPING: Partial<ShippingSettingsData> = {
  methods: DEFAULT_SHIPPING_IN_ROUBLES.methods.map((method) => ({
    ...method,
    regions: [...method.regions],
    pickupPoints: method.id === 'pickup' ? [...DEMO_PICKUP_POINTS] : [],
  })),
};
