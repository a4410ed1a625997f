import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { aCart, anOrder } from '#tests/support/shopping.ts';
import { aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { writeStoredUser } from '#web/core/session/stored-user.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { RepeatOrder } from './repeat-order.tsx';

beforeEach(() => localStorage.clear());
// notices outlive a page
afterEach(async () => {
  for (const button of closers()) fireEvent.click(button);
  await waitFor(() => expect(closers()).toEqual([]));
});
const closers = () => screen.queryAllByRole('button', { name: 'Закрыть уведомление' });

const order = anOrder({ status: 'completed' });
const lost = (name: string, quantity: number) => ({
  ...{ name, quantity, color: 'RED', size: '44' },
  ...{ error: 'Нет в наличии', code: 'out_of_stock' as const },
});
type Lost = ReturnType<typeof lost>;
type Repeated = { data: ReturnType<typeof aCart> & { failedItems: Lost[] } };

/** Presses, walks on, and lets the shop answer only then. */
async function walkOn(meanwhile: () => void = () => undefined) {
  const user = aUser();
  writeStoredUser(user);
  let resolve = (_: Repeated) => {};
  let reject = (_: ApiError) => {};
  const asked = new Promise<Repeated>((...ways) => {
    [resolve, reject] = ways;
  });
  const accept = vi.fn();
  const page = (
    <>
      <Routes>
        <Route path="/" element={<RepeatOrder order={order} look="button" />} />
        <Route path="*" element={null} />
      </Routes>
      <Toaster />
    </>
  );
  const { router } = renderInShop(page, {
    caller: fakeCaller({ orderRepeat: () => asked }),
    session: { status: 'user', user },
    cart: { accept, refresh: () => Promise.resolve() },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Повторить заказ' }));
  await act(() => router.navigate('/products'));
  meanwhile();
  return {
    accept,
    answer: (...failedItems: Lost[]) => act(async () => resolve({ data: { ...aCart(), failedItems } })),
    fail: (error: ApiError) => act(async () => reject(error)),
    place: () => router.state.location.pathname,
  };
}
const plain = (element: Element) => element.textContent?.replaceAll('\u00A0', ' ');
const answersArrived = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

it('leaves whoever has walked on where they are, and shows them the way', async () => {
  const { answer, accept, place } = await walkOn();
  await answer();
  expect(plain(await screen.findByRole('status'))).toContain('Товары из заказа в корзине');
  expect(accept).toHaveBeenCalledWith(aCart(), aUser().id);
  expect(place()).toBe('/products');
  fireEvent.click(screen.getByRole('link', { name: 'Перейти в корзину' }));
  expect(place()).toBe('/cart');
});

it('names to them what did not come', async () => {
  const { answer, place } = await walkOn();
  await answer(lost('Платье на запах', 1));
  const notice = plain(await screen.findByRole('status'));
  expect(notice).toContain('Добавили не всё');
  expect(notice).toContain('Не удалось добавить: Платье на запах, 1 шт.');
  expect(screen.getByRole('link', { name: 'Перейти в корзину' })).toBeTruthy();
  expect(place()).toBe('/products');
});

it('tells them that nothing came, without a way to it', async () => {
  const { answer } = await walkOn();
  await answer(lost('Платье на запах', 2));
  expect(plain(await screen.findByRole('status'))).toContain('Этих товаров сейчас нетКорзина не изменилась');
  expect(screen.queryByRole('link', { name: 'Перейти в корзину' })).toBeNull();
});

it('tells them that it failed', async () => {
  const { fail } = await walkOn();
  await fail(new ApiError({ status: 0, code: 'network', message: 'Нет связи с магазином' }));
  expect(plain(await screen.findByRole('alert'))).toContain(
    'Не удалось повторить заказНет связи с магазином',
  );
});

it.each([
  ['nobody', null],
  ['somebody else', aUser({ id: '0199a000-0000-7000-8000-0000000000ee' })],
])('says nothing to %s who is here instead', async (_who, present) => {
  const { answer, accept, place } = await walkOn(() => writeStoredUser(present));
  await answer();
  await answersArrived();
  expect(closers()).toEqual([]);
  // the cart itself knows whose it is
  expect(accept).toHaveBeenCalledWith(aCart(), aUser().id);
  expect(place()).toBe('/products');
});
