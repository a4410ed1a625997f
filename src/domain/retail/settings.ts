import { type Kopecks, type Roubles, roubles, roublesToKopecks } from '#domain/money/money.ts';

/** A text of an admin setting, by language; Russian always exists. See docs/rules/retail.md. */
export type SettingText = {
  readonly ru: string;
  readonly en?: string | undefined;
  readonly vi?: string | undefined;
};

/** How the shop sells at retail, as stored and as the API gives it: money in roubles. */
export type RetailSettings = {
  readonly enabled: boolean;
  readonly defaultMinQuantity: number;
  readonly defaultMaxQuantity: number;
  readonly allowRetailPurchases: boolean;
  readonly requireMinimumOrder: boolean;
  /** Roubles. */
  readonly minimumOrderValue: Roubles;
  readonly displaySettings: {
    readonly hideRetailPrices: boolean;
    readonly showWholesalePriceToRetail: boolean;
    readonly buttonText: SettingText;
    readonly addToCartText: SettingText;
  };
  readonly businessRules: {
    readonly allowMixedModeCart: boolean;
    readonly prioritizeWholesaleCustomers: boolean;
    readonly showWholesalePromotion: boolean;
    readonly autoSuggestWholesale: boolean;
    readonly wholesaleSuggestionThreshold: number;
  };
};

/** Smallest retail quantity of one line when nothing says otherwise, pieces. */
export const DEFAULT_RETAIL_MIN = 1;

/** Largest retail quantity of one line when nothing says otherwise, pieces. */
export const DEFAULT_RETAIL_MAX = 100;

/** Retail settings of a new shop. */
export const DEFAULT_RETAIL_SETTINGS: RetailSettings = {
  enabled: true,
  defaultMinQuantity: DEFAULT_RETAIL_MIN,
  defaultMaxQuantity: DEFAULT_RETAIL_MAX,
  allowRetailPurchases: true,
  requireMinimumOrder: false,
  minimumOrderValue: roubles(0),
  displaySettings: {
    hideRetailPrices: false,
    showWholesalePriceToRetail: true,
    buttonText: { ru: 'Быстрый выбор' },
    addToCartText: { ru: 'Добавить в корзину' },
  },
  businessRules: {
    allowMixedModeCart: true,
    prioritizeWholesaleCustomers: false,
    showWholesalePromotion: true,
    autoSuggestWholesale: true,
    wholesaleSuggestionThreshold: 5,
  },
};

/** As much of the retail settings as screens that sell ask for. */
export type RetailRules = Pick<
  RetailSettings,
  'enabled' | 'allowRetailPurchases' | 'defaultMinQuantity' | 'defaultMaxQuantity'
> & {
  readonly businessRules: Pick<
    RetailSettings['businessRules'],
    'autoSuggestWholesale' | 'wholesaleSuggestionThreshold'
  >;
  readonly displaySettings: Pick<
    RetailSettings['displaySettings'],
    'buttonText' | 'addToCartText' | 'showWholesalePriceToRetail'
  >;
};

/** The rules of a browser that cannot reach the shop: retail disabled. */
export const FALLBACK_RETAIL_SETTINGS: RetailRules = {
  enabled: false,
  allowRetailPurchases: false,
  defaultMinQuantity: DEFAULT_RETAIL_MIN,
  defaultMaxQuantity: DEFAULT_RETAIL_MAX,
  businessRules: { autoSuggestWholesale: false, wholesaleSuggestionThreshold: 0 },
  displaySettings: DEFAULT_RETAIL_SETTINGS.displaySettings,
};

/** The smallest value of a retail order in kopecks, or null when none is required. */
export function retailMinimum(
  settings: Pick<RetailSettings, 'requireMinimumOrder' | 'minimumOrderValue'>,
): Kopecks | null {
  const isRequired = settings.requireMinimumOrder && settings.minimumOrderValue > 0;
  return isRequired ? roublesToKopecks(settings.minimumOrderValue) : null;
}
