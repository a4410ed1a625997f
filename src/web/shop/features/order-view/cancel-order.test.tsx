import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import type { Order } from '#contract/orders.ts';
import { anOrder } from '#tests/support/shopping.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { CancelOrder } from './cancel-order.tsx';

async function cancel(say: (dialog: ReturnType<typeof within>) => Promise<void>) {
  const sent = vi.fn(() => ({ data: anOrder({ status: 'cancelled' }) }));
  renderInShop(<CancelOrder order={anOrder({ canCancel: true })} orderKey="key" />, {
    caller: fakeCaller({ orderCancel: sent }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }));
  const dialog = within(screen.getByRole('dialog'));
  await say(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Отменить заказ' }));
  return sent;
}
const common = { params: { id: anOrder().id }, query: { key: 'key' } };

it('cancels without a reason', async () => {
  expect(await cancel(async () => {})).toHaveBeenCalledExactlyOnceWith(common);
});

it.each([
  ['Нашлось дешевле', '', 'Нашлось дешевле'],
  ['Нашлось дешевле', ' на соседней улице ', 'Нашлось дешевле: на соседней улице'],
  ['Другая причина', 'Уезжаю', 'Уезжаю'],
  ['Другая причина', '', 'Другая причина'],
  ['Не указывать', 'Уезжаю', 'Уезжаю'],
])('takes the reason along: %s, «%s»', async (choice, words, comment) => {
  const sent = await cancel(async (dialog) => {
    await userEvent.selectOptions(dialog.getByLabelText(/^Почему отменяете/), choice);
    if (words !== '') await userEvent.type(dialog.getByLabelText(/^Подробнее/), words);
  });
  expect(sent).toHaveBeenCalledExactlyOnceWith({ ...common, body: { comment } });
});

it.each<[Order['status'], string]>([
  ['cancelled', 'Заказ № 261122-0001 отменён'],
  ['packed', 'Заказ уже нельзя отменить'],
])('says what became of an order whose answer was lost and that is %s now', async (status, text) => {
  const lost = new ApiError({ status: 0, code: 'network', message: 'Нет связи с магазином' });
  const order = anOrder({ canCancel: true, number: '261122-0001' });
  const around = { caller: fakeCaller({ orderCancel: () => Promise.reject(lost) }) };
  let hear = (_: Order) => {};
  function Page() {
    const [shown, setShown] = useState(order);
    hear = setShown;
    return <CancelOrder order={shown} orderKey={null} />;
  }
  renderInShop(<Page />, around);
  await userEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Отменить заказ' }));
  await screen.findByText('Нет связи с магазином');
  act(() => hear({ ...order, status, canCancel: false }));
  renderInShop(<Toaster />);
  const said = await screen.findByText((words) => words.replaceAll('\u00A0', ' ') === text);
  expect(said).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
