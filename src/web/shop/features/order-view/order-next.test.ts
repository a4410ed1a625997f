import { expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { roubles } from '#domain/money/money.ts';
import { anOrder } from '#tests/support/shopping.ts';
import { whatNext } from './order-next.ts';

const FREE = { ...anOrder().totals, total: roubles(0) };

it.each<[Partial<Order>, string]>([
  [{ status: 'confirmed' }, 'Заказ подтверждён. Собираем вещи.'],
  [
    { status: 'confirmed', paymentMethod: 'transfer' },
    'Заказ подтверждён. Соберём его, когда придут деньги.',
  ],
  [
    { status: 'confirmed', paymentMethod: 'invoice', paymentStatus: 'paid' },
    'Заказ подтверждён. Собираем вещи.',
  ],
  [{ status: 'confirmed', paymentMethod: 'transfer', totals: FREE }, 'Заказ подтверждён. Собираем вещи.'],
  [{ status: 'new', paymentMethod: 'transfer', totals: FREE }, 'Менеджер позвонит, чтобы подтвердить заказ.'],
  [
    { status: 'new', paymentMethod: 'on_receipt' },
    'Менеджер позвонит, чтобы подтвердить заказ. Оплата при получении.',
  ],
  [
    {
      status: 'new',
      delivery: { ...anOrder().delivery, workingHours: '10:00–20:00', address: 'Тверская, 1' },
    },
    'Менеджер позвонит, чтобы подтвердить заказ и время доставки. Оплата при получении.',
  ],
  [{ status: 'delivered' }, 'Заказ доставлен. Если что-то не подошло, вернуть можно в течение 21 дня.'],
  [{ status: 'cancelled' }, 'Заказ отменён. Вещи вернулись в каталог.'],
  [
    { status: 'cancelled', paymentStatus: 'paid', dueBack: roubles(17080) },
    'Заказ отменён. Вещи вернулись в каталог. Деньги вернутся в течение 3 дней.',
  ],
  [{ status: 'returned' }, 'Возврат оформлен.'],
  [
    { status: 'returned', paymentStatus: 'paid', dueBack: roubles(17080) },
    'Возврат оформлен. Деньги вернутся в течение 3 дней.',
  ],
  [
    { status: 'returned', paymentStatus: 'refunded', refunded: roubles(17080) },
    'Возврат оформлен. Деньги возвращены.',
  ],
])('an order that is %o: «%s»', (changes, text) => {
  const terms = { returnDays: 21, refundDays: 3 };
  expect(whatNext(anOrder(changes), terms).replaceAll('\u00A0', ' ')).toBe(text);
});
