import type { Kysely } from 'kysely';
import type { TradeTerms } from '#domain/catalog/trade-terms.ts';
import type { Kopecks } from '#domain/money/money.ts';
import type { OrderTimes } from '#domain/orders/order-times.ts';
import { retailMinimum } from '#domain/retail/settings.ts';
import { type ShippingSettings, settingsInKopecks } from '#domain/shipping/settings.ts';
import { isApprovedBuyer } from '#domain/wholesale/approved-buyer.ts';
import { mayBuyWholesale, type WholesaleSettings } from '#domain/wholesale/settings.ts';
import type { DB } from '#server/db/types.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { readTradeSettings, type TradeSettings } from '#server/settings/settings.queries.ts';
import { type PriceVisibility, visibilityOf } from './visibility.actions.ts';

/** The rules that a cart is judged by, and which prices this shopper may see. */
export interface CartRules extends TradeTerms {
  /** The ways to buy wholesale that the shop offers. */
  readonly allow: WholesaleSettings['bundleTypeSettings'];
  readonly visibility: PriceVisibility;
}

/** All rules that a cart is priced by: the shop's own for this shopper, and its delivery in kopecks. */
export interface TradeRules {
  readonly cart: CartRules;
  readonly shipping: ShippingSettings<Kopecks>;
  /** How long an order waits, for those that place one. */
  readonly times: OrderTimes;
}

/** The shop's rules of trade for this shopper. */
export const readTradeRules = async (db: Kysely<DB>, user: SessionUser | null): Promise<TradeRules> =>
  tradeRulesOf(await readTradeSettings(db), user);

/** The same by settings that were read already. */
export function tradeRulesOf(
  { retail: settings, wholesale, shipping, times }: TradeSettings,
  user: SessionUser | null,
): TradeRules {
  const cart = {
    retailOpen: settings.enabled && settings.allowRetailPurchases,
    wholesaleOpen: mayBuyWholesale(wholesale, {
      isApproved: isApprovedBuyer(user),
    }),
    allow: wholesale.bundleTypeSettings,
    minimum: retailMinimum(settings),
    allowsMixture: settings.businessRules.allowMixedModeCart,
    defaultMinQuantity: settings.defaultMinQuantity,
    defaultMaxQuantity: settings.defaultMaxQuantity,
    visibility: visibilityOf(user, settings, wholesale),
  };
  return { cart, shipping: settingsInKopecks(shipping), times };
}
