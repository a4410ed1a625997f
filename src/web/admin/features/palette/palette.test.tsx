import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { Palette } from './palette.tsx';
import { PaletteDoor } from './palette-door.tsx';

/** Stands for the observer of sizes. */
class Watcher {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
const meta = { page: 1, limit: 5, total: 0, pages: 0, counts: {} };
const product = {
  id: '0199a000-0000-7000-8000-00000000000a',
  slug: 'plate',
  sku: 'MR-0912',
  name: 'Платье на запах',
  image: null,
  price: 8390,
};
const staffProductList = vi.fn((_input: unknown) => ({ data: [product], meta }) as never);
const staffOrderList = vi.fn((_input: unknown) => ({ data: [], meta }) as never);

beforeEach(() => {
  // the window of the tests knows neither, and nothing here hangs on sizes
  vi.stubGlobal('ResizeObserver', Watcher);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => localStorage.clear());

async function show(more: Parameters<typeof fakeCaller>[0] = {}, role: 'manager' | 'customer' = 'manager') {
  const caller = fakeCaller({ staffProductList, staffOrderList, ...more });
  const view = renderInShop(
    <PaletteDoor user={aUser({ role })}>
      {(open) => (
        <button type="button" onClick={open}>
          Открыть
        </button>
      )}
    </PaletteDoor>,
    { caller, path: '/admin/orders' },
  );
  screen.getByRole('button', { name: 'Открыть' }).focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Поиск и переход' });
  return view;
}
const options = () =>
  screen.getAllByRole('option').map(({ textContent }) => textContent?.replace('Enter', ''));

it('leads to a page by keys alone, and remembers it', async () => {
  const { router } = await show();
  expect(options()).toEqual([
    ...['Обзор', 'Заказы', 'Товары', 'Категории', 'Цвета', 'Размеры'],
    ...['Новый заказ', 'Новый товар'],
  ]);
  await userEvent.keyboard('разд{Enter}');
  expect(router.state.location.pathname).toBe('/admin/categories');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog');
  const recent = within(screen.getByRole('group', { name: 'Недавнее' }));
  expect(recent.getByRole('option').textContent).toContain('Категории');
});

it('asks the shop once the typing rests, marks the word and opens what was found', async () => {
  const { router } = await show();
  // in one task: on a busy machine two letters could be further apart than the debounce of the palette
  await userEvent.setup({ delay: null }).keyboard('плать');
  const found = await screen.findByRole('option', { name: /на запах/ });
  expect(within(found).getByText('Плать').tagName).toBe('MARK');
  const asked = staffProductList.mock.calls.map(([input]) => (input as { query: { q: string } }).query.q);
  expect(asked).toEqual(['плать']);
  await userEvent.click(found);
  expect(router.state.location.pathname).toBe(`/admin/products/${product.id}`);
});

it('says in sight that it looks where nothing is found yet, and aloud alone beside the results before', async () => {
  let answer = () => {};
  const waiting = vi.fn((_input: unknown) => new Promise<never>((go) => (answer = () => go(found as never))));
  const found = { data: [product], meta };
  // «Ищем…» is drawn a moment before the query is sent: an answer in between would be lost
  const untilAsked = (q: string) =>
    waitFor(() => expect(waiting).toHaveBeenLastCalledWith({ query: { q, limit: 5, sort: 'relevance' } }));
  await show({ staffProductList: waiting });
  await userEvent.keyboard('плать');
  await untilAsked('плать');
  expect(screen.getByRole('status').textContent).toBe('Ищем…');
  expect(screen.getByRole('status').className).not.toBe('sr');
  answer();
  await screen.findByRole('option', { name: /на запах/ });
  await userEvent.keyboard('е');
  await untilAsked('платье');
  expect(screen.getByRole('status').textContent).toBe('Ищем…');
  expect(screen.getByRole('status').className).toBe('sr');
  answer();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
});

it('looks for orders alone after #', async () => {
  staffProductList.mockClear();
  staffOrderList.mockClear();
  await show();
  await userEvent.keyboard('#2611');
  await waitFor(() => expect(staffOrderList).toHaveBeenCalledWith({ query: { q: '2611', limit: 5 } }));
  expect(staffProductList).not.toHaveBeenCalled();
  expect(await screen.findByText('По запросу «#2611» нет ни товаров, ни заказов')).toBeTruthy();
});

it('says what failed and tries again', async () => {
  const failing = vi.fn((_input: unknown) => ({ data: [product], meta }) as never);
  failing.mockImplementationOnce(() => {
    throw new ApiError({ status: 500, code: 'internal', message: 'Магазин сейчас не отвечает' });
  });
  await show({ staffProductList: failing });
  await userEvent.keyboard('плать');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Не удалось найти: Магазин сейчас не отвечает');
  await userEvent.click(within(alert).getByRole('button', { name: 'Попробовать снова' }));
  expect(await screen.findByRole('option', { name: /на запах/ })).toBeTruthy();
});

it('neither shows nor asks for what the person may not read', async () => {
  staffProductList.mockClear();
  await show({}, 'customer');
  expect(screen.queryAllByRole('option')).toEqual([]);
  await userEvent.keyboard('плать');
  expect(await screen.findByText(/нет ни товаров, ни заказов/)).toBeTruthy();
  expect(staffProductList).not.toHaveBeenCalled();
});

it('gives the focus back where it was', async () => {
  await show();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Открыть' })));
});

it('goes on with what was typed before it was there', async () => {
  renderInShop(<Palette user={aUser({ role: 'manager' })} start="разд" onClose={vi.fn()} />, {
    caller: fakeCaller({ staffProductList, staffOrderList }),
  });
  await userEvent.keyboard('ел');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('раздел');
});
