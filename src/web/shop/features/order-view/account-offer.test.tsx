import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anOrder } from '#tests/support/shopping.ts';
import { renderInShop } from '#tests/support/web.tsx';
import { AccountOffer } from './account-offer.tsx';

it('leads to a new account with the name and the e-mail of the order, and back to it', async () => {
  const contact = { name: 'Мария', phone: '+79161234567', email: 'maria@example.com' };
  const order = anOrder({ contact });
  const { router } = renderInShop(<AccountOffer order={order} />);
  await userEvent.click(screen.getByRole('link', { name: 'Создать аккаунт' }));
  expect(router.state.location).toMatchObject({
    pathname: '/create-account',
    state: { from: `/order-confirmation/${order.id}`, known: { name: 'Мария', email: 'maria@example.com' } },
  });
});
