import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type CallOutput } from '#contract/http/caller.ts';
import { DEFAULT_SHIPPING_IN_ROUBLES } from '#domain/shipping/defaults.ts';
import { aCart, aCartItem, anOrder } from '#tests/support/shopping.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import type { CartApi } from '#web/state/cart/cart-context.ts';
import CartPage from './cart.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
const settings = DEFAULT_SHIPPING_IN_ROUBLES as CallOutput<'shippingSettings'>['data'];
const shipping = {
  shippingSettings: () => ({ data: settings }),
  shippingMethods: () => ({ data: { methods: settings.methods.filter((it) => it.id !== 'courier-moscow') } }),
  shippingCalculate: () => ({ data: { price: 300, methodId: 'pickup', isFree: false } }),
};
type OrderCreate = Parameters<typeof fakeCaller>[0] & object;

function openCart(cart = aCart([aCartItem({ unitPrice: 2000, quantity: 2 })]), orders: OrderCreate = {}) {
  const snapshot = { cart, status: 'ready' as const, isPriced: true, isWaiting: false, isBusy: false };
  const api = {
    ...snapshot,
    count: 2,
    update: vi.fn(() => Promise.resolve()),
    remove: vi.fn(() => Promise.resolve()),
    clear: vi.fn(() => Promise.resolve()),
    show: vi.fn(),
    emptied: vi.fn(),
    settle: () => Promise.resolve(snapshot),
  } satisfies Partial<CartApi>;
  const caller = fakeCaller({ ...shipping, ...orders });
  return { api, ...renderInShop(<CartPage />, { caller, path: '/cart', cart: api }) };
}

/** By label and at once: searching by role and typing letter by letter take seconds in a form of this size. */
async function fill() {
  await screen.findByText('Пункт выдачи');
  fireEvent.change(screen.getByLabelText('Имя и фамилия'), { target: { value: 'Анна Ковалёва' } });
  fireEvent.change(screen.getByLabelText('Телефон'), { target: { value: '8 916 000-11-22' } });
  fireEvent.click(screen.getByLabelText(/персональных данных/));
  fireEvent.click(screen.getByLabelText(/оферты/));
}
const press = () => userEvent.click(screen.getByText('Оформить заказ', { selector: 'button > span' }));

vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
});

describe('/cart', () => {
  it('says that it is empty and where to go', () => {
    openCart(aCart([]));
    expect(screen.getByRole('heading', { name: 'В корзине пусто' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Перейти в каталог' })).toBeTruthy();
  });

  it('adds up lines and delivery, and shows how far free delivery is', async () => {
    const { container } = openCart();
    await waitFor(() => expect(plain(container.textContent)).toContain('Итого4 300 ₽'));
    expect(plain(screen.getByRole('progressbar').parentElement?.textContent)).toContain(
      'До бесплатной доставки 1 000 ₽',
    );
  });

  it('changes and removes lines, and clears only after a question', async () => {
    const { api } = openCart();
    await userEvent.click(screen.getByRole('button', { name: /Количество.*больше/ }));
    expect(api.update).toHaveBeenCalledWith(expect.objectContaining({ color: 'RED', size: '44' }), 3);
    await userEvent.click(screen.getByRole('button', { name: 'Удалить: Платье на запах' }));
    expect(api.remove).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Очистить корзину' }));
    expect(api.clear).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Очистить' }));
    expect(api.clear).toHaveBeenCalledOnce();
  });

  it('shows what is wrong at the line and leaves only what can be had', async () => {
    const line = { productId: aCartItem().productId.id, color: 'RED', size: '44' };
    const problems = [{ code: 'not_enough' as const, message: 'Доступно 1 шт.', line, available: 1 }];
    const { api } = openCart(aCart([aCartItem({ quantity: 2, available: 1 })], { problems }));
    expect(screen.getByText('Доступно 1 шт.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Оставить доступное' }));
    expect(api.update).toHaveBeenCalledWith(line, 1);
  });
});

describe('the checkout below it', () => {
  it('names every bad field and puts the focus on the first', async () => {
    openCart();
    await screen.findByText('Пункт выдачи');
    await press();
    for (const text of ['Укажите имя', 'Укажите телефон', 'Нужно согласие с условиями оферты']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Имя и фамилия')));
  });

  it('orders exactly what is on the screen, once for two presses', async () => {
    const create = vi.fn(() => ({ data: { order: anOrder(), accessToken: 'secret' } }));
    const { api, router } = openCart(undefined, { orderCreate: create });
    await fill();
    const button = screen.getByText('Оформить заказ', { selector: 'button > span' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(router.state.location.pathname).toContain('/order-confirmation/'));
    expect(router.state.location.search).toBe('?key=secret');
    expect(create).toHaveBeenCalledOnce();
    expect(create).toHaveBeenCalledWith({
      headers: { 'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/) },
      body: {
        contact: { name: 'Анна Ковалёва', phone: '+7 916 000-11-22' },
        delivery: { methodId: 'pickup', region: 'moscow' },
        paymentMethod: 'on_receipt',
        consents: { personalData: true, offer: true, marketing: false },
        cartVersion: 'v-RED44x2@2000',
        expectedTotal: 4300,
        items: [{ productId: aCartItem().productId.id, color: 'RED', size: '44', quantity: 2 }],
        seen: [{ productId: aCartItem().productId.id, color: 'RED', size: '44', unitPrice: 2000 }],
      },
    });
    expect(api.emptied).toHaveBeenCalledOnce();
  });

  it('tells what changed and shows the cart that the shop sent', async () => {
    const line = { productId: aCartItem().productId.id, color: 'RED', size: '44' };
    const cart = aCart([aCartItem({ unitPrice: 2500, quantity: 2 })]);
    const details = { differences: [{ kind: 'price', line, before: 2000, after: 2500 }], cart };
    const message = 'Корзина изменилась. Проверьте её и подтвердите заказ снова';
    const refuse = () =>
      Promise.reject(new ApiError({ status: 409, code: 'cart_changed', message, details }));
    const { api } = openCart(undefined, { orderCreate: refuse });
    await fill();
    await press();
    const alert = await screen.findByRole('alert');
    expect(plain(alert.textContent)).toContain(message);
    expect(plain(alert.textContent)).toContain(
      'Платье на запах, Красный, 44 (S): Цена была 2 000 ₽, стала 2 500 ₽',
    );
    expect(api.show).toHaveBeenCalledWith(cart);
    await waitFor(() => expect(document.activeElement?.id).toBe('checkout-alert'));
  });

  it('puts the shop’s verdict at the field', async () => {
    const details = [{ path: 'contact.phone', message: 'Введите номер полностью' }];
    const refuse = () =>
      Promise.reject(new ApiError({ status: 400, code: 'validation_failed', message: 'Проверьте', details }));
    openCart(undefined, { orderCreate: refuse });
    await fill();
    await press();
    expect(await screen.findByText('Введите номер полностью')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Телефон')));
  });

  it('repeats under the same key when there is no connection', async () => {
    const keys: unknown[] = [];
    const create = (input: unknown) => {
      keys.push((input as { headers: Record<string, string> }).headers['idempotency-key']);
      if (keys.length > 1) return { data: { order: anOrder() } };
      throw new ApiError({ status: 0, code: 'network', message: 'Нет связи' });
    };
    const { router } = openCart(undefined, { orderCreate: create });
    await fill();
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('Нет связи с магазином');
    fireEvent.click(screen.getByText('Попробовать ещё раз'));
    await waitFor(() => expect(router.state.location.pathname).toContain('/order-confirmation/'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('keeps what an earlier order does not hold', async () => {
    let calls = 0;
    const create = () => {
      calls += 1;
      if (calls === 1) throw new ApiError({ status: 0, code: 'network', message: 'Нет связи' });
      if (calls === 2) throw new ApiError({ status: 422, code: 'idempotency_mismatch', message: 'Другой' });
      return { data: { order: anOrder() } };
    };
    const { api } = openCart(undefined, { orderCreate: create });
    await fill();
    await press();
    await screen.findByRole('alert');
    fireEvent.change(screen.getByLabelText('Имя и фамилия'), { target: { value: 'Анна Петрова' } });
    fireEvent.click(screen.getByText('Попробовать ещё раз'));
    await waitFor(() => expect(api.emptied).toHaveBeenCalledOnce());
    const { productId, color, size, quantity } = anOrder().items[0] ?? {};
    expect(api.emptied).toHaveBeenCalledWith([expect.objectContaining({ productId, color, size, quantity })]);
  });

  it('tells a cart below the minimum how much is missing, and never sends it', async () => {
    const message = 'Минимальная сумма заказа 5 000 ₽. Добавьте ещё на 1 000 ₽';
    const problems = [{ code: 'retail_minimum' as const, message, minimum: 5000, missing: 1000 }];
    openCart(aCart([aCartItem({ unitPrice: 2000, quantity: 2 })], { problems }));
    await fill();
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });

  it('keeps the draft over a reload, without the consents', async () => {
    const first = openCart();
    await fill();
    first.unmount();
    openCart();
    expect(screen.getByLabelText<HTMLInputElement>('Имя и фамилия').value).toBe('Анна Ковалёва');
    const boxes = document.querySelectorAll<HTMLInputElement>('[type=checkbox]');
    expect([...boxes].map((box) => box.checked)).toEqual([false, false, false]);
  });

  it('asks for the company when an invoice is wanted', async () => {
    openCart();
    expect(screen.queryByLabelText('ИНН')).toBeNull();
    fireEvent.click(screen.getByLabelText(/По счёту/));
    expect(screen.getByLabelText('ИНН')).toBeTruthy();
  });
});
