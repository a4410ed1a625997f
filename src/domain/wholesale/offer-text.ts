import { PRICE_ON_REQUEST } from '#domain/money/price-on-request.ts';
import type { WholesaleAvailability } from './offer.ts';
import type { WholesaleStatus } from './settings.ts';

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

/** The way to the application, for somebody who may not buy wholesale before it is approved: how it stands. */
export const APPLICATION_WAYS: Readonly<Record<Exclude<WholesaleStatus, 'approved'>, string>> = {
  none: 'Подать заявку',
  pending: 'Проверяем заявку',
  refused: 'Заявку не\u00A0одобрили',
};
