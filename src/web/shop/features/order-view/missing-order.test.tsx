import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInShop } from '#tests/support/web.tsx';
import { MissingOrder } from './missing-order.tsx';

const ID = '0199a000-0000-7000-8000-00000000aaaa';

it('asks a guest without a key to sign in, and keeps the way back to the order', async () => {
  const { router } = renderInShop(<MissingOrder orderId={ID} hasKey={false} />, {
    session: { status: 'guest' },
  });
  expect(screen.getByRole('heading', { name: 'Войдите, чтобы увидеть заказ' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Войти' }));
  expect(router.state.location).toMatchObject({
    pathname: '/auth',
    state: { from: `/order-confirmation/${ID}` },
  });
});

it.each([
  ['a wrong key', ID, true, 'guest'],
  ['somebody else who is signed in', ID, false, 'user'],
  ['what can be no order', null, false, 'guest'],
] as const)('finds nothing for %s', (_, orderId, hasKey, status) => {
  renderInShop(<MissingOrder orderId={orderId} hasKey={hasKey} />, { session: { status } });
  expect(screen.getByRole('heading', { name: 'Заказ не найден' })).toBeTruthy();
});
