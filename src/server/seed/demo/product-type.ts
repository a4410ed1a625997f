/** How many pieces of each variant there are; `sold_out` has none of any. */
export type StockPlan = 'plenty' | 'few' | 'last' | 'sold_out';

/** A demo picture: `{product's slug}-{name}.webp`. */
export type DemoPicture = {
  readonly name: string;
  readonly type: 'main' | 'back' | 'detail' | 'look';
  readonly color: string;
  readonly width: number;
  readonly height: number;
};

export type DemoProduct = {
  readonly slug: string;
  readonly sku: string;
  readonly name: string;
  readonly category: string;
  /** Whole roubles, as are all prices here. */
  readonly price: number;
  readonly oldPrice?: number;
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  readonly stock: StockPlan;
  /** `{colour}-{size}` of variants that are sold out while the others are not. */
  readonly gone?: readonly string[];
  /** Own prices by `{colour}-{size}`. */
  readonly ownPrices?: Readonly<Record<string, number>>;
  readonly pictures: readonly DemoPicture[];
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

const LARGE = { width: 900, height: 1200 };
const SMALL = { width: 600, height: 800 };

/** The product from the front in one colour. */
export function front(color: string, size: 'small' | 'large' = 'small'): DemoPicture {
  return { name: color.toLowerCase(), type: 'main', color, ...(size === 'large' ? LARGE : SMALL) };
}

/** Another view of the product. */
export function view(type: 'back' | 'detail' | 'look', color: string): DemoPicture {
  return { name: type, type, color, ...LARGE };
}

/** Russian sizes XS to XL, as most of the clothes come. */
export const USUAL_SIZES = ['42', '44', '46', '48', '50'] as const;
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
  linen: { country: 'Беларусь', manufacturer: 'ООО «Мера Лён», Орша' },
  denim: { country: 'Узбекистан', manufacturer: 'ООО «Мера Деним», Ташкент' },
  bags: { country: 'Россия', manufacturer: 'ООО «Мера Кожа», Рязань' },
} as const;
