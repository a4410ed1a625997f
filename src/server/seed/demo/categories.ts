export type DemoCategory = {
  readonly slug: string;
  readonly name: string;
  readonly english: string;
  readonly productType?: 'clothing' | 'accessories';
  /** File in the demo pictures. */
  readonly tile?: string;
  readonly children?: readonly DemoCategory[];
};

/** Two levels, in the order of the menu. */
export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  {
    slug: 'dresses',
    name: 'Платья',
    english: 'Dresses',
    tile: 'tile-dresses.webp',
    children: [
      { slug: 'midi-dresses', name: 'Платья миди', english: 'Midi dresses' },
      { slug: 'knit-dresses', name: 'Трикотажные платья', english: 'Knit dresses' },
      { slug: 'jumpsuits', name: 'Комбинезоны', english: 'Jumpsuits' },
    ],
  },
  {
    slug: 'outerwear',
    name: 'Верхняя одежда',
    english: 'Outerwear',
    tile: 'tile-outerwear.webp',
    children: [
      { slug: 'coats', name: 'Пальто', english: 'Coats' },
      { slug: 'trench-coats', name: 'Тренчи', english: 'Trench coats' },
    ],
  },
  {
    slug: 'knitwear',
    name: 'Трикотаж',
    english: 'Knitwear',
    tile: 'tile-knitwear.webp',
    children: [
      { slug: 'jumpers', name: 'Джемперы и свитеры', english: 'Jumpers' },
      { slug: 'cardigans', name: 'Кардиганы', english: 'Cardigans' },
    ],
  },
  {
    slug: 'shirts',
    name: 'Рубашки и блузы',
    english: 'Shirts and blouses',
    tile: 'tile-shirts.webp',
    children: [
      { slug: 'blouses', name: 'Блузы', english: 'Blouses' },
      { slug: 'classic-shirts', name: 'Рубашки', english: 'Shirts' },
      { slug: 't-shirts', name: 'Футболки', english: 'T-shirts' },
    ],
  },
  {
    slug: 'bottoms',
    name: 'Брюки и юбки',
    english: 'Trousers and skirts',
    tile: 'tile-bottoms.webp',
    children: [
      { slug: 'trousers', name: 'Брюки', english: 'Trousers' },
      { slug: 'jeans', name: 'Джинсы', english: 'Jeans' },
      { slug: 'skirts', name: 'Юбки', english: 'Skirts' },
    ],
  },
  {
    slug: 'suits',
    name: 'Костюмы',
    english: 'Suits',
    tile: 'tile-suits.webp',
    children: [{ slug: 'jackets', name: 'Жакеты', english: 'Jackets' }],
  },
  {
    slug: 'accessories',
    name: 'Аксессуары',
    english: 'Accessories',
    productType: 'accessories',
    tile: 'tile-accessories.webp',
    children: [
      { slug: 'bags', name: 'Сумки', english: 'Bags', productType: 'accessories' },
      { slug: 'scarves', name: 'Шарфы и палантины', english: 'Scarves', productType: 'accessories' },
      { slug: 'belts', name: 'Ремни', english: 'Belts', productType: 'accessories' },
    ],
  },
];
