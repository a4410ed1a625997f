import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider, useNavigation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { listRoute, useListNavigate } from './list-route.tsx';

/** Says that a page is on its way, as the frame around a list does. */
function Progress() {
  return <p>{useNavigation().state}</p>;
}

function showList() {
  const draw = vi.fn();
  const List = listRoute(() => {
    const navigate = useListNavigate();
    draw();
    return (
      <>
        <Link to="/row">Строка</Link>
        <button type="button" onClick={() => void navigate('?page=2')}>
          Дальше
        </button>
      </>
    );
  });
  const list = (
    <>
      <Progress />
      <List />
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/rows', element: list },
      { path: '/row', loader: () => new Promise<null>(() => {}), element: null },
    ],
    { initialEntries: ['/rows'] },
  );
  render(<RouterProvider router={router} />);
  return { router, draw };
}

it('a list is not rendered again while the page of a row is being loaded', async () => {
  const { draw } = showList();
  await userEvent.click(screen.getByRole('link', { name: 'Строка' }));
  await act(() => screen.findByText('loading'));
  expect(draw).toHaveBeenCalledTimes(1);
});

it('a list navigates within its own address', async () => {
  const { router } = showList();
  await userEvent.click(screen.getByRole('button', { name: 'Дальше' }));
  expect(router.state.location).toMatchObject({ pathname: '/rows', search: '?page=2' });
});
