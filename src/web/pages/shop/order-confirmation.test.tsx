import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { aCart, anOrder } from '#tests/support/shopping.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import OrderConfirmation from './order-confirmation.tsx';

beforeEach(() => localStorage.clear());

const order = anOrder();

/** The order's page, as its link with this key opens it. */
function openOrder(key: string, answers: Parameters<typeof fakeCaller>[0]) {
  const page = (
    <Routes>
      <Route path="order-confirmation/:orderId" element={<OrderConfirmation />} />
      <Route path="*" element={null} />
    </Routes>
  );
  return renderInShop(page, {
    caller: fakeCaller(answers),
    path: `/order-confirmation/${order.id}?key=${key}`,
    session: { status: 'user' },
  });
}

it('repeats the order by the key that opened it', async () => {
  const repeat = vi.fn((_: unknown) => ({ data: { ...aCart(), failedItems: [] } }));
  const { router } = openOrder('secret', { orderGet: () => ({ data: order }), orderRepeat: repeat });
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить заказ' }));
  expect(repeat.mock.lastCall?.[0]).toMatchObject({ params: { id: order.id }, query: { key: 'secret' } });
  expect(router.state.location.pathname).toBe('/cart');
});
