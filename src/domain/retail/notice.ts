import { PRICE_ON_REQUEST } from '#domain/money/price-on-request.ts';
import { NBSP, numberText } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import type { RetailAvailability } from './availability.ts';

/** Why retail is unavailable, as a notice to the shopper. See docs/rules/retail.md. */
export type RetailNotice = {
  readonly tone: 'warning' | 'info' | 'error';
  readonly title: string;
  readonly detail: string | null;
};

/** How a way of selling that is closed is called. */
export const RETAIL_CLOSED = {
  /** The shop sells wholesale alone. */
  shop: 'Только оптовые продажи',
  /** The product is sold wholesale alone. */
  product: 'Товар доступен только оптом',
  other: 'Розничная продажа недоступна',
} as const;

/** The notice where the retail rules could not be had: retail is off until they are. */
export const NO_CONNECTION: RetailNotice = {
  tone: 'error',
  title: 'Ошибка соединения с сервером',
  detail: RETAIL_CLOSED.other,
};

/** The notice for a reason; null when the product can be bought. */
export function retailNotice(availability: RetailAvailability): RetailNotice | null {
  switch (availability.status) {
    case 'available':
      return null;
    case 'global_disabled':
      return { tone: 'warning', title: RETAIL_CLOSED.shop, detail: null };
    case 'product_disabled': {
      const { minQuantity, discountPercent } = availability;
      const detail = `От${NBSP}${piecesText(minQuantity)}, скидка ${numberText(discountPercent)}%`;
      return { tone: 'info', title: RETAIL_CLOSED.product, detail };
    }
    case 'closed':
      return { tone: 'warning', title: RETAIL_CLOSED.other, detail: null };
    case 'product_inactive':
      return { tone: 'error', title: 'Товар недоступен', detail: null };
    case 'out_of_stock':
      return { tone: 'error', title: 'Нет в наличии', detail: 'К сожалению, этот товар закончился' };
    case 'price_on_request':
      return {
        tone: 'info',
        title: PRICE_ON_REQUEST,
        detail: 'Напишите нам или позвоните: назовём цену и ответим на вопросы',
      };
  }
}
