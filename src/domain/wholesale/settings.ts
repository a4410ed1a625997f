/** Ways to buy wholesale. See docs/rules/wholesale.md. */
export const BUNDLE_TYPES = ['individual', 'color_set', 'size_set', 'full_set'] as const;

/** One way to buy wholesale. */
export type BundleType = (typeof BUNDLE_TYPES)[number];

/** Who may buy wholesale: anybody, or those whom staff approved. */
export const WHOLESALE_ACCESS = ['everyone', 'approved'] as const;

/** Who may buy wholesale. */
export type WholesaleAccess = (typeof WHOLESALE_ACCESS)[number];

/** How a person's application for wholesale stands. */
export const WHOLESALE_STATUSES = ['none', 'pending', 'approved', 'refused'] as const;

/** How a person's application stands. */
export type WholesaleStatus = (typeof WHOLESALE_STATUSES)[number];

/** How the shop sells wholesale. */
export type WholesaleSettings = {
  readonly wholesaleEnabled: boolean;
  readonly bundleTypeSettings: {
    readonly allowIndividual: boolean;
    readonly allowColorSet: boolean;
    readonly allowSizeSet: boolean;
    readonly allowFullSet: boolean;
  };
  readonly defaultBundleType: BundleType;
  /** Smallest quantity of every product, pieces; without it each has its own. */
  readonly minQuantity?: number | undefined;
  readonly wholesaleAccess: WholesaleAccess;
};

/** Whether a visitor may buy wholesale at all: `wholesaleAccess`. */
export const mayBuyWholesale = (
  settings: Pick<WholesaleSettings, 'wholesaleEnabled' | 'wholesaleAccess'>,
  buyer: { readonly isApproved: boolean },
): boolean => settings.wholesaleEnabled && (settings.wholesaleAccess === 'everyone' || buyer.isApproved);

/**
 * Whether the order form serves a visitor: who may buy wholesale and sees the prices, by rows of many products
 * (docs/rules/wholesale.md).
 */
export const opensOrderForm = (
  settings: Pick<WholesaleSettings, 'wholesaleEnabled' | 'wholesaleAccess' | 'bundleTypeSettings'>,
  buyer: { readonly isApproved: boolean; readonly seesPrices: boolean },
): boolean =>
  mayBuyWholesale(settings, buyer) && buyer.seesPrices && settings.bundleTypeSettings.allowIndividual;

/** Smallest wholesale quantity when nothing says otherwise, pieces of one product. */
export const DEFAULT_WHOLESALE_MIN = 5;

/** Wholesale discount shown when the product names none, percent. */
export const DEFAULT_WHOLESALE_DISCOUNT = 15;

/** Settings of a new shop, and of a browser that cannot reach it: every kind allowed. */
export const DEFAULT_WHOLESALE_SETTINGS: WholesaleSettings = {
  wholesaleEnabled: true,
  bundleTypeSettings: { allowIndividual: true, allowColorSet: true, allowSizeSet: true, allowFullSet: true },
  defaultBundleType: 'individual',
  wholesaleAccess: 'everyone',
};
