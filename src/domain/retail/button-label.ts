import { PRICE_ON_REQUEST } from '#domain/money/price-on-request.ts';
import { NBSP } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import type { RetailAvailability } from './availability.ts';

/**
 * What stands on a retail button that cannot sell; null where it can. 'Купить оптом' or 'Оптом недоступно' where the
 * shop sells wholesale only, 'Только опт (от N шт.)' for such a product, 'Цена по запросу' without a price, else 'Недоступно'. See docs/rules/retail.md.
 */
export function retailButtonLabel(availability: RetailAvailability, canBuyWholesale: boolean): string | null {
  switch (availability.status) {
    case 'available':
      return null;
    case 'global_disabled':
      return canBuyWholesale ? 'Купить оптом' : 'Оптом недоступно';
    case 'product_disabled':
      return `Только опт (от${NBSP}${piecesText(availability.minQuantity)})`;
    case 'price_on_request':
      return PRICE_ON_REQUEST;
    case 'closed':
    case 'product_inactive':
    case 'out_of_stock':
      return 'Недоступно';
  }
}
