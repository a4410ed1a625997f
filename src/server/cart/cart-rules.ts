import type { Kysely } from 'kysely';
import { isStaff } from '#domain/access/permissions.ts';
import { retailMinimum } from '#domain/retail/settings.ts';
import type { DB } from '#server/db/types.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { readRetailSettings } from '#server/settings/settings.queries.ts';
import type { CartRules } from './price-cart.ts';

/** The shop's retail rules for this shopper. */
export async function readCartRules(db: Kysely<DB>, user: SessionUser | null): Promise<CartRules> {
  const settings = await readRetailSettings(db);
  const hidden = settings.displaySettings.hideRetailPrices;
  const privileged = user !== null && (isStaff(user.role) || user.wholesale === 'approved');
  return {
    retailOpen: settings.enabled && settings.allowRetailPurchases,
    hidesEveryPrice: hidden && !privileged,
    minimum: retailMinimum(settings),
    defaultMinQuantity: settings.defaultMinQuantity,
    defaultMaxQuantity: settings.defaultMaxQuantity,
    seesHiddenPrices: privileged,
  };
}
