import { CARE, type DemoProduct, MAKER, USUAL_SIZES } from '../product-type.ts';

const MINI = { category: 'mini-dresses', sizes: USUAL_SIZES, stock: 'plenty', ...MAKER.sewing } as const;
const MAXI = { category: 'maxi-dresses', sizes: USUAL_SIZES, stock: 'plenty', ...MAKER.sewing } as const;

/** Dresses above the knee and down to the ankle. */
export const OTHER_DRESSES: readonly DemoProduct[] = [
  {
    ...MINI,
    slug: 'plate-mini-na-zapah',
    sku: 'MR-211',
    name: 'Платье мини на запах',
    price: 6490,
    colors: ['BLK', 'RED'],
    description:
      'Короткое платье на запах с рукавом на манжете. Креп с эластаном не мнётся в дороге, пояс отмечает талию. Длина выше колена на ладонь.',
    composition: 'Полиэстер 94%, эластан 6%',
    care: CARE.viscose,
    addedDaysAgo: 36,
    wholesale: { price: 4390 },
  },
  {
    ...MINI,
    slug: 'plate-rubashka-korotkoe',
    sku: 'MR-212',
    name: 'Платье-рубашка короткое',
    price: 5790,
    colors: ['WHT', 'BLU', 'PNK'],
    sizes: ['42', '44', '46', '48'],
    description:
      'Платье-рубашка длиной до середины бедра, с поясом и нагрудным карманом. Хлопковый поплин приятен в жару. Хорошо смотрится и с джинсами.',
    composition: 'Хлопок 100%',
    care: CARE.cotton,
    addedDaysAgo: 93,
    wholesale: { price: 3890 },
  },
  {
    ...MINI,
    slug: 'sarafan-korotkiy-v-kletku',
    sku: 'MR-213',
    name: 'Сарафан короткий в клетку',
    price: 5490,
    oldPrice: 6990,
    colors: ['GRY', 'RED'],
    stock: 'few',
    description:
      'Короткий сарафан в крупную клетку из полушерстяной ткани. Широкие бретели, прилегающий лиф, юбка трапецией. Зимой носится с водолазкой и плотными колготками.',
    composition: 'Шерсть 40%, полиэстер 60%. Подкладка: вискоза 100%',
    care: CARE.suiting,
    addedDaysAgo: 127,
    wholesale: { price: 3690 },
  },
  {
    ...MINI,
    slug: 'plate-futbolka',
    sku: 'MR-214',
    name: 'Платье-футболка',
    price: 3490,
    colors: ['GRY', 'BLK', 'SGE', 'CRL'],
    ...MAKER.jersey,
    description:
      'Прямое платье-футболка из плотного джерси. Круглый вырез с бейкой, спущенное плечо, короткий рукав. Ткань не просвечивает и держит цвет.',
    composition: 'Хлопок 95%, эластан 5%',
    care: CARE.cotton,
    addedDaysAgo: 18,
    wholesale: { price: 2190, min: 10 },
  },
  {
    ...MAXI,
    slug: 'plate-maksi-na-zapah',
    sku: 'MR-215',
    name: 'Платье макси на запах',
    price: 9990,
    colors: ['TRQ', 'BRG', 'BGE'],
    description:
      'Длинное платье на запах с объёмным рукавом. Широкая юбка открывает шаг, пояс завязывается бантом. Вискоза струится и не электризуется.',
    composition: 'Вискоза 100%',
    care: CARE.viscose,
    addedDaysAgo: 15,
    wholesale: { price: 6890 },
  },
  {
    ...MAXI,
    slug: 'plate-kombinaciya-maksi',
    sku: 'MR-216',
    name: 'Платье-комбинация макси',
    price: 8990,
    colors: ['NVY', 'GRY', 'CRL'],
    stock: 'few',
    gone: ['GRY-42', 'GRY-50'],
    description:
      'Платье-комбинация в пол на тонких бретелях. Лиф с мягкой драпировкой, спинка открыта до лопаток. Ткань плотная, бельё не видно.',
    composition: 'Вискоза 97%, эластан 3%',
    care: CARE.viscose,
    addedDaysAgo: 103,
    wholesale: { price: 6190 },
  },
  {
    ...MAXI,
    ...MAKER.linen,
    slug: 'plate-dlinnoe-izo-lna',
    sku: 'MR-217',
    name: 'Платье длинное изо льна',
    price: 10490,
    oldPrice: 13990,
    colors: ['WHT', 'SGE'],
    description:
      'Длинное льняное платье с рубашечным верхом, пуговицами и поясом. Лён тонкий, с сухой фактурой, в носке становится мягче. Рукав подворачивается.',
    composition: 'Лён 100%',
    care: CARE.linen,
    addedDaysAgo: 152,
    wholesale: { price: 7290 },
  },
];
