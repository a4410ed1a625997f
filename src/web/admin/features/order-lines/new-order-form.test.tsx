import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, type CallOutput } from '#contract/http/caller.ts';
import { roubles } from '#domain/money/money.ts';
import { DEFAULT_SHIPPING_IN_ROUBLES } from '#domain/shipping/defaults.ts';
import { tabTo } from '#tests/support/by-keys.ts';
import { later } from '#tests/support/later.ts';
import { aCart, aStaffOrder } from '#tests/support/shopping.ts';
import { aProductRow, aStaffProduct } from '#tests/support/staff-products.ts';
import { aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { NewOrderForm } from './new-order-form.tsx';

const product = aStaffProduct({
  variants: [
    {
      id: '0199a000-0000-7000-8000-00000000000a',
      colorCode: 'RED',
      sizeCode: '44',
      sku: 'MR-0912-RED-44',
      barcode: null,
      price: null,
      stock: 4,
    },
  ],
});
const order = aStaffOrder({ status: 'confirmed' });
const cart = aCart();
const color = { code: 'RED', name: 'Красный', hex: '#a00', isArchived: false };
const size = { code: '44', name: '44 (S)', isArchived: false };
const shipping = DEFAULT_SHIPPING_IN_ROUBLES as CallOutput<'shippingSettings'>['data'];

beforeEach(() => sessionStorage.clear());

function show(more: Parameters<typeof fakeCaller>[0] = {}) {
  return renderInShop(<NewOrderForm />, {
    session: { user: aUser() },
    path: '/admin/orders/new',
    caller: fakeCaller({
      staffProductList: () => ({
        data: [aProductRow({ id: product.id, name: product.name })],
        meta: { page: 1, limit: 8, total: 1, pages: 1, counts: {} },
      }),
      staffProductGet: () => ({ data: product }),
      staffHeldStock: () => ({ data: [] }),
      staffProductChoices: () => ({ data: { categories: [], colors: [color], sizes: [size] } }),
      cartQuote: () => ({ data: cart }),
      shippingSettings: () => ({ data: shipping }),
      ...more,
    }),
  });
}
/** Finds the product and takes its only variant. */
async function pick() {
  await tabTo(screen.getByLabelText('Добавить товар'));
  await userEvent.keyboard('плать');
  await tabTo(await screen.findByRole('button', { name: new RegExp(`^${product.name}`) }));
  await userEvent.keyboard('{Enter}');
  const variant = await screen.findByRole('button', { name: /^Красный, 44/ });
  await waitFor(() => expect(document.activeElement).toBe(variant));
  await userEvent.keyboard('{Enter}');
}

/** Types what an order needs beside its goods. */
async function fill() {
  await userEvent.selectOptions(await screen.findByLabelText('Регион'), 'moscow');
  await userEvent.selectOptions(screen.getByLabelText('Доставка'), 'courier-moscow');
  await tabTo(screen.getByLabelText('Адрес'));
  await userEvent.keyboard('Тверская, 1');
  await tabTo(screen.getByLabelText('Имя'));
  await userEvent.keyboard('Ольга Ким');
  await tabTo(screen.getByLabelText('Телефон'));
  await userEvent.keyboard('9161234567');
  await tabTo(screen.getByRole('checkbox', { name: /^Согласие/ }));
  await userEvent.keyboard(' ');
}

it('takes an order by keys alone, at the sum that was last quoted', async () => {
  const staffOrderCreate = vi.fn(() => ({ data: order }));
  show({ staffOrderCreate });
  await pick();
  expect(document.activeElement).toBe(screen.getByLabelText('Добавить товар'));
  await fill();
  await tabTo(screen.getByRole('button', { name: 'Создать заказ' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(staffOrderCreate).toHaveBeenCalledExactlyOnceWith({
      headers: { 'idempotency-key': expect.stringMatching(/^[\da-f]{32}$/) },
      body: expect.objectContaining({
        contact: expect.objectContaining({ name: 'Ольга Ким' }),
        delivery: expect.objectContaining({
          methodId: 'courier-moscow',
          region: 'moscow',
          address: 'Тверская, 1',
        }),
        items: [{ productId: product.id, color: 'RED', size: '44', quantity: 1 }],
        cartVersion: cart.version,
        expectedTotal: cart.totals.total,
      }),
    }),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('takes what a scanner types for a way to a product, never for the end of the order', async () => {
  const staffOrderCreate = vi.fn(() => ({ data: order }));
  const { promise, resolve } = later<unknown>();
  const staffProductList = vi.fn((_input: unknown) => promise as never);
  const variants = ['44', '46'].map((sizeCode, at) => ({
    ...product.variants[0],
    id: `${product.id.slice(0, -1)}${at}`,
    sizeCode,
    barcode: `460701234567${at}`,
  }));
  show({
    ...{ staffOrderCreate, staffProductList },
    staffProductGet: () => ({ data: { ...product, variants } as typeof product }),
  });
  screen.getByLabelText('Добавить товар').focus();
  await userEvent.keyboard('4607012345671{Enter}');
  resolve({ data: [aProductRow({ id: product.id, name: product.name })], meta: {} });
  const variant = await screen.findByRole('button', { name: /^Красный, 46/ });
  await waitFor(() => expect(document.activeElement).toBe(variant));
  await userEvent.keyboard('{Enter}');
  await fill();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Создать заказ' })).toHaveProperty('disabled', false),
  );
  screen.getByLabelText('Добавить товар').focus();
  expect(staffProductList.mock.lastCall?.[0]).toMatchObject({
    query: { q: '4607012345671', sort: 'relevance' },
  });
  await userEvent.keyboard('4607012345671{Enter}');
  await screen.findByRole('button', { name: /^Красный, 46/ });
  expect(staffOrderCreate).not.toHaveBeenCalled();
});

it('says that goods, their variants or delivery could not be loaded, and tries again', async () => {
  const noAnswer = new ApiError({ status: 500, code: 'internal', message: 'Магазин сейчас не отвечает' });
  const staffProductList = vi.fn((_input: unknown) => ({
    data: [aProductRow({ id: product.id, name: product.name })],
    meta: { page: 1, limit: 8, total: 1, pages: 1, counts: {} },
  }));
  const staffProductGet = vi.fn((_input: unknown) => ({ data: product }));
  const shippingSettings = vi.fn((_input: unknown) => ({ data: shipping }));
  for (const call of [staffProductList, staffProductGet, shippingSettings]) {
    call.mockImplementationOnce(() => {
      throw noAnswer;
    });
  }
  show({ staffProductList, staffProductGet, shippingSettings });
  await userEvent.click(screen.getByLabelText('Добавить товар'));
  await userEvent.paste('плать');
  const again = { name: 'Попробовать снова' };
  expect(await screen.findByText(/^Не удалось загрузить способы доставки/)).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', again).at(-1) as HTMLElement);
  expect(await screen.findByRole('option', { name: 'Москва' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', again));
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${product.name}`) }));
  expect(await screen.findByText('Не удалось загрузить варианты: Магазин сейчас не отвечает')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', again));
  expect(await screen.findByRole('button', { name: /^Красный, 44/ })).toBeTruthy();
});

it('asks before what was gathered is left', async () => {
  show();
  await pick();
  await tabTo(screen.getByRole('link', { name: 'Отмена' }));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Сохранить изменения?' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Остаться' }));
  expect(screen.getByRole('button', { name: 'Создать заказ' })).toHaveProperty('disabled', false);
});

it('shows what changed since the sum was seen, and takes the order at the new one', async () => {
  const dearer = { ...cart, version: 'another', totals: { ...cart.totals, total: roubles(12_345) } };
  const staffOrderCreate = vi
    .fn()
    .mockRejectedValueOnce(
      new ApiError({
        status: 409,
        code: 'cart_changed',
        message: 'Корзина изменилась',
        details: { differences: [], cart: dearer },
      }),
    )
    .mockResolvedValue({ data: order });
  show({ staffOrderCreate });
  await pick();
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Создать заказ' }));
  expect((await screen.findByText(/^Итого: /)).textContent).toMatch(/^Итого: 12\s345\s₽ вместо /);
  expect(screen.getByLabelText('Имя')).toHaveProperty('value', 'Ольга Ким');
  await userEvent.click(screen.getByRole('button', { name: 'Создать заказ' }));
  await waitFor(() => expect(staffOrderCreate).toHaveBeenCalledTimes(2));
  expect(staffOrderCreate.mock.calls[1]?.[0]?.body).toMatchObject({
    cartVersion: 'another',
    expectedTotal: 12_345,
  });
});

it('brings back after a reload whom the order was for and what was in it', async () => {
  const { unmount } = show();
  await pick();
  await fill();
  fireEvent(window, new Event('pagehide'));
  unmount();
  const staffOrderCreate = vi.fn(() => ({ data: order }));
  show({ staffOrderCreate });
  await userEvent.click(screen.getByRole('button', { name: 'Восстановить' }));
  expect(screen.getByLabelText('Имя')).toHaveProperty('value', 'Ольга Ким');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Создать заказ' })).toHaveProperty('disabled', false),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Создать заказ' }));
  await waitFor(() =>
    expect(staffOrderCreate).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        body: expect.objectContaining({
          contact: expect.objectContaining({ name: 'Ольга Ким' }),
          delivery: expect.objectContaining({ methodId: 'courier-moscow', address: 'Тверская, 1' }),
          items: [{ productId: product.id, color: 'RED', size: '44', quantity: 1 }],
        }),
      }),
    ),
  );
});
