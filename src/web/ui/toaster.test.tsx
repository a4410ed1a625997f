import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { undo } from './notice.ts';
import { notify, notifyStore, Toaster } from './toaster.tsx';

afterEach(cleanup);

it('shows what was said before its code was there', async () => {
  notifyStore({ title: 'Товар добавлен!', tone: 'success' });
  render(<Toaster />);
  expect((await screen.findByRole('status')).textContent).toContain('Товар добавлен!');
});

it('shows what is said later, and lets it be put away', async () => {
  render(<Toaster />);
  act(() => notify({ title: 'Нет связи', text: 'Проверьте соединение', tone: 'error' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Нет связиПроверьте соединение');
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Закрыть уведомление' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('says each notice once, however often the page is entered', async () => {
  const { unmount } = render(<Toaster />);
  act(() => notify({ title: 'Ссылка скопирована' }));
  await screen.findByText('Ссылка скопирована');
  unmount();
  act(() => notify({ title: 'Сохранено' }));
  render(<Toaster />);
  expect(await screen.findAllByText('Сохранено')).toHaveLength(1);
});

it('leads to what it tells of, and is gone then', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Toaster /> }]);
  render(<RouterProvider router={router} />);
  const link = { text: 'Посмотреть заказ', to: '/order-confirmation/1' };
  act(() => notifyStore({ title: 'Заказ уже был принят', link, duration: Number.POSITIVE_INFINITY }));
  fireEvent.click(await screen.findByRole('link', { name: 'Посмотреть заказ' }));
  expect(router.state.location.pathname).toBe('/order-confirmation/1');
  await waitFor(() => expect(screen.queryByText('Заказ уже был принят')).toBeNull());
});

it('stays while the keyboard has it, and goes once the focus has left', async () => {
  render(<Toaster />);
  act(() => notify({ title: 'Файл сохранён', duration: 300 }));
  const close = within((await screen.findByText('Файл сохранён')).closest('[role]') as HTMLElement).getByRole(
    'button',
  );
  act(() => close.focus());
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(screen.getByText('Файл сохранён')).toBeTruthy();
  act(() => close.blur());
  await waitFor(() => expect(screen.queryByText('Файл сохранён')).toBeNull(), { timeout: 3000 });
});

it.each([
  ['with the way to take it back 6 s', undo(() => undefined), 6000],
  ['without one 3 s', {}, 3000],
])('of the store stays %s', async (_, more, life) => {
  render(<Toaster />);
  // its code is there once something was said
  act(() => notifyStore({ title: 'Очищено', duration: 300 }));
  await screen.findByText('Очищено');
  await waitFor(() => expect(screen.queryByText('Очищено')).toBeNull(), { timeout: 3000 });
  vi.useFakeTimers();
  try {
    act(() => notifyStore({ title: 'Удалено из корзины', ...more }));
    await act(() => vi.advanceTimersByTimeAsync(life - 100));
    expect(screen.getByText('Удалено из корзины').closest('[data-removed="false"]')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(screen.queryByText('Удалено из корзины')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
