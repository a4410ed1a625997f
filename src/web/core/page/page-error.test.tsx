import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, data, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { expectConsole } from '#tests/support/console.ts';
import { PageError } from './page-error.tsx';

afterEach(cleanup);

function open(failure: unknown, { times = Number.POSITIVE_INFINITY } = {}) {
  let tries = 0;
  const loader = () => {
    tries += 1;
    if (tries <= times) throw failure;
    return null;
  };
  const page = { path: '/', loader, element: <h1>Каталог</h1>, errorElement: <PageError /> };
  const router = createMemoryRouter([page]);
  render(<RouterProvider router={router} />);
}

it.each([
  [
    'in the shop’s words',
    data({ message: 'Магазин сейчас перегружен' }, { status: 503 }),
    'Что-то пошло не так',
    'Магазин сейчас перегружен',
  ],
  [
    'in general words where the shop said nothing',
    data(null, { status: 500 }),
    'Что-то пошло не так',
    'Не удалось загрузить страницу',
  ],
  [
    'without the words of a fault in the page',
    new Error('x is not a function'),
    'Произошла ошибка',
    'Не удалось загрузить страницу',
  ],
])('a page that failed says so %s, and offers another try', async (_, failure, title, words) => {
  expectConsole(/./);
  open(failure);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(title);
  expect(alert.textContent).toContain(words);
  expect(alert.textContent).not.toContain('is not a function');
  expect(screen.getByRole('button', { name: 'Попробовать снова' })).toBeTruthy();
});

it('a page that failed is tried again by itself once the network is back', async () => {
  expectConsole(/./);
  open(data({ message: 'Нет связи с магазином' }, { status: 503 }), { times: 1 });
  await screen.findByRole('alert');
  // the alert stands there a moment before its effects listen to the network
  await act(async () => {});
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Каталог' })).toBeTruthy();
});

it('a page that is not there is no failure', async () => {
  open(data(null, { status: 404 }));
  expect(await screen.findByRole('heading', { name: 'Страница не найдена' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'В каталог' }).getAttribute('href')).toBe('/products');
});
