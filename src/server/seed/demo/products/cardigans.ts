import { CARE, type DemoProduct, LOOSE_SIZES, MAKER, USUAL_SIZES } from '../product-type.ts';

const CARDIGAN = {
  category: 'cardigans',
  sizes: USUAL_SIZES,
  stock: 'plenty',
  care: CARE.merino,
  ...MAKER.knits,
} as const;
const KNIT_TOP = { ...CARDIGAN, category: 'knit-tops' } as const;

/** Cardigans, knitted vests and tops. */
export const CARDIGANS: readonly DemoProduct[] = [
  {
    ...CARDIGAN,
    slug: 'kardigan-s-karmanami',
    sku: 'MR-116',
    name: 'Кардиган с карманами',
    price: 6990,
    colors: ['SGE', 'BGE', 'GRY', 'BRG'],
    description:
      'Кардиган на пуговицах с двумя накладными карманами. Крой свободный, плечо спущено. Хорошо ложится поверх рубашки и платья.',
    composition: 'Шерсть 40%, хлопок 60%',
    addedDaysAgo: 48,
    isNew: { forDays: -10 },
    wholesale: { price: 4790 },
  },
  {
    ...CARDIGAN,
    slug: 'kardigan-dlinnyy',
    sku: 'MR-411',
    name: 'Кардиган длинный без застёжки',
    price: 8490,
    colors: ['GRY', 'BLK', 'CRL'],
    sizes: LOOSE_SIZES,
    description:
      'Длинный кардиган с накладными карманами, без пуговиц. Плотная вязка держит прямую линию, длина до колена. Заменяет лёгкое пальто.',
    composition: 'Шерсть 45%, полиамид 30%, акрил 25%',
    addedDaysAgo: 20,
    wholesale: { price: 5790 },
  },
  {
    ...CARDIGAN,
    slug: 'kardigan-korotkiy-na-pugovicah',
    sku: 'MR-412',
    name: 'Кардиган короткий на пуговицах',
    price: 5490,
    colors: ['RED', 'WHT', 'BLK'],
    description:
      'Короткий кардиган до талии, застёгнутый на светлые пуговицы. Тонкая вязка, рукав собран на манжету. Можно носить вместо джемпера.',
    composition: 'Хлопок 60%, вискоза 40%',
    addedDaysAgo: 3,
    isNew: true,
    wholesale: { price: 3690 },
  },
  {
    ...CARDIGAN,
    slug: 'kardigan-v-polosku',
    sku: 'MR-413',
    name: 'Кардиган в полоску',
    price: 6290,
    oldPrice: 7990,
    colors: ['BGE', 'BLU'],
    stock: 'few',
    description:
      'Кардиган в узкую полоску с V-образной линией борта. Пряжа мягкая, пуговицы под рог. Длина до бедра, посадка прямая.',
    composition: 'Хлопок 70%, шерсть 30%',
    addedDaysAgo: 112,
    wholesale: { price: 4290 },
  },
  {
    ...CARDIGAN,
    slug: 'kardigan-iz-merinosa',
    sku: 'MR-414',
    name: 'Кардиган из мериноса',
    price: 6790,
    colors: ['NVY', 'PNK', 'GRN'],
    description:
      'Тонкий кардиган из мериноса без карманов. Гладкая вязка, частые пуговицы, прилегающий рукав. Помещается под пальто и жакет.',
    composition: 'Шерсть мериноса 100%',
    addedDaysAgo: 69,
    wholesale: { price: 4590 },
  },
  {
    ...KNIT_TOP,
    slug: 'zhilet-vyazanyy',
    sku: 'MR-421',
    name: 'Жилет вязаный',
    price: 4490,
    colors: ['BGE', 'NVY', 'BRG'],
    description:
      'Вязаный жилет с V-образным вырезом поверх рубашки или водолазки. Пройма и низ на резинке, длина до бедра. Сидит свободно.',
    composition: 'Шерсть 50%, акрил 50%',
    addedDaysAgo: 34,
    wholesale: { price: 2990 },
  },
  {
    ...KNIT_TOP,
    slug: 'zhilet-s-kosami',
    sku: 'MR-422',
    name: 'Жилет с косами',
    price: 4990,
    oldPrice: 5990,
    colors: ['WHT', 'GRY'],
    stock: 'few',
    description:
      'Жилет с круглым вырезом и четырьмя рядами кос. Плотная вязка не тянется по пройме. Хорош с белой рубашкой и с платьем.',
    composition: 'Шерсть 40%, хлопок 60%',
    addedDaysAgo: 108,
    wholesale: { price: 3390 },
  },
  {
    ...KNIT_TOP,
    slug: 'top-trikotazhnyy',
    sku: 'MR-423',
    name: 'Топ трикотажный без рукавов',
    price: 2990,
    colors: ['BLK', 'WHT', 'CRL', 'TRQ'],
    description:
      'Гладкий трикотажный топ без рукавов с круглым вырезом. Вискоза прохладна и не мнётся. База под жакет и кардиган.',
    composition: 'Вискоза 80%, полиамид 20%',
    care: CARE.viscose,
    addedDaysAgo: 76,
    wholesale: { price: 1890, min: 10 },
  },
];
