/** A kind of product: its Russian name, its part of the address, its category and grammatical gender. */
export type LoadNoun = {
  readonly name: string;
  readonly slug: string;
  readonly category: string;
  readonly gender: 'he' | 'she' | 'it' | 'they';
  readonly isOneSize?: true;
};

export const LOAD_NOUNS: readonly [LoadNoun, ...LoadNoun[]] = [
  { name: 'Платье', slug: 'plate', category: 'midi-dresses', gender: 'it' },
  { name: 'Платье', slug: 'plate-trikotazh', category: 'knit-dresses', gender: 'it' },
  { name: 'Комбинезон', slug: 'kombinezon', category: 'jumpsuits', gender: 'he' },
  { name: 'Пальто', slug: 'palto', category: 'coats', gender: 'it' },
  { name: 'Тренч', slug: 'trench', category: 'trench-coats', gender: 'he' },
  { name: 'Джемпер', slug: 'dzhemper', category: 'jumpers', gender: 'he' },
  { name: 'Свитер', slug: 'sviter', category: 'jumpers', gender: 'he' },
  { name: 'Кардиган', slug: 'kardigan', category: 'cardigans', gender: 'he' },
  { name: 'Блуза', slug: 'bluza', category: 'blouses', gender: 'she' },
  { name: 'Рубашка', slug: 'rubashka', category: 'classic-shirts', gender: 'she' },
  { name: 'Футболка', slug: 'futbolka', category: 't-shirts', gender: 'she' },
  { name: 'Брюки', slug: 'bryuki', category: 'trousers', gender: 'they' },
  { name: 'Джинсы', slug: 'dzhinsy', category: 'jeans', gender: 'they' },
  { name: 'Юбка', slug: 'yubka', category: 'skirts', gender: 'she' },
  { name: 'Жакет', slug: 'zhaket', category: 'jackets', gender: 'he' },
  { name: 'Сумка', slug: 'sumka', category: 'bags', gender: 'she', isOneSize: true },
  { name: 'Шарф', slug: 'sharf', category: 'scarves', gender: 'he', isOneSize: true },
];

type Forms = Readonly<Record<LoadNoun['gender'], string>>;

const forms = (he: string, she: string, it: string, they: string): Forms => ({ he, she, it, they });

export const LOAD_TRAITS: readonly [Forms, ...Forms[]] = [
  forms('прямой', 'прямая', 'прямое', 'прямые'),
  forms('свободный', 'свободная', 'свободное', 'свободные'),
  forms('удлинённый', 'удлинённая', 'удлинённое', 'удлинённые'),
  forms('приталенный', 'приталенная', 'приталенное', 'приталенные'),
  forms('лёгкий', 'лёгкая', 'лёгкое', 'лёгкие'),
  forms('плотный', 'плотная', 'плотное', 'плотные'),
  forms('мягкий', 'мягкая', 'мягкое', 'мягкие'),
  forms('классический', 'классическая', 'классическое', 'классические'),
];

export const LOAD_MATERIALS: readonly [string, ...string[]] = [
  'из вискозы',
  'из хлопка',
  'изо льна',
  'из шерсти',
  'из мериноса',
  'из вельвета',
  'из лиоцелла',
  'из крепа',
];

export const LOAD_DETAILS: readonly [string, ...string[]] = [
  '',
  '',
  'с карманами',
  'с поясом',
  'с отделкой',
  'с вышивкой',
  'с бантом',
  'со складками',
];

export const LOAD_FIRST_NAMES: readonly [string, ...string[]] = [
  'Анна',
  'Мария',
  'Екатерина',
  'Ольга',
  'Наталья',
  'Ирина',
  'Светлана',
  'Дарья',
  'Юлия',
  'Татьяна',
  'Елена',
  'Ксения',
];

export const LOAD_LAST_NAMES: readonly [string, ...string[]] = [
  'Ковалёва',
  'Синицына',
  'Лугова',
  'Берёзкина',
  'Ромашова',
  'Зимина',
  'Орешкина',
  'Веснина',
  'Полянская',
  'Озерова',
  'Дубравина',
  'Рябинина',
];
