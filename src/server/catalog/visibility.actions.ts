import { isStaff } from '#domain/access/staff.ts';
import type { RetailSettings } from '#domain/retail/settings.ts';
import { isApprovedBuyer } from '#domain/wholesale/approved-buyer.ts';
import { putsWholesaleFirst } from '#domain/wholesale/first.ts';
import type { WholesaleSettings } from '#domain/wholesale/settings.ts';
import type { StockView } from '#server/holds/available-stock.queries.ts';
import type { SessionUser } from '#server/http/request-context.ts';

type Visitor = Pick<SessionUser, 'id' | 'role' | 'wholesale'>;
type DisplayRules = {
  readonly displaySettings: Pick<
    RetailSettings['displaySettings'],
    'hideRetailPrices' | 'showWholesalePriceToRetail'
  >;
  readonly businessRules: Pick<RetailSettings['businessRules'], 'prioritizeWholesaleCustomers'>;
};
type WholesaleSwitch = Pick<WholesaleSettings, 'wholesaleEnabled'>;

/** Which prices a visitor may see (docs/rules/wholesale.md). What they may not see never leaves the server. */
export interface PriceVisibility {
  /** Staff and approved wholesale buyers see every price. */
  readonly seesAll: boolean;
  readonly seesRetail: boolean;
  readonly seesWholesale: boolean;
  /** An approved buyer of a shop that shows wholesale before retail. */
  readonly putsWholesaleFirst: boolean;
  /** Staff may also look at products that are not on sale now. */
  readonly seesInactive: boolean;
  /** Whose eyes these are: what they hold themselves is not hidden from them. Null of a guest. */
  readonly userId: string | null;
  /** The secret of a guest's hold, with the same effect. */
  readonly holdId?: string | undefined;
}

/** Who looks at stock. */
export const stockViewOf = ({ userId, holdId }: PriceVisibility, now: Date): StockView => ({
  now,
  userId,
  holdId,
});

export function visibilityOf(
  user: Visitor | null,
  settings: DisplayRules,
  wholesale: WholesaleSwitch,
): PriceVisibility {
  const { hideRetailPrices, showWholesalePriceToRetail } = settings.displaySettings;
  const seesInactive = user !== null && isStaff(user.role);
  const seesAll = isApprovedBuyer(user);
  return {
    seesAll,
    seesRetail: seesAll || !hideRetailPrices,
    seesWholesale: seesAll || showWholesalePriceToRetail,
    putsWholesaleFirst: putsWholesaleFirst(
      { isApproved: seesAll },
      { ...settings.businessRules, ...wholesale },
    ),
    seesInactive,
    userId: user?.id ?? null,
  };
}

export const seesRetailPrice = (visibility: PriceVisibility, product: { readonly hidePrice: boolean }) =>
  visibility.seesAll || (visibility.seesRetail && !product.hidePrice);

export const seesWholesalePrice = (
  visibility: PriceVisibility,
  product: { readonly showWholesalePrice: boolean },
) => visibility.seesAll || (visibility.seesWholesale && product.showWholesalePrice);
