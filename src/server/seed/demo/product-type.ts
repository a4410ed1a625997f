/** How many pieces of each variant there are; `sold_out` has none of any. */
export type StockPlan = 'plenty' | 'few' | 'last' | 'sold_out';

export type DemoProduct = {
  /** Its pictures are named after it too. */
  readonly slug: string;
  readonly sku: string;
  readonly name: string;
  readonly category: string;
  /** Whole roubles, as are all prices here. */
  readonly price: number;
  readonly oldPrice?: number;
  /** The main colour first: its back and its close view are shown too. */
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  readonly stock: StockPlan;
  /** `{colour}-{size}` of variants that are sold out while the others are not. */
  readonly gone?: readonly string[];
  /** Own prices by `{colour}-{size}`. */
  readonly ownPrices?: Readonly<Record<string, number>>;
  readonly description: string;
  readonly composition: string;
  readonly care: string;
  readonly country: string;
  readonly manufacturer: string;
  readonly addedDaysAgo: number;
  /** Flagged new, with its end counted in days from now when it has one. */
  readonly isNew?: true | { readonly forDays: number };
  readonly retail?: { readonly enabled?: false; readonly min?: number; readonly max?: number };
  readonly hidePrice?: true;
  readonly hidden?: true;
  readonly wholesale?: { readonly price: number; readonly min?: number };
};

/** Russian sizes XS to XL, as most of the clothes come. */
export const USUAL_SIZES = ['42', '44', '46', '48', '50'] as const;
export const MORE_SIZES = [...USUAL_SIZES, '52'] as const;
export const ALL_SIZES = ['40', ...MORE_SIZES, '54', '56'] as const;
/** Loose pieces that come in double sizes. */
export const LOOSE_SIZES = ['42-44', '46-48', '50-52'] as const;
export const ONE_SIZE = ['ONE'] as const;

export const CARE = {
  wool: 'Сухая чистка. Хранить на широких плечиках, между носками давать отдых.',
  merino: 'Ручная стирка при 30\u00A0°C со средством для шерсти. Сушить горизонтально, не выжимать.',
  viscose: 'Деликатная стирка при 30\u00A0°C. Гладить через ткань при низкой температуре.',
  cotton: 'Машинная стирка при 30\u00A0°C с вещами близких цветов. Гладить при средней температуре.',
  linen: 'Машинная стирка при 40\u00A0°C. Гладить слегка влажным.',
  denim: 'Машинная стирка при 30\u00A0°C, вывернув наизнанку. Не отбеливать.',
  suiting: 'Сухая чистка. Отпаривать с изнанки.',
  leather: 'Протирать сухой мягкой тканью. Беречь от влаги и прямого солнца.',
} as const;

export const MAKER = {
  sewing: { country: 'Россия', manufacturer: 'ООО «Мера Пошив», Иваново' },
  coats: { country: 'Россия', manufacturer: 'ООО «Мера Пальто», Тверь' },
  knits: { country: 'Россия', manufacturer: 'ООО «Мера Трикотаж», Санкт-Петербург' },
  jersey: { country: 'Кыргызстан', manufacturer: 'ОсОО «Мера Джерси», Бишкек' },
  linen: { country: 'Беларусь', manufacturer: 'ООО «Мера Лён», Орша' },
  denim: { country: 'Узбекистан', manufacturer: 'ООО «Мера Деним», Ташкент' },
  bags: { country: 'Россия', manufacturer: 'ООО «Мера Кожа», Рязань' },
} as const;
