import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { roubles } from '#domain/money/money.ts';
import { anOrder, anOrderToFetch } from '#tests/support/shopping.ts';
import { renderInShop } from '#tests/support/web.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderView } from './order-view.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
const step = (status: Order['status'], kind: 'customer' | 'staff' | 'system', comment?: string) => ({
  status,
  at: '2026-11-21T11:20:00.000Z',
  by: { kind, name: 'Вера Смирнова' },
  ...(comment === undefined ? {} : { comment }),
});

it('tells the history of an order in words, the latest first, without names of staff', () => {
  const history = [
    step('new', 'customer'),
    step('confirmed', 'staff'),
    step('cancelled', 'system', 'Не оплачен'),
  ];
  renderInShop(<OrderHistory history={history} />);
  const list = screen.getByRole('heading', { name: 'История заказа' }).parentElement as HTMLElement;
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => plain(item.textContent)),
  ).toEqual([
    'Отменён21 ноября 2026, 14:20, автоматическиНе оплачен',
    'Подтверждён21 ноября 2026, 14:20, магазин',
    'Принят21 ноября 2026, 14:20, вы',
  ]);
  expect(list.textContent).not.toContain('Вера');
});

it.each([
  [839, 0, 'Промокод MERA10−839 ₽'],
  [0, 300, 'Промокод MERA10Бесплатная доставка'],
])('names the promo code that took off %i ₽ and %i ₽ of the delivery', (promo, freed, text) => {
  const order = anOrder();
  const promocode = {
    code: 'MERA10',
    discountAmount: roubles(promo),
    shippingDiscountAmount: roubles(freed),
  };
  const totals = { ...order.totals, promo: roubles(promo) };
  const { container } = renderInShop(<OrderView order={{ ...order, totals, promocode }} />);
  expect(plain(container.querySelector('dl')?.textContent)).toContain(text);
});

it('shows lines that add up to the goods, the code taken off in its own row only', () => {
  const order = anOrder();
  const items = [
    {
      ...order.items[0],
      id: 'one',
      quantity: 1,
      unitPrice: roubles(13_990),
      discount: roubles(1399),
      total: roubles(12_591),
    },
    {
      ...order.items[0],
      id: 'two',
      quantity: 1,
      unitPrice: roubles(2990),
      discount: roubles(299),
      total: roubles(2691),
    },
  ] as Order['items'];
  const promocode = { code: 'MERA10', discountAmount: roubles(1698), shippingDiscountAmount: roubles(0) };
  const totals = { ...order.totals, retail: roubles(16_980), promo: roubles(1698), total: roubles(15_582) };
  renderInShop(<OrderView order={{ ...order, items, promocode, totals }} />);
  const lines = screen
    .getAllByRole('listitem')
    .map((line) => plain(line.querySelector('.oline__sum')?.textContent));
  expect(lines.slice(0, 2)).toEqual(['1 шт. × 13 990 ₽13 990 ₽', '1 шт. × 2 990 ₽2 990 ₽']);
  expect(plain(document.querySelector('dl')?.textContent)).toContain(
    'Товары, 2 шт.16 980 ₽Промокод MERA10−1 698 ₽',
  );
});

it.each([
  ['7707083893', '770701001', 'ООО «Ромашка», ИНН 7707083893, КПП 770701001'],
  ['500100732259', undefined, 'ООО «Ромашка», ИНН 500100732259'],
])('names the payer of an invoice by ИНН %s and КПП %s', (inn, kpp, text) => {
  const company = { name: 'ООО «Ромашка»', inn, ...(kpp === undefined ? {} : { kpp }) };
  renderInShop(<OrderView order={anOrder({ paymentMethod: 'invoice', company })} />);
  expect(screen.getByText(/ИНН/).textContent).toBe(text);
});

it('gives the tracking number to take along', async () => {
  const tracking = { carrier: 'СДЭК', number: '1234567890' };
  renderInShop(<OrderView order={anOrder({ status: 'shipped', tracking })} />);
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Копировать номер отправления 1234567890' }));
  expect(write).toHaveBeenCalledWith('1234567890');
  expect(await screen.findByText('Номер отправления скопирован')).toBeTruthy();
});

it('leads to the page of a carrier that has a known one', () => {
  const way = { name: /^Отследить отправление RA123456785RU/ };
  const shipped = (carrier: string) =>
    anOrder({ status: 'shipped', tracking: { carrier, number: 'RA123456785RU' } });
  const { unmount } = renderInShop(<OrderView order={shipped('Почта России')} />);
  expect(screen.getByRole('link', way).getAttribute('href')).toBe(
    'https://www.pochta.ru/tracking?barcode=RA123456785RU',
  );
  unmount();
  renderInShop(<OrderView order={shipped('Курьер Иван')} />);
  expect(screen.queryByRole('link', way)).toBeNull();
});

it('says where an order waits and when it can be taken from there', () => {
  renderInShop(<OrderView order={anOrderToFetch()} />);
  expect(screen.getByText('Доставка').parentElement?.textContent).toBe(
    'ДоставкаПункт выдачиНа Садовой, Москва, Садовая ул., д. 12Ежедневно 10:00–21:00',
  );
});

it('says of an order that costs nothing that there is nothing to pay', () => {
  const { totals } = anOrder();
  renderInShop(
    <OrderView order={anOrder({ status: 'delivered', totals: { ...totals, total: roubles(0) } })} />,
  );
  expect(screen.getByText('Платить не нужно')).toBeTruthy();
  expect(screen.queryByText('Не оплачен')).toBeNull();
});
