import { PRICE_ON_REQUEST } from '#domain/money/price-on-request.ts';
import type { WholesaleAvailability } from './offer.ts';

/** The text for somebody who asks for a product wholesale and may not have it. */
export const WHOLESALE_REFUSALS: Readonly<
  Record<Exclude<WholesaleAvailability['status'], 'available' | 'out_of_stock'>, string>
> = {
  global_disabled: 'Оптовые продажи сейчас закрыты',
  product_disabled: 'Оптовая продажа недоступна для этого товара',
  product_inactive: 'Товар недоступен',
  approval_required: 'Оптом покупают после одобрения заявки. Подайте её в\u00a0личном кабинете',
  price_on_request: PRICE_ON_REQUEST,
};
