import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type CallOutput } from '#contract/http/caller.ts';
import { DEFAULT_SHIPPING_IN_ROUBLES } from '#domain/shipping/defaults.ts';
import { aCart, aCartItem, anOrder, withCode } from '#tests/support/shopping.ts';
import { aProduct, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import type { CartApi } from '#web/state/cart/cart-context.ts';
import CartPage from './cart.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
const settings = DEFAULT_SHIPPING_IN_ROUBLES as CallOutput<'shippingSettings'>['data'];
const shipping = {
  shippingSettings: () => ({ data: settings }),
  shippingMethods: () => ({ data: { methods: settings.methods.filter((it) => it.id !== 'courier-moscow') } }),
  shippingCalculate: () => ({ data: { price: 300, methodId: 'pickup', isFree: false } }),
  productRelated: () => ({ data: [] }),
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

  it('suggests what goes with the cart and what was looked at, and nothing that lies in it', async () => {
    const [inCart, coat, skirt] = ['1', '2', '3'].map((end) => `0199a000-0000-7000-8000-00000000000${end}`);
    localStorage.setItem('recently-viewed', JSON.stringify({ productIds: [skirt, inCart] }));
    const named = (id: string | undefined, name: string) => aProduct({ id: id ?? '', name });
    openCart(aCart([aCartItem({ id: inCart ?? '' })]), {
      productRelated: () => ({ data: [named(inCart, 'Платье на запах'), named(coat, 'Пальто')] }),
      productsByIds: () => ({ data: [named(skirt, 'Юбка')] }),
    });
    expect((await screen.findByText('Пальто')).closest('section')?.textContent).toContain('Может подойти');
    expect((await screen.findByText('Юбка')).closest('section')?.textContent).toContain('Вы смотрели');
    expect(screen.getAllByText('Платье на запах')).toHaveLength(1);
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

describe('a promo code in it', () => {
  const cart = () => aCart([aCartItem({ unitPrice: 2000, quantity: 2 })]);
  const sums = () => plain(document.querySelector('.panel dl')?.textContent);

  it('stands among the sums with the real minus, and the order tells what was seen of it', async () => {
    const create = vi.fn((_: unknown) => ({ data: { order: anOrder() } }));
    openCart(withCode(cart(), { discountAmount: 400 }), { orderCreate: create });
    await fill();
    expect(sums()).toContain('Промокод MERA10−400 ₽');
    expect(sums()).toContain('Итого3 900 ₽Вы экономите400 ₽');
    await press();
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      body: { expectedTotal: 3900, seenTotals: { promo: 400, shipping: 300 } },
    });
  });

  it('frees the delivery wherever it is shown', async () => {
    const create = vi.fn((_: unknown) => ({ data: { order: anOrder() } }));
    const free = withCode(cart(), { code: 'DOSTAVKA', discountType: 'free_shipping', discountAmount: 0 });
    openCart(free, { orderCreate: create });
    await fill();
    expect(sums()).toContain('Промокод DOSTAVKAБесплатная доставкаДоставка: Пункт выдачиБесплатно');
    expect(sums()).toContain('Итого4 000 ₽Вы экономите300 ₽');
    expect(screen.queryByText(/До бесплатной доставки/)).toBeNull();
    expect(screen.queryByText(/код не потратится/)).toBeNull();
    await press();
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      body: { expectedTotal: 4000, seenTotals: { promo: 0, shipping: 0 } },
    });
  });

  it('that frees a delivery which is free anyway is said to be spared', async () => {
    const dear = aCart([aCartItem({ unitPrice: 3000, quantity: 2 })]);
    const free = withCode(dear, { code: 'DOSTAVKA', discountType: 'free_shipping', discountAmount: 0 });
    openCart(free, { shippingCalculate: () => ({ data: { price: 0, methodId: 'pickup', isFree: true } }) });
    await screen.findByText('Пункт выдачи');
    expect(await screen.findByText('Доставка уже бесплатная: код не потратится')).toBeTruthy();
  });

  it('does not count the freed delivery twice in a cart that the shop priced with it', async () => {
    const freed = { discountType: 'free_shipping', discountAmount: 0, shippingDiscountAmount: 300 } as const;
    const priced = withCode(cart(), freed);
    openCart({ ...priced, totals: { ...priced.totals, shipping: 0, savings: 300 } });
    await screen.findByText('Пункт выдачи');
    await waitFor(() => expect(sums()).toContain('Вы экономите300 ₽'));
  });

  it('that holds no more is told at its field, not among the lines, and nothing is ordered with it', async () => {
    const message = 'Промокод MERA10 больше не действует. Удалите его, чтобы оформить заказ';
    const problems = [{ code: 'promo_invalid' as const, message, promocode: 'MERA10' }];
    openCart(aCart([aCartItem()], { problems }));
    expect(screen.getByText(message).closest('.panel')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Удалить промокод MERA10' })).toBeTruthy();
    expect(sums()).not.toContain('Промокод');
    await fill();
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });

  it('says what became of it when the order was refused', async () => {
    const message = 'Корзина изменилась. Проверьте её и подтвердите заказ снова';
    const differences = [
      { kind: 'promo', before: 400, after: null },
      { kind: 'delivery', before: 0, after: 300 },
    ];
    const details = { differences, cart: cart() };
    const refuse = () =>
      Promise.reject(new ApiError({ status: 409, code: 'cart_changed', message, details }));
    openCart(withCode(cart(), { discountAmount: 400 }), { orderCreate: refuse });
    await fill();
    await press();
    const alert = plain((await screen.findByRole('alert')).textContent);
    expect(alert).toContain('Промокод MERA10: Больше не действует');
    expect(alert).toContain('Доставка: Была бесплатной, теперь 300 ₽');
  });

  it('alone makes no cart', () => {
    const message = 'Промокод MERA10 не действует на товары в корзине';
    const problems = [{ code: 'promo_not_applicable' as const, message, promocode: 'MERA10' }];
    openCart(aCart([], { problems }));
    expect(screen.getByRole('heading', { name: 'В корзине пусто' })).toBeTruthy();
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
        seen: [
          { productId: aCartItem().productId.id, color: 'RED', size: '44', quantity: 2, unitPrice: 2000 },
        ],
        seenTotals: { promo: 0, shipping: 300 },
      },
    });
    expect(api.emptied).toHaveBeenCalledOnce();
  });

  it('asks for the consent to letters only where there is an address for them', async () => {
    const create = vi.fn((_: unknown) => ({ data: { order: anOrder(), accessToken: 'secret' } }));
    const { router } = openCart(undefined, { orderCreate: create });
    await fill();
    const email = screen.getByLabelText(/^Почта(?! России)/);
    const mailing = () => screen.queryByLabelText(/Хочу получать/);
    expect(mailing()).toBeNull();
    fireEvent.change(email, { target: { value: 'anna@pochta.example' } });
    fireEvent.click(screen.getByLabelText(/Хочу получать/));
    fireEvent.change(email, { target: { value: '' } });
    expect(mailing()).toBeNull();
    await press();
    await waitFor(() => expect(router.state.location.pathname).toContain('/order-confirmation/'));
    expect(create.mock.lastCall?.[0]).toMatchObject({ body: { consents: { marketing: false } } });
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

  describe('whose answer was lost as it took the last pieces', () => {
    const body = { comment: 'раз', items: [] };
    const line = { productId: aCartItem().productId.id, color: 'RED', size: '44' };
    const problems = [{ code: 'out_of_stock' as const, message: 'Нет в наличии', line, available: 0 }];
    const soldOut = () => aCart([aCartItem({ quantity: 2, available: 0 })], { problems });
    const lose = () =>
      localStorage.setItem('order-attempt', JSON.stringify({ key: 'k'.repeat(32), sent: [body] }));
    const placed = () => vi.fn((_: unknown) => ({ data: { order: anOrder(), accessToken: 'secret' } }));
    const lookedFor = {
      headers: { 'idempotency-key': 'k'.repeat(32), 'x-only-placed': '1' },
      body,
    };

    it('finds the order before it finds fault with the cart', async () => {
      lose();
      const create = placed();
      const { api, router } = openCart(soldOut(), { orderCreate: create });
      await fill();
      await press();
      await waitFor(() => expect(router.state.location.pathname).toContain('/order-confirmation/'));
      expect(create).toHaveBeenCalledExactlyOnceWith(lookedFor);
      expect(api.emptied).toHaveBeenCalledWith([expect.objectContaining({ ...line, quantity: 2 })]);
    });

    it('offers to look for the order above the lines too', async () => {
      lose();
      const create = placed();
      const { api, router } = openCart(soldOut(), { orderCreate: create });
      await userEvent.click(await screen.findByRole('button', { name: 'Проверить заказ' }));
      await waitFor(() => expect(router.state.location.pathname).toContain('/order-confirmation/'));
      expect(create).toHaveBeenCalledExactlyOnceWith(lookedFor);
      expect(api.emptied).toHaveBeenCalledOnce();
    });

    it('says that there is none, and then what is wrong with the cart', async () => {
      lose();
      const none = () =>
        Promise.reject(new ApiError({ status: 404, code: 'not_found', message: 'Заказ не найден' }));
      openCart(soldOut(), { orderCreate: none });
      await userEvent.click(await screen.findByRole('button', { name: 'Проверить заказ' }));
      expect(await screen.findByText(/Этот заказ магазин не получил/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Проверить заказ' })).toBeNull();
      await fill();
      await press();
      expect((await screen.findByRole('alert')).textContent).toContain('Проверьте товары в корзине');
    });

    it('keeps both while the shop cannot say', async () => {
      lose();
      const down = () => Promise.reject(new ApiError({ status: 0, code: 'network', message: 'Нет связи' }));
      const { api } = openCart(soldOut(), { orderCreate: down });
      await fill();
      await press();
      expect((await screen.findByRole('alert')).textContent).toContain('Нет связи с магазином');
      expect(api.emptied).not.toHaveBeenCalled();
    });
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
    fireEvent.change(screen.getByLabelText(/^Почта(?! России)/), {
      target: { value: 'anna@pochta.example' },
    });
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

  it('asks for an e-mail where the order is paid ahead, and no longer where it is not', async () => {
    openCart();
    await fill();
    fireEvent.click(screen.getByLabelText(/Переводом/));
    fireEvent.click(screen.getByRole('button', { name: 'Оформить заказ' }));
    expect(await screen.findByText('Укажите почту: на неё придут реквизиты')).toBeTruthy();
    fireEvent.click(screen.getByLabelText(/По счёту/));
    expect(screen.getByText('Укажите почту: на неё придёт счёт')).toBeTruthy();
    fireEvent.click(screen.getByLabelText(/При получении/));
    expect(screen.queryByText(/^Укажите почту/)).toBeNull();
  });
});
