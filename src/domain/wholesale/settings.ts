/** Ways to buy wholesale. Spec 3, «Bundle». */
export const BUNDLE_TYPES = ['individual', 'color_set', 'size_set', 'full_set'] as const;

/** One way to buy wholesale. Spec 3. */
export type BundleType = (typeof BUNDLE_TYPES)[number];

/** How the shop sells wholesale. Spec 3, «Wholesale bundle settings»; `wholesaleAccess` from decisions 5. */
export type WholesaleSettings = {
  readonly wholesaleEnabled: boolean;
  readonly bundleTypeSettings: {
    readonly allowIndividual: boolean;
    readonly allowColorSet: boolean;
    readonly allowSizeSet: boolean;
    readonly allowFullSet: boolean;
  };
  readonly defaultBundleType: BundleType;
  readonly minQuantity: number;
  readonly wholesaleAccess: 'everyone' | 'approved';
};

/** Whether a visitor may buy wholesale at all. Decisions 5, `wholesaleAccess`. */
export const mayBuyWholesale = (
  settings: Pick<WholesaleSettings, 'wholesaleEnabled' | 'wholesaleAccess'>,
  buyer: { readonly isApproved: boolean },
): boolean => settings.wholesaleEnabled && (settings.wholesaleAccess === 'everyone' || buyer.isApproved);

/** Smallest wholesale quantity when nothing says otherwise, pieces of one product. Spec 5, 9. */
export const DEFAULT_WHOLESALE_MIN = 5;

/** Wholesale discount shown when the product names none, percent. Spec 8, 9. */
export const DEFAULT_WHOLESALE_DISCOUNT = 15;

/** Settings of a new shop, and of a browser that cannot reach it: every kind allowed. Spec 8. */
export const DEFAULT_WHOLESALE_SETTINGS: WholesaleSettings = {
  wholesaleEnabled: true,
  bundleTypeSettings: { allowIndividual: true, allowColorSet: true, allowSizeSet: true, allowFullSet: true },
  defaultBundleType: 'individual',
  minQuantity: DEFAULT_WHOLESALE_MIN,
  wholesaleAccess: 'everyone',
};
