import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError, type CallOutput } from '#contract/http/caller.ts';
import { fillForm, openCartToFetch, plain, press } from '#tests/support/cart-checkout.tsx';
import { offline } from '#tests/support/cart-shop.ts';
import { aCart, anOrder } from '#tests/support/shopping.ts';
import { renderInShop } from '#tests/support/web.tsx';
import { clearOrderAttempt, keepAttempt, type OrderBody } from '#web/shop/checkout/order-attempt.ts';
import { Toaster } from '#web/ui/toaster.tsx';

type Placed = CallOutput<'orderCreate'>;

/** An order that is on its way when the cart's page is left. */
function onItsWay() {
  let settle: { resolve(answer: Placed): void; reject(error: unknown): void } | null = null;
  const orderCreate = vi.fn(
    () =>
      new Promise<Placed>((resolve, reject) => {
        settle = { resolve, reject };
      }),
  );
  const came = async () => {
    await vi.waitFor(() => expect(settle).not.toBeNull());
    if (settle === null) throw new Error('nothing was sent');
    return settle;
  };
  return { orderCreate, came };
}

async function leaveWithOrder() {
  clearOrderAttempt(null);
  const { orderCreate, came } = onItsWay();
  const opened = openCartToFetch({ orderCreate });
  await fillForm();
  await press();
  const answer = await came();
  opened.unmount();
  renderInShop(<Toaster />);
  return { ...opened, answer };
}

/** The notice with these words; those of other tests may still stand. */
const noticeWith = async (text: string) =>
  (await screen.findByText(text)).closest('[data-sonner-toast]') as HTMLElement;

const waysToOrders = () =>
  screen.getAllByRole('link', { name: 'Посмотреть заказ' }).map((link) => link.getAttribute('href'));

it('leads from wherever the shopper is to an order whose page was left before the answer', async () => {
  const { answer, api } = await leaveWithOrder();
  answer.resolve({ success: true, data: { order: anOrder(), accessToken: 'secret' } } as Placed);
  await screen.findByText('Заказ принят');
  expect(waysToOrders()).toEqual([`/order-confirmation/${anOrder().id}?key=secret`]);
  expect(api.removeOrdered).toHaveBeenCalledOnce();
});

it.each<[string, () => unknown, string, string]>([
  [
    'has refused',
    () => new ApiError({ status: 409, code: 'too_many_unconfirmed', message: 'Уже есть три заказа' }),
    'Заказ не оформлен',
    'Уже есть три заказа',
  ],
  [
    'has found another cart',
    () =>
      new ApiError({
        status: 409,
        code: 'cart_changed',
        message: 'Корзина изменилась',
        details: { differences: [], cart: aCart() },
      }),
    'Заказ не оформлен',
    'Корзина изменилась',
  ],
  [
    'finds fault with',
    () =>
      new ApiError({
        status: 400,
        code: 'validation_failed',
        message: 'Проверьте поля',
        details: [{ path: 'contact.phone', message: 'Такого номера нет' }],
      }),
    'Заказ не оформлен',
    'Проверьте поля',
  ],
  [
    'did not answer',
    offline,
    'Неизвестно, принят ли заказ',
    'Нет связи с магазином. Проверьте заказ в корзине: дважды он не оформится',
  ],
])('says of an order whose page was left that the shop %s it', async (_, fault, title, text) => {
  const { answer } = await leaveWithOrder();
  answer.reject(fault());
  const told = await noticeWith(text);
  expect(plain(told.textContent)).toContain(title);
  expect(told.querySelector('a')?.getAttribute('href')).toBe('/cart');
});

it('leads to an earlier order that was looked for on a page that was left', async () => {
  keepAttempt(null, { key: 'k'.repeat(32), sent: [{ items: [] } as unknown as OrderBody] });
  const { orderCreate, came } = onItsWay();
  const { unmount } = openCartToFetch({ orderCreate });
  (await screen.findByRole('button', { name: 'Проверить заказ' })).click();
  const answer = await came();
  unmount();
  renderInShop(<Toaster />);
  answer.resolve({ success: true, data: { order: anOrder() } } as Placed);
  await vi.waitFor(() => expect(waysToOrders()).toContain(`/order-confirmation/${anOrder().id}`));
});
