import type { Moment } from '#domain/time/moment.ts';

/** Kinds of sections on the home page (docs/rules/home.md). A layout may name `hero` too; it is never shown. */
export const SECTION_TYPES = [
  'info-bar',
  'scroll-banner',
  'categories',
  'featured-products',
  'new-arrivals',
  'sale-products',
  'promo-banner',
  'promocode-showcase',
  'hero',
] as const;
/** One kind of section. */
export type SectionType = (typeof SECTION_TYPES)[number];

/** Room above and below a section's content. Py-0, py-2, py-8, py-4. */
export const SECTION_PADDINGS = ['none', 'small', 'large', 'default'] as const;
/** One of the paddings. */
export type SectionPadding = (typeof SECTION_PADDINGS)[number];

/** Where the words of a banner stand. Top, middle, bottom crossed with left, center, right. */
export const TEXT_POSITIONS = [
  'top-left',
  'top-center',
  'top-right',
  'middle-left',
  'middle-center',
  'middle-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;
/** One of the nine places. */
export type TextPosition = (typeof TEXT_POSITIONS)[number];

/** Colours of the design that follow the theme; `petrol` means wholesale, `sale` a reduced price. */
export const COLOR_TOKENS = [
  'paper',
  'wash',
  'sunk',
  'ink',
  'ink-2',
  'on-ink',
  'petrol',
  'petrol-wash',
  'on-petrol',
  'sale',
  'sale-wash',
  'on-sale',
] as const;

/** What a banner shows. */
export const MEDIA_TYPES = ['image', 'video'] as const;

/** How the words of a banner are set. */
export const TEXT_ALIGNMENTS = ['left', 'center', 'right'] as const;

/** How a block of products stands. */
export const DISPLAY_STYLES = ['grid', 'carousel'] as const;

/** The shape of a card's picture. */
export const ASPECT_RATIOS = ['square', 'rectangle', 'other'] as const;

/** How cards are drawn, those of products and of promo codes. */
export const CARD_STYLES = ['modern', 'minimal'] as const;

/** Who chooses the codes of the showcase: staff, or their score. */
export const SELECTION_MODES = ['manual', 'auto'] as const;

/** Columns of the showcase. */
export const SHOWCASE_LAYOUTS = ['3-grid', '4-grid'] as const;

/** A colour that staff chose: the name of a design colour, which follows the theme, or `#rrggbb`, which does not. */
export type ContentColor = (typeof COLOR_TOKENS)[number] | (string & {});

/** A stretch of time; an open end is null. The first moment belongs to it, the last does not. */
export interface Period {
  readonly validFrom: Moment | null;
  readonly validUntil: Moment | null;
}

/** Picture or video of a banner: `url` is the wide crop, `tallUrl` the one for phones. */
export interface BannerMedia {
  readonly type: (typeof MEDIA_TYPES)[number];
  readonly url: string;
  readonly tallUrl: string | null;
  /** Stands for a video until it plays, and where motion is not wanted. */
  readonly posterUrl: string | null;
  /** What is to be seen: the text alternative of a banner that has no words. */
  readonly name: string;
}

/** One slide of the banner carousel. */
export interface ScrollBanner extends Period {
  readonly id: string;
  readonly isActive: boolean;
  readonly order: number;
  readonly title: string;
  readonly subtitle: string;
  readonly buttonText: string;
  readonly buttonLink: string | null;
  /** It is about wholesale, and goes where the shop sells none. */
  readonly isWholesale: boolean;
  readonly backgroundColor: ContentColor | null;
  readonly textColor: ContentColor | null;
  /** Share from 0 to 1. */
  readonly overlayOpacity: number;
  readonly textPosition: TextPosition;
  readonly textAlignment: (typeof TEXT_ALIGNMENTS)[number];
  readonly media: BannerMedia;
}

/** One promo banner; `discount` in whole percent. */
export interface PromoBanner extends Period {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly discount: number;
  readonly validUntil: Moment;
  readonly backgroundColor: ContentColor | null;
  readonly textColor: ContentColor | null;
  readonly buttonText: string;
  readonly buttonLink: string | null;
  readonly isWholesale: boolean;
  readonly backgroundImage: string | null;
  readonly isActive: boolean;
  readonly order: number;
}

/** A block of products; with `productIds` staff chose them, without it the shop does. */
export interface ProductSection {
  readonly title: string;
  readonly subtitle: string;
  readonly productIds: readonly string[];
  readonly maxProducts: number;
  readonly displayStyle: (typeof DISPLAY_STYLES)[number];
  readonly showPrices: boolean;
  readonly showAddToCart: boolean;
}

/** How product cards look throughout the shop. */
export interface ProductDisplay {
  readonly aspectRatio: (typeof ASPECT_RATIOS)[number];
  readonly showColorDots: boolean;
  readonly showQuickAddToCart: boolean;
  readonly cardStyle: (typeof CARD_STYLES)[number];
}

/** A section of the home page and its place. */
export interface LayoutItem {
  readonly id: string;
  readonly type: SectionType;
  readonly title: string;
  readonly isVisible: boolean;
  readonly order: number;
  readonly settings: {
    readonly padding: SectionPadding;
    readonly fullWidth: boolean;
    readonly backgroundColor: ContentColor | null;
    readonly textColor: ContentColor | null;
  };
}

/** What staff edit of the home page; times in milliseconds. */
export interface HomeContent {
  readonly infoBar: {
    readonly isEnabled: boolean;
    readonly messages: readonly string[];
    readonly backgroundColor: ContentColor;
    readonly textColor: ContentColor;
  };
  readonly scrollBanner: {
    readonly isEnabled: boolean;
    readonly autoPlay: boolean;
    readonly autoPlayDelay: number;
    readonly showArrows: boolean;
    readonly showDots: boolean;
    readonly infinite: boolean;
    readonly banners: readonly ScrollBanner[];
  };
  readonly promo: { readonly isEnabled: boolean; readonly banners: readonly PromoBanner[] };
  readonly featuredProducts: ProductSection;
  readonly newArrivals: ProductSection;
  readonly saleProducts: ProductSection;
  readonly promocodeShowcase: {
    readonly isEnabled: boolean;
    readonly title: string;
    readonly subtitle: string;
    readonly selectionMode: (typeof SELECTION_MODES)[number];
    /** The codes chosen by hand, in their order. */
    readonly promocodeIds: readonly string[];
    readonly autoSelectCriteria: {
      readonly includeExpiringSoon: boolean;
      readonly includeHighValue: boolean;
      readonly includeLimitedQuantity: boolean;
      readonly includeNewCodes: boolean;
    };
    readonly displaySettings: {
      readonly maxPromocodes: number;
      readonly layout: (typeof SHOWCASE_LAYOUTS)[number];
      readonly cardStyle: (typeof CARD_STYLES)[number];
      readonly showTierBadges: boolean;
      readonly showUsageCount: boolean;
      readonly showExpiryCountdown: boolean;
    };
    readonly uiCustomization: {
      readonly backgroundColor: ContentColor | null;
      readonly accentColor: ContentColor | null;
      readonly copyButtonText: string;
      readonly copySuccessText: string;
    };
  };
  readonly productDisplay: ProductDisplay;
  readonly layout: readonly LayoutItem[];
}
