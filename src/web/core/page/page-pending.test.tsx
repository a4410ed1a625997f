import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { PagePending } from './page-pending.tsx';

afterEach(cleanup);

it('says «Загрузка страницы...» of a page that is long in coming, and no more once it is there', async () => {
  let arrive = () => undefined as unknown;
  const slow = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const shell = (
    <>
      <PagePending />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([
    {
      path: '/',
      element: shell,
      children: [
        { index: true, element: 'Главная' },
        { path: 'slow', loader: () => slow, element: 'Каталог' },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  void router.navigate('/slow');
  expect((await screen.findByRole('status')).textContent).toBe('Загрузка страницы...');
  expect(screen.getByText('Главная')).toBeTruthy();
  arrive();
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(screen.getByText('Каталог')).toBeTruthy();
});
