import type { HomeContent, LayoutItem, ProductSection, SectionType } from './config.ts';
import { DEFAULT_PRODUCT_DISPLAY } from './product-display.ts';

/** Words over a banner that names no place for them, and how much of the picture is dimmed. */
export const DEFAULT_BANNER = {
  overlayOpacity: 0.3,
  textPosition: 'middle-center',
  textAlignment: 'center',
} as const;

/** How a section looks that has no settings of its own. Padding `default` is py-4. */
export const DEFAULT_SECTION_SETTINGS: LayoutItem['settings'] = {
  padding: 'default',
  fullWidth: false,
  backgroundColor: null,
  textColor: null,
};

const products = (title: string, maxProducts: number): ProductSection => ({
  title,
  subtitle: '',
  productIds: [],
  maxProducts,
  displayStyle: 'grid',
  showPrices: true,
  showAddToCart: true,
});

const section = (type: SectionType, title: string, order: number): LayoutItem => ({
  id: type,
  type,
  title,
  isVisible: true,
  order,
  // the design's distance lies between sections; room inside is room around a ground
  settings: { ...DEFAULT_SECTION_SETTINGS, padding: 'none' },
});

/**
 * The home page of a shop whose staff have not touched it: every section in its place, those without content not shown.
 * Figures: docs/rules/home.md.
 */
export const DEFAULT_HOME_CONTENT: HomeContent = {
  infoBar: { isEnabled: true, messages: [], backgroundColor: 'ink', textColor: 'on-ink' },
  scrollBanner: {
    isEnabled: true,
    autoPlay: true,
    autoPlayDelay: 5000,
    showArrows: true,
    showDots: true,
    infinite: true,
    banners: [],
  },
  promo: { isEnabled: true, banners: [] },
  featuredProducts: products('Популярные товары', 8),
  newArrivals: products('Новые поступления', 6),
  saleProducts: products('Распродажа', 8),
  promocodeShowcase: {
    isEnabled: false,
    title: 'Промокоды',
    subtitle: 'Нажмите, чтобы скопировать, и примените в корзине',
    selectionMode: 'auto',
    promocodeIds: [],
    autoSelectCriteria: {
      includeExpiringSoon: true,
      includeHighValue: true,
      includeLimitedQuantity: true,
      includeNewCodes: true,
    },
    displaySettings: {
      maxPromocodes: 4,
      layout: '4-grid',
      cardStyle: 'modern',
      showTierBadges: true,
      showUsageCount: true,
      showExpiryCountdown: true,
    },
    uiCustomization: {
      backgroundColor: null,
      accentColor: null,
      copyButtonText: 'Копировать',
      copySuccessText: 'Скопировано',
    },
  },
  productDisplay: DEFAULT_PRODUCT_DISPLAY,
  layout: [
    section('scroll-banner', 'Баннеры', 1),
    section('info-bar', 'Объявления', 2),
    section('categories', 'Категории', 3),
    section('featured-products', 'Популярные товары', 4),
    section('promo-banner', 'Акции', 5),
    section('new-arrivals', 'Новые поступления', 6),
    section('sale-products', 'Распродажа', 7),
    section('promocode-showcase', 'Промокоды', 8),
  ],
};
