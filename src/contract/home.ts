import * as z from 'zod';
import {
  ASPECT_RATIOS,
  CARD_STYLES,
  COLOR_TOKENS,
  DISPLAY_STYLES,
  MEDIA_TYPES,
  SECTION_PADDINGS,
  SECTION_TYPES,
  SELECTION_MODES,
  SHOWCASE_LAYOUTS,
  TEXT_ALIGNMENTS,
  TEXT_POSITIONS,
} from '#domain/home/config.ts';
import { DEFAULT_BANNER, DEFAULT_SECTION_SETTINGS } from '#domain/home/defaults.ts';
import { listedProducts, productView } from './catalog.ts';
import { category } from './categories.ts';
import { defineEndpoint } from './http/endpoint.ts';
import { text, uuid } from './http/fields.ts';
import { publicPromocode } from './promocodes.ts';

/** A design colour by its name, which follows the theme, or `#rrggbb`, which does not. */
const color = z.union([z.enum(COLOR_TOKENS), z.string().regex(/^#[0-9a-f]{6}$/i)], {
  error: 'Цвет — имя из палитры или #rrggbb',
});
/** `null` leaves the colour to the design. */
const optionalColor = color.nullable().default(null);

/**
 * Where a button leads: a path of the shop or an https address. Browsers read `\` as `/` and leave out line breaks
 * and tabs, so an address with any of them could lead elsewhere than it seems to.
 */
const link = z
  .string()
  .max(500, { error: 'Не длиннее 500 символов' })
  .regex(/^(?:\/(?![/\\])|https:\/\/[\p{L}\d.-]+(?::\d{1,5})?(?=[/?#]|$))[^\s\\\p{Cc}]*$/iu, {
    error: 'Адрес страницы магазина, как /products, или ссылка https://',
  });

/** A picture or video of the shop's own: pages load nothing from elsewhere. */
const file = z
  .string()
  .max(500, { error: 'Не длиннее 500 символов' })
  .regex(/^\/(?!\/)[\w./%-]+$/, { error: 'Адрес загруженного файла' });

const itemId = z.string().regex(/^[\w-]{1,64}$/, { error: 'От 1 до 64 латинских букв, цифр, дефисов' });
const order = z.int({ error: 'Нужно целое число' }).min(0).max(1000);
const moment = z.iso.datetime({ offset: true, error: 'Дата и время вида 2026-11-21T12:00:00Z' });

/** A list in which an id stands once. */
const listOf = <T extends z.ZodType<{ id: string }>>(item: T, max: number) =>
  z
    .array(item)
    .max(max, { error: `Не больше ${max}` })
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
      error: 'Идентификатор повторяется',
    });

const infoBar = z.strictObject({
  isEnabled: z.boolean(),
  messages: z.array(text(120)).max(10, { error: 'Не больше 10 сообщений' }),
  backgroundColor: color,
  textColor: color,
});

/** `url` is the wide crop, `tallUrl` the one for phones, `posterUrl` the still of a video (docs/rules/home.md). */
const media = z.strictObject({
  type: z.enum(MEDIA_TYPES),
  url: file,
  tallUrl: file.nullable().default(null),
  posterUrl: file.nullable().default(null),
  name: text(200, 0).default(''),
});

const scrollBannerItem = z
  .strictObject({
    id: itemId,
    isActive: z.boolean().default(true),
    order,
    title: text(120, 0).default(''),
    subtitle: text(300, 0).default(''),
    buttonText: text(40, 0).default(''),
    buttonLink: link.nullable().default(null),
    isWholesale: z.boolean().default(false),
    backgroundColor: optionalColor,
    textColor: optionalColor,
    overlayOpacity: z.number().min(0).max(1).default(DEFAULT_BANNER.overlayOpacity),
    textPosition: z.enum(TEXT_POSITIONS).default(DEFAULT_BANNER.textPosition),
    textAlignment: z.enum(TEXT_ALIGNMENTS).default(DEFAULT_BANNER.textAlignment),
    validFrom: moment.nullable().default(null),
    validUntil: moment.nullable().default(null),
    media,
  })
  .meta({ id: 'ScrollBanner' });
export type ScrollBanner = z.output<typeof scrollBannerItem>;

const scrollBanner = z.strictObject({
  isEnabled: z.boolean(),
  autoPlay: z.boolean(),
  autoPlayDelay: z.int().min(2000).max(60_000),
  showArrows: z.boolean(),
  showDots: z.boolean(),
  infinite: z.boolean(),
  banners: listOf(scrollBannerItem, 12),
});

const promoBannerItem = z
  .strictObject({
    id: itemId,
    title: text(120),
    description: text(300, 0).default(''),
    discount: z.int({ error: 'Нужно целое число' }).min(1).max(99),
    validFrom: moment.nullable().default(null),
    validUntil: moment,
    backgroundColor: optionalColor,
    textColor: optionalColor,
    buttonText: text(40, 0).default(''),
    buttonLink: link.nullable().default(null),
    isWholesale: z.boolean().default(false),
    backgroundImage: file.nullable().default(null),
    isActive: z.boolean().default(true),
    order,
  })
  .meta({ id: 'PromoBanner' });
export type PromoBanner = z.output<typeof promoBannerItem>;

const promo = z.strictObject({ isEnabled: z.boolean(), banners: listOf(promoBannerItem, 12) });

const productSection = z.strictObject({
  title: text(120),
  subtitle: text(300, 0),
  productIds: z.array(uuid).max(48, { error: 'Не больше 48 товаров' }),
  maxProducts: z.int({ error: 'Нужно целое число' }).min(1).max(24),
  displayStyle: z.enum(DISPLAY_STYLES),
  showPrices: z.boolean(),
  showAddToCart: z.boolean(),
});
export type ProductSection = z.output<typeof productSection>;

const promocodeShowcase = z.strictObject({
  isEnabled: z.boolean(),
  title: text(120),
  subtitle: text(300, 0),
  selectionMode: z.enum(SELECTION_MODES),
  promocodeIds: z.array(uuid).max(24, { error: 'Не больше 24 промокодов' }),
  autoSelectCriteria: z.strictObject({
    includeExpiringSoon: z.boolean(),
    includeHighValue: z.boolean(),
    includeLimitedQuantity: z.boolean(),
    includeNewCodes: z.boolean(),
  }),
  displaySettings: z.strictObject({
    maxPromocodes: z.int({ error: 'Нужно целое число' }).min(1).max(12),
    layout: z.enum(SHOWCASE_LAYOUTS),
    cardStyle: z.enum(CARD_STYLES),
    showTierBadges: z.boolean(),
    showUsageCount: z.boolean(),
    showExpiryCountdown: z.boolean(),
  }),
  uiCustomization: z.strictObject({
    backgroundColor: optionalColor,
    accentColor: optionalColor,
    copyButtonText: text(40),
    copySuccessText: text(40),
  }),
});

const productDisplay = z.strictObject({
  aspectRatio: z.enum(ASPECT_RATIOS),
  showColorDots: z.boolean(),
  showQuickAddToCart: z.boolean(),
  cardStyle: z.enum(CARD_STYLES),
});

const sectionSettings = z.strictObject({
  padding: z.enum(SECTION_PADDINGS).default(DEFAULT_SECTION_SETTINGS.padding),
  fullWidth: z.boolean().default(DEFAULT_SECTION_SETTINGS.fullWidth),
  backgroundColor: optionalColor,
  textColor: optionalColor,
});

const layoutItem = z
  .strictObject({
    id: itemId,
    type: z.enum(SECTION_TYPES),
    title: text(120, 0).default(''),
    isVisible: z.boolean().default(true),
    order,
    settings: sectionSettings.default(DEFAULT_SECTION_SETTINGS),
  })
  .meta({ id: 'HomeSection' });
export type HomeSection = z.output<typeof layoutItem>;

/** What staff edit of the home page; closed, so that nothing is stored that nobody reads. */
export const homeContent = z.strictObject({
  infoBar,
  scrollBanner,
  promo,
  featuredProducts: productSection,
  newArrivals: productSection,
  saleProducts: productSection,
  promocodeShowcase,
  productDisplay,
  layout: listOf(layoutItem, 24),
});
export type HomeContent = z.output<typeof homeContent>;

/**
 * The home config as visitors get it: only what is shown now, in its order. `lastUpdated` is null and `version` 0 until
 * something is published.
 */
export const homeConfig = homeContent
  .extend({ lastUpdated: z.iso.datetime().nullable(), isPublished: z.boolean(), version: z.int().min(0) })
  .meta({ id: 'HomeConfig' });
export type HomeConfig = z.output<typeof homeConfig>;

/** The home page in one answer. The list of a section that is not shown is empty. */
const homepageData = z
  .object({
    homeConfig,
    categories: z.array(category),
    featuredProducts: listedProducts,
    newArrivals: listedProducts,
    saleProducts: listedProducts,
    promocodes: z.array(publicPromocode),
  })
  .meta({ id: 'Homepage' });
export type Homepage = z.output<typeof homepageData>;

/** Config and content of the home page together; the browser asks this first. */
export const homepageGet = defineEndpoint('homepage', {
  summary: 'Главная страница целиком',
  access: 'public',
  query: z.strictObject({ view: productView.default('card') }),
  data: homepageData,
  errors: [],
});

/** The config alone: asked when the call for the whole page failed. */
export const homeConfigGet = defineEndpoint('homeConfig', {
  summary: 'Настройки главной страницы',
  access: 'public',
  data: homeConfig,
  errors: [],
});

/** The same config, for what the whole shop reads of it: `productDisplay`. */
export const homeConfigCurrent = defineEndpoint('homeConfigCurrent', {
  summary: 'Действующие настройки витрины',
  access: 'public',
  data: homeConfig,
  errors: [],
});
