export type DemoCategory = {
  readonly slug: string;
  readonly name: string;
  readonly english: string;
  readonly productType?: 'clothing' | 'accessories';
  /** Name of its picture. */
  readonly tile?: string;
  readonly children?: readonly DemoCategory[];
};

/** Two levels, in the order of the menu. */
export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  {
    slug: 'dresses',
    name: 'Платья',
    english: 'Dresses',
    tile: 'tile-dresses',
    children: [
      { slug: 'midi-dresses', name: 'Платья миди', english: 'Midi dresses' },
      { slug: 'maxi-dresses', name: 'Платья макси', english: 'Maxi dresses' },
      { slug: 'mini-dresses', name: 'Платья мини', english: 'Mini dresses' },
      { slug: 'knit-dresses', name: 'Трикотажные платья', english: 'Knit dresses' },
      { slug: 'jumpsuits', name: 'Комбинезоны', english: 'Jumpsuits' },
    ],
  },
  {
    slug: 'outerwear',
    name: 'Верхняя одежда',
    english: 'Outerwear',
    tile: 'tile-outerwear',
    children: [
      { slug: 'coats', name: 'Пальто', english: 'Coats' },
      { slug: 'trench-coats', name: 'Тренчи', english: 'Trench coats' },
    ],
  },
  {
    slug: 'knitwear',
    name: 'Трикотаж',
    english: 'Knitwear',
    tile: 'tile-knitwear',
    children: [
      { slug: 'jumpers', name: 'Джемперы и свитеры', english: 'Jumpers' },
      { slug: 'cardigans', name: 'Кардиганы', english: 'Cardigans' },
      { slug: 'knit-tops', name: 'Вязаные жилеты и топы', english: 'Knitted vests and tops' },
    ],
  },
  {
    slug: 'shirts',
    name: 'Рубашки и блузы',
    english: 'Shirts and blouses',
    tile: 'tile-shirts',
    children: [
      { slug: 'blouses', name: 'Блузы', english: 'Blouses' },
      { slug: 'classic-shirts', name: 'Рубашки', english: 'Shirts' },
      { slug: 't-shirts', name: 'Футболки', english: 'T-shirts' },
      { slug: 'longsleeves', name: 'Лонгсливы и водолазки', english: 'Long-sleeved tops' },
    ],
  },
  {
    slug: 'bottoms',
    name: 'Брюки и юбки',
    english: 'Trousers and skirts',
    tile: 'tile-bottoms',
    children: [
      { slug: 'trousers', name: 'Брюки', english: 'Trousers' },
      { slug: 'jeans', name: 'Джинсы', english: 'Jeans' },
      { slug: 'skirts', name: 'Юбки', english: 'Skirts' },
      { slug: 'shorts', name: 'Шорты', english: 'Shorts' },
    ],
  },
  {
    slug: 'suits',
    name: 'Костюмы',
    english: 'Suits',
    tile: 'tile-suits',
    children: [
      { slug: 'jackets', name: 'Жакеты', english: 'Jackets' },
      { slug: 'vests', name: 'Жилеты', english: 'Vests' },
    ],
  },
  {
    slug: 'accessories',
    name: 'Аксессуары',
    english: 'Accessories',
    productType: 'accessories',
    tile: 'tile-accessories',
    children: [
      { slug: 'bags', name: 'Сумки', english: 'Bags', productType: 'accessories' },
      { slug: 'scarves', name: 'Шарфы и палантины', english: 'Scarves', productType: 'accessories' },
      { slug: 'belts', name: 'Ремни', english: 'Belts', productType: 'accessories' },
    ],
  },
];
