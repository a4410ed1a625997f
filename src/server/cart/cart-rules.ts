import type { Kysely } from 'kysely';
import { retailMinimum } from '#domain/retail/settings.ts';
import { type ShippingSettings, settingsInKopecks } from '#domain/shipping/settings.ts';
import { mayBuyWholesale } from '#domain/wholesale/settings.ts';
import { visibilityOf } from '#server/catalog/visibility.actions.ts';
import type { DB } from '#server/db/types.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { readTradeSettings } from '#server/settings/settings.queries.ts';
import type { CartRules } from './price-cart.ts';

/** All rules that a cart is priced by: the shop's own for this shopper, and its delivery in kopecks. */
export interface TradeRules {
  readonly cart: CartRules;
  readonly shipping: ShippingSettings;
}

/** The shop's rules of trade for this shopper. */
export async function readTradeRules(db: Kysely<DB>, user: SessionUser | null): Promise<TradeRules> {
  const { retail: settings, wholesale, shipping } = await readTradeSettings(db);
  const cart = {
    retailOpen: settings.enabled && settings.allowRetailPurchases,
    wholesaleOpen: mayBuyWholesale(wholesale, { isApproved: user?.wholesale === 'approved' }),
    minimum: retailMinimum(settings),
    allowsMixture: settings.businessRules.allowMixedModeCart,
    defaultMinQuantity: settings.defaultMinQuantity,
    defaultMaxQuantity: settings.defaultMaxQuantity,
    visibility: visibilityOf(user, settings),
  };
  return { cart, shipping: settingsInKopecks(shipping) };
}
