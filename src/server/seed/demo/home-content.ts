import type { HomeContent, LayoutItem, PromoBanner, ScrollBanner } from '#domain/home/config.ts';
import { DEFAULT_HOME_CONTENT, DEFAULT_SECTION_SETTINGS } from '#domain/home/defaults.ts';
import { NBSP } from '#domain/ru/number.ts';
import { seededId } from '../seeded-id.ts';
import { addedAt } from './catalogue-rows.ts';
import { type DrawnPictures, pictureUrl } from './pictures.ts';
import { DEMO_PRODUCTS } from './products.ts';

const DAY = 86_400_000;
/** Words on a light wall stay dark in the dark theme too, as the wall stays light. */
const ON_LIGHT_WALL = '#16191b';
const ON_DARK_WALL = '#ffffff';

/** Chosen by hand, in the order of the page. */
const FEATURED = [
  'palto-halat-iz-shersti',
  'plate-kombinaciya-midi',
  'sviter-s-kosami',
  'bryuki-palacco-so-strelkami',
  'zhaket-pryamogo-kroya',
  'yubka-plisse-midi',
  'rubashka-iz-poplina',
  'sumka-hobo-iz-myagkoy-kozhi',
] as const;

/** The home page of the demo shop. Dates count from `now`; discounts are those of the products that they lead to. */
export function demoHomeContent(drawn: DrawnPictures, now: Date): HomeContent {
  const { featuredProducts, newArrivals, scrollBanner, promo, promocodeShowcase } = DEFAULT_HOME_CONTENT;
  return {
    ...DEFAULT_HOME_CONTENT,
    infoBar: { ...DEFAULT_HOME_CONTENT.infoBar, messages: MESSAGES },
    scrollBanner: { ...scrollBanner, banners: banners(drawn) },
    promo: { ...promo, banners: promoBanners(drawn, now) },
    featuredProducts: {
      ...featuredProducts,
      title: 'Избранное сезона',
      subtitle: 'Вещи, из которых собирается гардероб',
      productIds: FEATURED.map((slug) => productId(slug, now)),
    },
    newArrivals: { ...newArrivals, displayStyle: 'carousel', maxProducts: 8 },
    promocodeShowcase: { ...promocodeShowcase, isEnabled: true },
    layout: DEFAULT_HOME_CONTENT.layout.map(demoSection),
  };
}

const MESSAGES = [
  `Бесплатная доставка от${NBSP}5${NBSP}000${NBSP}₽`,
  'Примерка в пункте выдачи',
  `Возврат 14${NBSP}дней`,
];

function banners(drawn: DrawnPictures): ScrollBanner[] {
  return [
    banner(drawn, 1, {
      id: 'season',
      title: 'Осенний гардероб',
      subtitle: 'Пальто, трикотаж и платья, которые сочетаются между собой.',
      buttonText: 'Смотреть новинки',
      buttonLink: '/products?filter=new',
      backgroundColor: '#e0e3e4',
    }),
    banner(drawn, 2, {
      id: 'coats',
      title: 'Пальто на каждый день',
      subtitle: 'Мягкая шерсть, свободная линия плеча.',
      buttonText: 'Выбрать пальто',
      buttonLink: '/products/category/coats',
      backgroundColor: '#e6e1d9',
    }),
    banner(drawn, 3, {
      id: 'wholesale',
      title: 'Один крой, семь цветов',
      subtitle: `Джемпер из мериноса. Оптом от${NBSP}5${NBSP}шт., наборы по${NBSP}цвету и${NBSP}размеру.`,
      buttonText: 'Купить оптом',
      buttonLink: '/product/dzhemper-iz-merinosa',
      isWholesale: true,
      backgroundColor: '#c2c7c9',
    }),
    banner(drawn, 4, {
      id: 'sale',
      title: 'Красное на красном',
      subtitle: `Платья со скидкой до${NBSP}30%.`,
      buttonText: 'К распродаже',
      buttonLink: '/products?filter=sale',
      backgroundColor: '#8a2a31',
      textColor: ON_DARK_WALL,
    }),
  ];
}

type BannerWords = Pick<
  ScrollBanner,
  'id' | 'title' | 'subtitle' | 'buttonText' | 'buttonLink' | 'backgroundColor'
> &
  Partial<Pick<ScrollBanner, 'isWholesale' | 'textColor'>>;

/** The left of each drawing is empty wall, so the words stand there on the bare picture. */
function banner(drawn: DrawnPictures, order: number, words: BannerWords): ScrollBanner {
  return {
    textColor: ON_LIGHT_WALL,
    isActive: true,
    isWholesale: false,
    ...words,
    order,
    overlayOpacity: 0,
    textPosition: 'middle-left',
    textAlignment: 'left',
    validFrom: null,
    validUntil: null,
    media: {
      type: 'image',
      url: picture(drawn, `hero-${words.id}-wide`),
      tallUrl: picture(drawn, `hero-${words.id}-tall`),
      posterUrl: null,
      name: words.title,
    },
  };
}

function promoBanners(drawn: DrawnPictures, now: Date): PromoBanner[] {
  const usual = { validFrom: null, isActive: true, isWholesale: false, textColor: ON_DARK_WALL };
  return [
    {
      ...usual,
      id: 'wrap-dress',
      order: 1,
      title: 'Платье на запах',
      description: 'Струящаяся вискоза, длина миди, три цвета.',
      discount: 30,
      validUntil: endOfDayIn(21, now),
      backgroundColor: '#8a2a31',
      buttonText: 'Выбрать платье',
      buttonLink: '/product/plate-na-zapah',
      backgroundImage: picture(drawn, 'hero-sale-tall'),
    },
    {
      ...usual,
      id: 'long-coat',
      order: 2,
      title: 'Пальто двубортное длинное',
      description: 'Шерсть с вискозной подкладкой, три цвета.',
      discount: 15,
      validUntil: endOfDayIn(35, now),
      backgroundColor: '#16191b',
      buttonText: 'Выбрать пальто',
      buttonLink: '/product/palto-dvubortnoe-dlinnoe',
      backgroundImage: picture(drawn, 'palto-dvubortnoe-dlinnoe-crl'),
    },
  ];
}

/** The carousel and the info bar run from edge to edge; the codes stand on a quiet ground. */
function demoSection(section: LayoutItem): LayoutItem {
  switch (section.type) {
    case 'scroll-banner':
    case 'info-bar':
      return { ...section, settings: { ...DEFAULT_SECTION_SETTINGS, padding: 'none', fullWidth: true } };
    case 'featured-products':
      return { ...section, title: 'Избранное сезона' };
    case 'promocode-showcase':
      return {
        ...section,
        settings: { ...DEFAULT_SECTION_SETTINGS, padding: 'large', fullWidth: true, backgroundColor: 'wash' },
      };
    default:
      return section;
  }
}

/** The last second of a day in Moscow, so that the date shown is the last on which the offer holds. */
function endOfDayIn(days: number, now: Date): string {
  const day = new Date(now.getTime() + days * DAY);
  day.setUTCHours(20, 59, 59, 0);
  return day.toISOString();
}

function picture(drawn: DrawnPictures, name: string): string {
  const url = pictureUrl(drawn, name);
  if (url === null) throw new Error(`no picture ${name}`);
  return url;
}

function productId(slug: string, now: Date): string {
  const product = DEMO_PRODUCTS.find((each) => each.slug === slug);
  if (product === undefined) throw new Error(`no product ${slug}`);
  return seededId(`product ${slug}`, addedAt(product, now));
}
