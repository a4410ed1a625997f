import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { anOrder } from '#tests/support/shopping.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
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
