import { describe, expect, it } from 'vitest';
import { retailButtonLabel } from './button-label.ts';

const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null;

describe('the words on a retail button that cannot sell', () => {
  it.each([
    [{ status: 'available' }, true, null],
    [{ status: 'global_disabled' }, true, 'Купить оптом'],
    [{ status: 'global_disabled' }, false, 'Оптом недоступно'],
    [{ status: 'product_disabled', minQuantity: 5, discountPercent: 15 }, true, 'Только опт (от 5 шт.)'],
    [{ status: 'closed' }, false, 'Недоступно'],
    [{ status: 'product_inactive' }, true, 'Недоступно'],
    [{ status: 'price_on_request' }, false, 'Цена по запросу'],
    [{ status: 'out_of_stock' }, false, 'Недоступно'],
  ] as const)('%j, wholesale %s: %s', (availability, canBuyWholesale, words) => {
    expect(plain(retailButtonLabel(availability, canBuyWholesale))).toBe(words);
  });
});
